import { BACKWARD_KEY, ONWARD_KEY } from './reading-keys.ts'
import { useLayoutEffect, useRef, useState, type ComponentProps, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useScroller } from './use-scroller.ts'
import { listRange, useVirtualRows } from './virtual-rows.ts'

export interface LongGrid {
  readonly count: number
  readonly keyOf: (index: number) => string
  /** CSS pixels at the usual text size, without the gap; each row is measured. */
  readonly rowHeight: number
}

/** What an item of the grid has to be given, as the properties of its `li`. */
export type GridItem = ComponentProps<'li'> & { readonly 'data-index'?: number; readonly 'data-place'?: number }

/** So many are drawn at once without being felt. */
const MAX_AT_ONCE = 30
/** Rows above and below those in sight. */
const AROUND = 2

/**
 * A list as a grid of CSS, with as many columns as that gives it, which scrolls with what it is in. Of very many items only those in sight
 * are in the document, with what has the focus; they lie there as all of them would, so that nothing is placed by hand.
 */
export function useLongGrid<T extends HTMLElement>({ count, keyOf, rowHeight }: LongGrid) {
  const list = useRef<T>(null)
  const { scroller, top } = useScroller(list)
  const { columns, gap } = useColumns(list)
  const [active, setActive] = useState(0)
  const isWhole = count <= MAX_AT_ONCE
  const rowOf = (index: number): number => Math.floor(Math.min(index, count - 1) / columns)
  const virtualizer = useVirtualRows({
    count: isWhole ? 0 : Math.ceil(count / columns),
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: (row) => `${columns} ${keyOf(row * columns)}`,
    scrollMargin: top,
    gap,
    overscan: AROUND,
    rangeExtractor: (range) => [...new Set([rowOf(active), ...listRange(range)])].toSorted((one, other) => one - other),
  })
  const rows = virtualizer.getVirtualItems()
  const focusable = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-place="${index}"] button, [data-place="${index}"] a`) ?? null
  const show = (index: number): void => {
    if (!isWhole) virtualizer.scrollToIndex(rowOf(index))
    else focusable(index)?.scrollIntoView({ block: 'nearest' })
  }
  const placed = isWhole
    ? Array.from({ length: count }, (_, index) => ({ index, key: keyOf(index), item: { 'data-place': index } }))
    : rows.flatMap(({ index: row, start }, place): readonly PlacedItem[] => {
        const before = rows[place - 1]
        const isNext = before?.index === row - 1
        const above = isNext ? 0 : start - (before === undefined ? top : before.end + gap)
        const length = Math.min(columns, count - row * columns)
        return Array.from({ length }, (_, column) => {
          const index = row * columns + column
          const item: GridItem = {
            ref: column === 0 ? virtualizer.measureElement : undefined,
            'data-index': row,
            'data-place': index,
            'aria-posinset': index + 1,
            'aria-setsize': count,
            style: above > 0 ? { marginBlockStart: above } : undefined,
          }
          return { index, key: keyOf(index), item }
        })
      })
  const end = rows.at(-1)?.end ?? top
  return {
    list,
    items: placed,
    /** For the list's `style`: the room of those that come after. */
    style: isWhole ? undefined : { paddingBlockEnd: Math.max(0, virtualizer.getTotalSize() + top - end) },
    show,
    /** For the list's `onFocus`. */
    noteFocus({ target }: FocusEvent) {
      const index = placeOf(target)
      if (index !== null) setActive(index)
    },
    /** Brings an item into the document and into sight, and gives its first button the focus. */
    focus(index: number) {
      flushSync(() => setActive(index))
      show(index)
      focusable(index)?.focus({ preventScroll: !isWhole })
    },
    /** From which item to which a key leads; null: to none. */
    stepOf(event: KeyboardEvent): GridStep | null {
      const from = placeOf(event.target)
      if (from === null || event.defaultPrevented || event.altKey) return null
      const to = KEYS.get(event.key)?.({ from, columns, count })
      return to === undefined || to < 0 || to >= count ? null : { from, to }
    },
  }
}

export interface GridStep {
  readonly from: number
  readonly to: number
}

/** Which of its list's items something lies in; null: in none, as what an item has opened above the page. */
export function placeOf(target: EventTarget): number | null {
  const item = target instanceof Element ? target.closest('[data-place]') : null
  return item instanceof HTMLElement ? Number(item.dataset['place']) : null
}

interface PlacedItem {
  readonly index: number
  readonly key: string
  readonly item: GridItem
}

interface KeyStep {
  readonly from: number
  readonly columns: number
  readonly count: number
}

const KEYS = new Map<string, (step: KeyStep) => number>([
  [ONWARD_KEY, ({ from }) => from + 1],
  [BACKWARD_KEY, ({ from }) => from - 1],
  ['ArrowDown', ({ from, columns }) => from + columns],
  ['ArrowUp', ({ from, columns }) => from - columns],
  ['Home', () => 0],
  ['End', ({ count }) => count - 1],
])

/** Of a grid as it is laid out now; the gap in CSS pixels. */
function useColumns(list: { readonly current: HTMLElement | null }) {
  const [found, setFound] = useState({ columns: 1, gap: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const look = (): void => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element)
      const columns = Math.max(1, gridTemplateColumns.split(' ').filter((track) => track.endsWith('px')).length)
      const gap = Number.parseFloat(rowGap) || 0
      setFound((known) => (known.columns === columns && known.gap === gap ? known : { columns, gap }))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return found
}
