import type { FileFinding, FileState } from './finding.ts'

/** How a person reads of a state. */
export interface StateWords {
  readonly word: string
  /** After a number: `3 updates`, `1 held`. */
  readonly counted: readonly [one: string, many: string]
  /** What it means, in a sentence. */
  readonly meaning: string
}

/** Every state, what needs a person first. */
export const FILE_STATES: readonly FileState[] = [
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

export function stateRank(state: FileState): number {
  return FILE_STATES.indexOf(state)
}

/** How many files are in each state, in the order of the states, those with none too. */
export function countStates(
  files: readonly { readonly state: FileState }[],
): readonly { readonly state: FileState; readonly count: number }[] {
  const counts = new Map<FileState, number>()
  for (const { state } of files) counts.set(state, (counts.get(state) ?? 0) + 1)
  return FILE_STATES.map((state) => ({ state, count: counts.get(state) ?? 0 }))
}

export function wordsOf(state: FileState): StateWords {
  return WORDS[state]
}

/** What it means of one file. */
export function meaningOf({ state, isUnread }: Pick<FileFinding, 'state' | 'isUnread'>): string {
  const { meaning } = wordsOf(state)
  return isUnread === true ? `${meaning} What its file requires was not read yet, and may hold it back.` : meaning
}

const WORDS: Readonly<Record<FileState, StateWords>> = {
  'update-available': {
    word: 'update available',
    counted: ['update', 'updates'],
    meaning: 'A newer version of the same project fits this instance.',
  },
  held: {
    word: 'held',
    counted: ['held', 'held'],
    meaning: 'There is a newer version, but something stands against it.',
  },
  refused: {
    word: 'answer refused',
    counted: ['refused', 'refused'],
    meaning: 'The service offered something that is not a real update.',
  },
  unfit: {
    word: 'does not fit',
    counted: ['does not fit', 'do not fit'],
    meaning: 'It is for another loader or game version, and nothing newer is for this one.',
  },
  unreadable: {
    word: 'unreadable',
    counted: ['unreadable', 'unreadable'],
    meaning: 'The file could not be read.',
  },
  'check-failed': {
    word: 'check failed',
    counted: ['check failed', 'checks failed'],
    meaning: 'The service was asked and did not answer.',
  },
  'not-checked': {
    word: 'not checked',
    counted: ['not checked', 'not checked'],
    meaning: 'The service has not been asked about it.',
  },
  unknown: {
    word: 'unknown',
    counted: ['unknown', 'unknown'],
    meaning: 'The service does not know this file.',
  },
  'up-to-date': {
    word: 'up to date',
    counted: ['up to date', 'up to date'],
    meaning: 'It is the newest version that fits this instance.',
  },
}
