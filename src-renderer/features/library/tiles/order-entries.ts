import type { LibraryEntry, LibraryOrder } from '../../../../src-preload/contract.ts'
import { countUpdates } from '../../../lib/words/file-states.ts'
import { nameLauncher, nameLoader } from '../../../lib/words/names.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { sayState } from './state-sentence.ts'

export interface Group {
  /** null: all are one. */
  readonly title: string | null
  readonly entries: readonly LibraryEntry[]
}

type Compare = (one: LibraryEntry, other: LibraryEntry) => number

const COMPARE: Readonly<Record<Exclude<LibraryOrder['sort'], 'own'>, Compare>> = {
  need: (one, other) => needOf(other) - needOf(one),
  name: (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true, sensitivity: 'base' }),
  played: (one, other) => (other.use.lastPlayed ?? '').localeCompare(one.use.lastPlayed ?? ''),
  changed: (one, other) => other.changedAt.localeCompare(one.changedAt),
  updates: (one, other) => countUpdates(other.check) - countUpdates(one.check),
}

/** As the library shows them; those that are alike by their names. */
export function orderEntries(
  entries: readonly LibraryEntry[],
  { group, sort, own }: Pick<LibraryOrder, 'group' | 'sort' | 'own'>,
): readonly Group[] {
  const sorted =
    sort === 'own'
      ? sortOwn(entries, own)
      : entries.toSorted((one, other) => COMPARE[sort](one, other) || COMPARE.name(one, other))
  if (group === 'none') return [{ title: null, entries: sorted }]
  const groups = new Map<string, LibraryEntry[]>()
  for (const entry of sorted) {
    const title = titleOf(entry, group)
    groups.set(title, [...(groups.get(title) ?? []), entry])
  }
  const isLast = (title: string): boolean => group === 'group' && title === formatMessage('library-in-no-group')
  return [...groups]
    .toSorted(([one], [other]) => Number(isLast(one)) - Number(isLast(other)) || one.localeCompare(other, 'en'))
    .map(([title, members]) => ({ title, entries: members }))
}

/** One that is in several groups of its launcher is shown in the first. */
function titleOf({ launcher, loader, use }: LibraryEntry, group: Exclude<LibraryOrder['group'], 'none'>): string {
  if (group === 'launcher') return nameLauncher(launcher)
  return group === 'loader' ? nameLoader(loader) : (use.groups[0] ?? formatMessage('library-in-no-group'))
}

/** Those that the person has not put anywhere follow. */
export function sortOwn<E extends Pick<LibraryEntry, 'id'>>(
  entries: readonly E[],
  own: readonly string[],
): readonly E[] {
  const places = new Map(own.map((id, place) => [id, place]))
  const placeOf = ({ id }: E): number => places.get(id) ?? own.length
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Ids of all, where the person puts one of them in the place of another: those between move on. */
export function moveInOrder(
  entries: readonly Pick<LibraryEntry, 'id'>[],
  own: readonly string[],
  { moved, to }: { readonly moved: string; readonly to: string },
): readonly string[] {
  const ids = sortOwn(entries, own).map(({ id }) => id)
  const [from, place] = [ids.indexOf(moved), ids.indexOf(to)]
  return from < 0 || place < 0 ? ids : ids.toSpliced(from, 1).toSpliced(place, 0, moved)
}

/** What is broken before what is to be updated, and more before less. */
function needOf(entry: LibraryEntry): number {
  const broken = sayState(entry)?.tone === 'broken' ? 1_000_000 : 0
  return broken + countUpdates(entry.check) + (entry.check?.offers.pack ? 1 : 0)
}
