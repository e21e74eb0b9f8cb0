import type { LibraryEntry, LibraryOrder } from '../../../../src-preload/contract.ts'
import { countUpdates } from '../../../lib/words/file-states.ts'
import { nameLauncher, nameLoader } from '../../../lib/words/names.ts'
import { sayState } from './state-sentence.ts'

export interface Group {
  /** null: all are one. */
  readonly title: string | null
  readonly entries: readonly LibraryEntry[]
}

type Compare = (one: LibraryEntry, other: LibraryEntry) => number

const COMPARE: Readonly<Record<LibraryOrder['sort'], Compare>> = {
  need: (one, other) => needOf(other) - needOf(one),
  name: (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true, sensitivity: 'base' }),
  changed: (one, other) => other.changedAt.localeCompare(one.changedAt),
}

/** As the library shows them; those that are alike stay in the order of adoption. */
export function orderEntries(entries: readonly LibraryEntry[], { group, sort }: LibraryOrder): readonly Group[] {
  const sorted = entries.toSorted(COMPARE[sort])
  if (group === 'none') return [{ title: null, entries: sorted }]
  const groups = new Map<string, LibraryEntry[]>()
  for (const entry of sorted) {
    const title = group === 'launcher' ? nameLauncher(entry.launcher) : nameLoader(entry.loader)
    groups.set(title, [...(groups.get(title) ?? []), entry])
  }
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([title, members]) => ({ title, entries: members }))
}

/** What is broken before what is to be updated, and more before less. */
function needOf(entry: LibraryEntry): number {
  const broken = sayState(entry)?.tone === 'broken' ? 1_000_000 : 0
  return broken + countUpdates(entry.check) + (entry.check?.offers.pack ? 1 : 0)
}
