import type { CheckSummary, FileRow, FileState, LibraryEntry } from '../../../src-preload/contract.ts'

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

/** An update of it is refused as its project is not for servers. */
export function isForOtherSide({ state, reasons }: Pick<FileRow, 'state' | 'reasons'>): boolean {
  return state === 'refused' && reasons.some(({ fact }) => fact === 'wrong-side')
}

/** Of an instance that was inspected; null: it was not. */
export function countUpdates(check: CheckSummary | null | undefined): number {
  return check?.offers.updates ?? 0
}

/** Of all these instances together. */
export function countAllUpdates(entries: readonly Pick<LibraryEntry, 'check'>[]): number {
  return entries.reduce((sum, { check }) => sum + countUpdates(check), 0)
}
