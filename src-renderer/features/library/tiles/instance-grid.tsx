import type { ReactNode } from 'react'
import type { LibraryEntry } from '../../../../src-preload/contract.ts'
import { useLongGrid, type GridItem } from '../../../lib/lists/use-long-grid.ts'

interface InstanceGridProps {
  readonly label: string
  readonly className: string
  readonly entries: readonly LibraryEntry[]
  /** CSS pixels. */
  readonly rowHeight: number
  readonly children: (entry: LibraryEntry, placed: GridItem) => ReactNode
}

/** Instances side by side; of very many those in sight. */
export function InstanceGrid({ label, className, entries, rowHeight, children }: InstanceGridProps): ReactNode {
  const { list, items, style, noteFocus, moveFocus } = useLongGrid<HTMLUListElement>({
    count: entries.length,
    keyOf: (index) => entries[index]?.id ?? '',
    rowHeight,
  })
  return (
    <ul ref={list} className={className} aria-label={label} style={style} onFocus={noteFocus} onKeyDown={moveFocus}>
      {items.map(({ index, item }) => {
        const entry = entries[index]
        return entry === undefined ? null : children(entry, item)
      })}
    </ul>
  )
}
