import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ChangeWish, FilesWish, FileRow } from '../../../src-preload/contract.ts'
import { listRange, useVirtualRows } from '../../lib/virtual-rows.ts'
import { FileListRow } from './file-list-row.tsx'
import { useInstance } from './instance-store.ts'

export interface FileListProps {
  readonly rows: readonly FileRow[]
  readonly instance: string
  readonly onPropose: (wish: ChangeWish, title: string) => void
  /** Switches a file on or off, at once where nothing else is concerned. */
  readonly onSwitch: (wish: FilesWish, title: string) => void
}

/** CSS pixels at the usual text size; each row is measured. */
const ROW_HEIGHT = 44
const PAGE = 10

/**
 * The installed files as a grid of which only the rows in sight are in the document. One row is in the tab order; arrows,
 * Home, End and Page keys move it, Space selects, Enter shows or closes the inspector, Escape closes it.
 */
export function FileList({ rows, instance, onPropose, onSwitch }: FileListProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const { selected, chosen, toggleSelected, choose } = useInstance()
  const active = Math.min(wanted, rows.length - 1)
  const virtualizer = useVirtualRows({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
    rangeExtractor: (range) => [...new Set([active, ...listRange(range)])].toSorted((one, other) => one - other),
  })
  const moveTo = (index: number): void => {
    const target = Math.max(0, Math.min(rows.length - 1, index))
    // Its row is in the document before the one that has the focus leaves it.
    flushSync(() => setWanted(target))
    virtualizer.scrollToIndex(target)
    const row = scroller.current?.querySelector(`[role="row"][data-index="${target}"]`)
    if (row instanceof HTMLElement) row.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active]
    if (row === undefined || !(event.target instanceof HTMLElement) || event.target.role !== 'row') return
    const moves = new Map(
      Object.entries({
        ArrowDown: active + 1,
        ArrowUp: active - 1,
        PageDown: active + PAGE,
        PageUp: active - PAGE,
        Home: 0,
        End: rows.length - 1,
      }),
    )
    const next = moves.get(event.key)
    if (next !== undefined) moveTo(next)
    else if (event.key === ' ') toggleSelected(row.id)
    else if (event.key === 'Enter') choose(row.id === chosen ? null : row.id)
    else if (event.key === 'Escape' && chosen !== null) choose(null)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={scroller}
      className="files"
      role="grid"
      aria-label="Installed files"
      aria-rowcount={rows.length}
      aria-multiselectable
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className="files-inner" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const file = rows[index]
          if (file === undefined) return null
          return (
            <FileListRow
              key={key}
              file={file}
              index={index}
              start={start}
              instance={instance}
              measure={virtualizer.measureElement}
              isActive={index === active}
              isSelected={selected.has(file.id)}
              isChosen={file.id === chosen}
              onFocus={setWanted}
              onPropose={onPropose}
              onSwitch={onSwitch}
            />
          )
        })}
      </div>
    </div>
  )
}
