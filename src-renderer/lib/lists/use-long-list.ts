import { useRef, useState, type ComponentProps, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { useScroller } from './use-scroller.ts'
import { listRange, useVirtualRows } from './virtual-rows.ts'

export interface LongList {
  readonly count: number
  readonly keyOf: (index: number) => string
  /** CSS pixels at the usual text size; each item is measured. */
  readonly heightOf: (index: number) => number
}

/** What an item of the list has to be given, as the properties of its `li`. */
export type PlacedItem = ComponentProps<'li'> & { readonly 'data-index'?: number }

/**
 * A list that scrolls with the page that it is on, and of which only what is in sight is in the document, with what has the focus.
 */
export function useLongList<T extends HTMLElement>({ count, keyOf, heightOf }: LongList) {
  const list = useRef<T>(null)
  const { scroller, top } = useScroller(list)
  const [active, setActive] = useState(0)
  const virtualizer = useVirtualRows({
    count,
    getScrollElement: () => scroller,
    estimateSize: heightOf,
    getItemKey: keyOf,
    scrollMargin: top,
    overscan: 6,
    rangeExtractor: (range) =>
      [...new Set([Math.min(active, count - 1), ...listRange(range)])].toSorted((one, other) => one - other),
  })
  return {
    list,
    height: virtualizer.getTotalSize(),
    items: virtualizer.getVirtualItems().map(({ index, key, start }) => {
      const placed: PlacedItem = {
        ref: virtualizer.measureElement,
        'data-index': index,
        'aria-posinset': index + 1,
        'aria-setsize': count,
        style: { transform: `translateY(${start - top}px)` },
      }
      return { index, key, placed }
    }),
    /** The one that has the focus, or had it last. */
    active: Math.min(active, Math.max(0, count - 1)),
    /** For the list's `onFocus`. */
    noteFocus({ target }: FocusEvent) {
      const item = target.closest('[data-index]')
      if (item instanceof HTMLElement) setActive(Number(item.dataset['index']))
    },
    /** Brings an item into the document and into sight, and gives its first button the focus. */
    focus(index: number) {
      flushSync(() => setActive(index))
      virtualizer.scrollToIndex(index)
      list.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`)?.focus({ preventScroll: true })
    },
  }
}
