import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject, useEffect } from 'react'
import type { HitsLayout } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useKeptScroll } from '../../../lib/keeping/use-kept-scroll.ts'
import { listRange, useVirtualRows } from '../../../lib/lists/virtual-rows.ts'
import { useBrowse, type Hits } from './browse-store.ts'
import { HitCard } from './hit-card.tsx'
import { HitRow } from './hit-row.tsx'
import { unfitReason } from './hit-note.tsx'
import { usePackInstances } from './pack-instances-of.ts'

export interface HitListProps {
  readonly onOpen: (project: string) => void
  readonly onShowAuthor: (author: string) => void
  readonly onOpenInstance: (instance: string) => void
  readonly onInstall: (project: string, title: string, instances: readonly string[]) => void
}

/** CSS pixels at the usual text size; each hit is measured. */
const HEIGHTS: Readonly<Record<HitsLayout, number>> = { cards: 234, rows: 60 }
const GAPS: Readonly<Record<HitsLayout, number>> = { cards: 14, rows: 2 }
const NARROWEST_CARD = 236

/** Hits below the last one in sight, so that more is there before the end is. */
const AHEAD = 8

/** What was found, of which only what is in sight is in the document; more of it comes as its end comes into sight. */
export function HitList(props: HitListProps): ReactNode {
  const { result, layout } = useBrowse()
  const [scroller, width] = useWidth()
  const columns = layout === 'rows' ? 1 : Math.max(1, Math.floor((width + GAPS.cards) / (NARROWEST_CARD + GAPS.cards)))
  return (
    <div className="browse-hits" data-kept-scroll ref={scroller}>
      {result !== null && width > 0 && (
        <Rows key={`${layout} ${columns}`} {...props} scroller={scroller} columns={columns} result={result} />
      )}
    </div>
  )
}

interface RowsProps extends HitListProps {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly columns: number
  readonly result: Hits
}

function Rows({ scroller, columns, result, onOpen, onShowAuthor, onOpenInstance, onInstall }: RowsProps): ReactNode {
  const { facets, instance, instances, installed, fits, basket, layout, isSearching } = useBrowse()
  const { hits, totalHits } = result
  const list = useKeptScroll<HTMLUListElement>(`browse ${instance ?? ''} ${layout} ${JSON.stringify(facets)}`)
  // What has the focus stays in the document.
  const [active, setActive] = useState(0)
  const virtualizer = useVirtualRows({
    count: hits.length,
    lanes: columns,
    gap: GAPS[layout],
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHTS[layout],
    getItemKey: (index) => hits[index]?.projectId ?? index,
    overscan: 2,
    rangeExtractor: (range) =>
      [...new Set([Math.min(active, hits.length - 1), ...listRange(range)])].toSorted((one, other) => one - other),
  })
  const items = virtualizer.getVirtualItems()
  useMore(items.at(-1)?.index ?? 0)
  const note = ({ target }: FocusEvent): void => {
    const item = target.closest('[data-index]')
    if (item instanceof HTMLElement) setActive(Number(item.dataset['index']))
  }
  const packs = usePackInstances()
  const target = instances.find(({ id }) => id === instance)?.label ?? null
  const Hit = layout === 'cards' ? HitCard : HitRow
  return (
    <ul
      ref={list}
      className={`hits hits-${layout}`}
      aria-label={formatMessage('browse-projects')}
      aria-busy={isSearching}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={note}
    >
      {items.map(({ index, key, start, lane }) => {
        const hit = hits[index]
        if (hit === undefined) return null
        const { projectId, title } = hit
        const present = installed.get(projectId) ?? null
        const standing = {
          hit,
          installed: present,
          packIn: packs.get(projectId) ?? [],
          fit: fits.get(projectId) ?? null,
          target,
        }
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-unfit={unfitReason(standing) !== null || undefined}
            data-selected={basket.has(projectId) || undefined}
            aria-setsize={totalHits}
            aria-posinset={index + 1}
            style={{
              top: start,
              insetInlineStart: `calc((100% + ${GAPS[layout]}px) / ${columns} * ${lane})`,
              width: `calc((100% + ${GAPS[layout]}px) / ${columns} - ${GAPS[layout]}px)`,
            }}
          >
            <Hit
              {...standing}
              onOpen={() => onOpen(projectId)}
              onOpenInstance={onOpenInstance}
              onShowAuthor={() => onShowAuthor(standing.hit.author)}
              onInstall={(into) => onInstall(projectId, title, into)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (element.current === null) return undefined
    const observer = new ResizeObserver(() => setWidth(element.current?.clientWidth ?? 0))
    setWidth(element.current.clientWidth)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}

/** Asks for more hits as `last`, the last one in sight, comes near the end; never again by itself where that failed. */
function useMore(last: number): void {
  const { result, isSearching, error, more } = useBrowse()
  const isWanted = result !== null && last + AHEAD >= result.hits.length && result.next < result.totalHits
  useEffect(() => {
    if (isWanted && !isSearching && error === null) void more()
  }, [isWanted, isSearching, error, more])
}
