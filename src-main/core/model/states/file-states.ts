import { formatMessage, message, format, type Message } from '../../../../resources/text/text.ts'
import { sentences } from '../words/join-texts.ts'
import type { FileFinding, FileState } from './finding.ts'
import { isOfSide } from '../projects/sides.ts'
import { hasFact } from '../words/reason.ts'

/** How a person reads of a state. */
export interface StateWords {
  readonly word: string
  /** What it means, in a sentence. */
  readonly meaning: string
}

/** Every state, what needs a person first. */
export const FILE_STATES: readonly FileState[] = [
  'update-available',
  'held',
  'with-pack',
  'refused',
  'unfit',
  'unreadable',
  'check-failed',
  'not-checked',
  'unknown',
  'up-to-date',
]

export function stateRank(state: FileState): number {
  return FILE_STATES.indexOf(state)
}

/** The state that a file counts under: what is refused only for its side is not compatible, as any other that is for something else. */
export function countedAs({ state, reasons = [] }: Counted): FileState {
  return state === 'refused' && isOfSide(reasons) ? 'unfit' : state
}

/**
 * Under what a person finds a file in a list: the state that it counts under, and what they put on hold under `held`, even where nothing
 * newer is there to be held back.
 */
export function filtersOf(
  file: Counted & { readonly isOnHold: boolean; readonly enabled: boolean },
): readonly FileFilter[] {
  const state = countedAs(file)
  const isQuiet = file.isOnHold && state === 'up-to-date'
  const states = new Set<FileFilter>([...(file.isOnHold ? ['held' as const] : []), ...(isQuiet ? [] : [state])])
  return [...states, ...(file.enabled ? [] : ['disabled' as const])]
}

export type FileFilter = FileState | 'disabled'

/** Whether a newer version of it waits for the pack that brought it, where those are not offered on their own; not what a person holds. */
export function isWithPack({
  followsPack,
  state,
  reasons,
}: Pick<FileFinding, 'followsPack' | 'state' | 'reasons'>): boolean {
  if (followsPack !== true) return false
  return state === 'update-available' || (state === 'held' && !hasFact(reasons, 'held-by-you', 'watched'))
}

interface Counted {
  readonly state: FileState
  readonly reasons?: FileFinding['reasons']
}

/** How many files count under each state, in the order of the states, those with none too. */
export function countStates(
  files: readonly Counted[],
): readonly { readonly state: FileState; readonly count: number }[] {
  const counts = new Map<FileState, number>()
  for (const state of files.map(countedAs)) counts.set(state, (counts.get(state) ?? 0) + 1)
  return FILE_STATES.map((state) => ({ state, count: counts.get(state) ?? 0 }))
}

/** How many have something newer that is held back, by whom. */
export type HeldCounts = Readonly<Record<HeldAs, number>>

export function countHeld(files: readonly Pick<FileFinding, 'state' | 'reasons'>[]): HeldCounts {
  const counts = { 'on-hold': 0, waiting: 0, blocked: 0 }
  for (const { state, reasons } of files) if (state === 'held') counts[heldAs(reasons)] += 1
  return counts
}

export function wordsOf(state: FileState): StateWords {
  const { word, meaning } = TEXTS[state]
  return { word: formatMessage(word), meaning: formatMessage(meaning) }
}

/** The state in a word, as it is said of one file. */
export function wordOf({ state, reasons }: Pick<FileFinding, 'state' | 'reasons'>): string {
  if (state === 'held') return formatMessage(HELD[heldAs(reasons)])
  return state === 'refused' && isOfSide(reasons) ? formatMessage('state-other-side') : wordsOf(state).word
}

/** Who holds a newer version back: the person, a move that waits for it, or another mod. */
export function heldAs(reasons: FileFinding['reasons']): HeldAs {
  if (hasFact(reasons, 'held-by-you')) return 'on-hold'
  return hasFact(reasons, 'watched') ? 'waiting' : 'blocked'
}

export type HeldAs = keyof typeof HELD

const HELD = { 'on-hold': 'state-on-hold', waiting: 'state-waiting', blocked: 'state-blocked' } as const

const HELD_MEANS = {
  'on-hold': 'state-held-means-on-hold',
  waiting: 'state-held-means-waiting',
  blocked: 'state-held-means-blocked',
} as const

/** `3 updates`, `1 blocked or on hold`. */
export function wordsOfCount(state: FileState, count: number): string {
  return formatMessage(TEXTS[state].counted, { count })
}

export function sayState(state: FileState): Message {
  return message(TEXTS[state].word)
}

/** What it means of one file. */
export function meaningOf({ state, isUnread, reasons }: Pick<FileFinding, 'state' | 'isUnread' | 'reasons'>): string {
  if (state === 'refused' && isOfSide(reasons)) return formatMessage('state-other-side-means')
  const meaning = message(state === 'held' ? HELD_MEANS[heldAs(reasons)] : TEXTS[state].meaning)
  return format(isUnread === true ? sentences([meaning, message('state-not-read-yet')]) : meaning)
}

interface StateTexts {
  readonly word: `state-${FileState}`
  readonly counted: `state-${FileState}-counted`
  readonly meaning: `state-${FileState}-means`
}

const TEXTS: Readonly<Record<FileState, StateTexts>> = {
  'update-available': {
    word: 'state-update-available',
    counted: 'state-update-available-counted',
    meaning: 'state-update-available-means',
  },
  held: {
    word: 'state-held',
    counted: 'state-held-counted',
    meaning: 'state-held-means',
  },
  'with-pack': {
    word: 'state-with-pack',
    counted: 'state-with-pack-counted',
    meaning: 'state-with-pack-means',
  },
  refused: {
    word: 'state-refused',
    counted: 'state-refused-counted',
    meaning: 'state-refused-means',
  },
  unfit: {
    word: 'state-unfit',
    counted: 'state-unfit-counted',
    meaning: 'state-unfit-means',
  },
  unreadable: {
    word: 'state-unreadable',
    counted: 'state-unreadable-counted',
    meaning: 'state-unreadable-means',
  },
  'check-failed': {
    word: 'state-check-failed',
    counted: 'state-check-failed-counted',
    meaning: 'state-check-failed-means',
  },
  'not-checked': {
    word: 'state-not-checked',
    counted: 'state-not-checked-counted',
    meaning: 'state-not-checked-means',
  },
  unknown: {
    word: 'state-unknown',
    counted: 'state-unknown-counted',
    meaning: 'state-unknown-means',
  },
  'up-to-date': {
    word: 'state-up-to-date',
    counted: 'state-up-to-date-counted',
    meaning: 'state-up-to-date-means',
  },
}
