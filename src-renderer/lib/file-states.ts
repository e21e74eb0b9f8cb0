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
import type { CheckSummary, FileState } from '../../src-preload/contract.ts'

/** How a state is shown beside its word; colour never stands alone. */
export interface StateLook {
  readonly tone: 'good' | 'accent' | 'warn' | 'bad' | 'quiet'
  readonly icon: LucideIcon
}

export const STATE_LOOKS: Readonly<Record<FileState, StateLook>> = {
  'update-available': { tone: 'accent', icon: CircleArrowUp },
  held: { tone: 'warn', icon: CirclePause },
  refused: { tone: 'warn', icon: ShieldAlert },
  unfit: { tone: 'bad', icon: Unplug },
  unreadable: { tone: 'bad', icon: FileWarning },
  'check-failed': { tone: 'bad', icon: CloudOff },
  'not-checked': { tone: 'quiet', icon: CircleDashed },
  unknown: { tone: 'quiet', icon: CircleHelp },
  'up-to-date': { tone: 'good', icon: CircleCheck },
}

/** What a row says of itself, and how loudly; an update stands in the version's place, and what is well says nothing. */
export const MARKED_STATES: ReadonlyMap<FileState, 'bad' | 'quiet'> = new Map([
  ['unfit', 'bad'],
  ['unreadable', 'bad'],
  ['check-failed', 'bad'],
  ['held', 'quiet'],
  ['refused', 'quiet'],
  ['not-checked', 'quiet'],
  ['unknown', 'quiet'],
])

/** Of an instance that was inspected; null: it was not. */
export function countUpdates(check: CheckSummary | null | undefined): number {
  return check?.states.find(({ state }) => state === 'update-available')?.count ?? 0
}
