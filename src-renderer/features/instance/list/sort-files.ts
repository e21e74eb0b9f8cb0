import { spokenLocale } from '../../../../resources/text/text.ts'
import type { FileListView, FileOrder, FileRow, FileState } from '../../../../src-preload/contract.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'

const BY_NAME = new Intl.Collator(spokenLocale(), { numeric: true, sensitivity: 'base' })

/** The way that each order usually goes, and the other. */
export const DIRECTIONS = {
  name: ['instance-order-a-to-z', 'instance-order-z-to-a'],
  state: ['instance-order-needing-first', 'instance-order-needing-last'],
  version: ['instance-order-lowest', 'instance-order-highest'],
  published: ['instance-order-newest', 'instance-order-oldest'],
  added: ['instance-order-newest', 'instance-order-oldest'],
  size: ['instance-order-largest', 'instance-order-smallest'],
} as const satisfies Record<FileOrder, readonly [usual: TextId, reversed: TextId]>

/** In that order; what is equal, by name; what is not known, last. `states`: what needs a person first. */
export function sortFiles(
  files: readonly FileRow[],
  { order, isReversed }: Pick<FileListView, 'order' | 'isReversed'>,
  states: readonly FileState[],
): readonly FileRow[] {
  const sign = isReversed ? -1 : 1
  const compare = comparatorOf(order, states)
  const byName = comparatorOf('name', states)
  const isUnknown = UNKNOWN[order] ?? (() => false)
  return files.toSorted((one, other) => {
    const known = Number(isUnknown(one)) - Number(isUnknown(other))
    if (known !== 0) return known
    return sign * compare(one, other) || byName(one, other)
  })
}

const UNKNOWN: Partial<Readonly<Record<FileOrder, (file: FileRow) => boolean>>> = {
  version: ({ version }) => version === null,
  published: ({ published }) => published === null,
}

type Compare = (one: FileRow, other: FileRow) => number

function comparatorOf(order: FileOrder, states: readonly FileState[]): Compare {
  const ranks = new Map(states.map((state, rank) => [state, rank]))
  const rankOf = ({ state }: FileRow): number => ranks.get(state) ?? states.length
  const compares: Readonly<Record<FileOrder, Compare>> = {
    name: (one, other) => BY_NAME.compare(one.title, other.title),
    state: (one, other) => rankOf(one) - rankOf(other),
    version: (one, other) => BY_NAME.compare(one.version ?? '', other.version ?? ''),
    published: (one, other) => later(one.published ?? '', other.published ?? ''),
    added: (one, other) => later(one.addedAt, other.addedAt),
    size: (one, other) => other.size - one.size,
  }
  return compares[order]
}

/** Of two ISO times the later first. */
function later(one: string, other: string): number {
  return one === other ? 0 : one < other ? 1 : -1
}
