import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { LibraryEntry } from '../../../../src-preload/contract.ts'
import { placeOf, useLongGrid, type GridItem } from '../../../lib/lists/use-long-grid.ts'

export interface PlacedEntry {
  /** Of its `li`. */
  readonly item: GridItem
  /** Puts it before or after its neighbour; null: the order is not the person's, or it has none there. */
  readonly onPutEarlier: (() => void) | null
  readonly onPutLater: (() => void) | null
}

interface InstanceGridProps {
  readonly label: string
  readonly className: string
  readonly entries: readonly LibraryEntry[]
  /** CSS pixels. */
  readonly rowHeight: number
  /** Puts one in the place of another, by drag or with Ctrl, Shift and an arrow; null: they have another order than the person's. */
  readonly onPut: ((moved: LibraryEntry, to: LibraryEntry) => void) | null
  readonly children: (entry: LibraryEntry, placed: PlacedEntry) => ReactNode
}

/** Instances side by side, or below one another; of very many those in sight. Arrows, Home and End go from one to another. */
export function InstanceGrid({ label, className, entries, rowHeight, onPut, children }: InstanceGridProps): ReactNode {
  const { list, items, style, noteFocus, focus, stepOf } = useLongGrid<HTMLUListElement>({
    count: entries.length,
    keyOf: (index) => entries[index]?.id ?? '',
    rowHeight,
  })
  const put = (from: number, to: number): void => {
    const [moved, there] = [entries[from], entries[to]]
    if (moved !== undefined && there !== undefined && moved !== there) onPut?.(moved, there)
  }
  const drag = useDrag(put)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepOf(event)
    const isPut = event.shiftKey && (event.ctrlKey || event.metaKey)
    if (step === null || (isPut ? onPut === null : event.shiftKey || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (isPut) put(step.from, step.to)
    focus(step.to)
  }
  return (
    <ul
      ref={list}
      className={className}
      aria-label={label}
      style={style}
      onFocus={noteFocus}
      onKeyDown={onKeyDown}
      {...(onPut !== null && drag.ofList)}
    >
      {items.map(({ index, item }) => {
        const entry = entries[index]
        if (entry === undefined) return null
        return children(entry, {
          item: { ...item, ...(onPut !== null && drag.ofItem(index)) },
          onPutEarlier: onPut === null || index === 0 ? null : () => put(index, index - 1),
          onPutLater: onPut === null || index === entries.length - 1 ? null : () => put(index, index + 1),
        })
      })}
    </ul>
  )
}

/** Dragging one item of a list onto another. Files that are dragged over it are left to the items. */
function useDrag(put: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = (): void => {
    setFrom(null)
    setOver(null)
  }
  return {
    ofList: {
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        setFrom(placeOf(event.target))
      },
      onDragOver(event: DragEvent) {
        if (from === null) return
        event.preventDefault()
        setOver(placeOf(event.target))
      },
      onDrop(event: DragEvent) {
        const to = placeOf(event.target)
        if (from !== null && to !== null) {
          event.preventDefault()
          put(from, to)
        }
        end()
      },
      onDragEnd: end,
    },
    ofItem: (index: number) => ({
      draggable: true,
      // The gap that it would come into: what lies between moves on.
      'data-drop': from === null || index !== over || index === from ? undefined : index < from ? 'before' : 'after',
    }),
  }
}
