import {
  CircleArrowUp,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CirclePause,
  CloudOff,
  FileWarning,
  ShieldAlert,
  Unplug,
  type LucideIcon,
} from 'lucide-react'
import type { FileState } from '../../src-preload/contract.ts'

/** How a state is said and shown; colour never stands alone. */
export interface StateLook {
  readonly word: string
  /** After a number: `3 updates`, `1 held`. */
  readonly counted: readonly [one: string, many: string]
  /** What it means, in a sentence. */
  readonly meaning: string
  readonly tone: 'good' | 'accent' | 'warn' | 'bad' | 'quiet'
  readonly icon: LucideIcon
}

export const STATE_LOOKS: Readonly<Record<FileState, StateLook>> = {
  'update-available': {
    word: 'Update available',
    counted: ['update', 'updates'],
    meaning: 'A newer version of the same project fits this instance.',
    tone: 'accent',
    icon: CircleArrowUp,
  },
  held: {
    word: 'Held',
    counted: ['held', 'held'],
    meaning: 'There is a newer version, but something stands against it.',
    tone: 'warn',
    icon: CirclePause,
  },
  refused: {
    word: 'Answer refused',
    counted: ['refused', 'refused'],
    meaning: 'The service offered something that is not a real update.',
    tone: 'warn',
    icon: ShieldAlert,
  },
  unfit: {
    word: 'Does not fit',
    counted: ['does not fit', 'do not fit'],
    meaning: 'It is for another loader or game version, and nothing newer is for this one.',
    tone: 'bad',
    icon: Unplug,
  },
  unreadable: {
    word: 'Unreadable',
    counted: ['unreadable', 'unreadable'],
    meaning: 'The file could not be read.',
    tone: 'bad',
    icon: FileWarning,
  },
  'check-failed': {
    word: 'Check failed',
    counted: ['check failed', 'checks failed'],
    meaning: 'The service was asked and did not answer.',
    tone: 'bad',
    icon: CloudOff,
  },
  'not-checked': {
    word: 'Not checked',
    counted: ['not checked', 'not checked'],
    meaning: 'The service has not been asked about it.',
    tone: 'quiet',
    icon: CircleDashed,
  },
  unknown: {
    word: 'Unknown',
    counted: ['unknown', 'unknown'],
    meaning: 'The service does not know this file.',
    tone: 'quiet',
    icon: CircleHelp,
  },
  'up-to-date': {
    word: 'Up to date',
    counted: ['up to date', 'up to date'],
    meaning: 'It is the newest version that fits this instance.',
    tone: 'good',
    icon: CircleCheck,
  },
}

/** What needs a person first. */
export const STATES: readonly FileState[] = [
  'update-available',
  'held',
  'refused',
  'unfit',
  'unreadable',
  'check-failed',
  'not-checked',
  'unknown',
  'up-to-date',
]
