import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { formatMessage } from '../../../../resources/text/text.ts'
import { changeOf, useChanges } from '../../../lib/asking/changing.ts'
import { useKeptScroll } from '../../../lib/keeping/use-kept-scroll.ts'
import { createRowSlots } from '../../../lib/lists/row-slots.ts'
import { listRange, useVirtualRows } from '../../../lib/lists/virtual-rows.ts'
import { useSearchLock } from '../bisect/search-lock.ts'
import { FileListRow } from './file-list-row.tsx'
import { HoldDialog } from '../holds/hold-dialog.tsx'
import { useInstance } from '../instance-store.ts'
import { indexOf, rowAt } from './row-elements.ts'
import { RowMenu } from './row-menu.tsx'
import { useActiveRow, useFocusOnActive } from './use-active-row.ts'
import { useListKeys } from './use-list-keys.ts'
import { useRowActions, type RowsActedOn } from './use-row-actions.ts'

export interface FileListProps extends RowsActedOn {
  /** Names how the list is looked at: each has a place of its own that is scrolled to. */
  readonly look: string
  readonly lengths: VersionLengths
  /** What others added that the person has not seen: paths of enabled files. */
  readonly arrived: ReadonlySet<string>
  readonly onShowProject: (project: string) => void
}

/** Of what stands in the columns of versions, the longest. In characters. */
export interface VersionLengths {
  readonly installed: number
  readonly offer: number
}

/** Where names wrap, so that no two rows need be of one height (`file-list.css`). */
const NARROW = '(max-width: 720px)'

/** What a row is higher by there. In rem. */
const NARROW_LINE = 0.75

interface RowHeight {
  /** CSS pixels of a row whose name takes one line. */
  readonly height: number
  /** Whether each row has to be measured. */
  readonly isMeasured: boolean
}

/**
 * The installed files as a grid of which only the rows in sight are in the document. One row is in the tab order; `useListKeys` has what
 * keys do, and a press on a part of a row is heard here for all rows.
 */
export function FileList(props: FileListProps): ReactNode {
  const { height, isMeasured } = useRowHeight()
  const actions = useRowActions(props)
  const { held, hold } = actions
  return (
    <>
      {/* Rows of another height are another list. What is asked of a row outlives that. */}
      <Grid key={`${height} ${isMeasured}`} {...props} actions={actions} height={height} isMeasured={isMeasured} />
      {held !== null && (
        <HoldDialog subject={{ file: held, kind: 'for-ever' }} instance={props.instance} onClose={() => hold(null)} />
      )}
    </>
  )
}

interface GridProps extends FileListProps, RowHeight {
  readonly actions: ReturnType<typeof useRowActions>
}

function Grid(props: GridProps): ReactNode {
  const { rows, instance, look, lengths, arrived, onShowProject, actions, height, isMeasured } = props
  const changes = useChanges()
  const lock = useSearchLock(instance)
  const scroller = useRef<HTMLDivElement>(null)
  const { active, setActive } = useActiveRow(rows)
  const [assignSlots] = useState(createRowSlots)
  const selected = useInstance((state) => state.selected)
  const chosen = useInstance((state) => state.chosen)
  const authors = useInstance((state) => state.authors)
  const virtualizer = useVirtualRows({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: 4,
    rangeExtractor: (range) => [...new Set([active, ...listRange(range)])].toSorted((one, other) => one - other),
  })
  const items = virtualizer.getVirtualItems()
  // An element that takes over another row is not measured anew: each row has its own then.
  const slots = isMeasured
    ? items.map(({ index }) => ({ key: index, index }))
    : assignSlots(items.map(({ index }) => index))
  const starts = new Map(items.map(({ index, start }) => [index, start]))
  const moveTo = (index: number): void => {
    const target = Math.max(0, Math.min(rows.length - 1, index))
    // Its row is in the document before the one that has the focus leaves it.
    flushSync(() => setActive(target))
    virtualizer.scrollToIndex(target)
    rowAt(scroller.current, target)?.focus({ preventScroll: true })
  }
  useFocusOnActive(scroller, active, chosen)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === chosen)
    if (chosen !== null && index === -1) return
    if (chosen !== null && chosen !== shown.current) {
      setActive(index)
      virtualizer.scrollToIndex(index)
    }
    shown.current = chosen
  }, [chosen, rows, setActive, virtualizer])
  const onKeyDown = useListKeys({
    rows,
    active,
    moveTo,
    pageLength: () => pageOf(scroller.current, height),
    ...actions,
  })
  const inner = useKeptScroll<HTMLDivElement>(`instance ${instance} ${look}`)
  const asked = rows.find(({ id }) => id === actions.menu?.file)
  return (
    <div
      ref={scroller}
      className={isMeasured ? 'files' : 'files files-even'}
      role="grid"
      aria-label={formatMessage('instance-files')}
      aria-rowcount={rows.length}
      aria-multiselectable
      data-kept-scroll
      style={{ '--installed-length': lengths.installed, '--offer-length': lengths.offer } as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setActive(indexOf(target) ?? active)}
      onClick={(event) => actions.press(event)}
      onContextMenu={(event) => actions.askFor(event)}
    >
      <div ref={inner} role="rowgroup" className="files-inner" style={{ height: virtualizer.getTotalSize() }}>
        {slots.map(({ key, index }) => {
          const file = (index === null ? null : rows[index]) ?? null
          return (
            <FileListRow
              key={key}
              file={file}
              index={index ?? 0}
              start={(index === null ? null : starts.get(index)) ?? 0}
              measure={isMeasured ? virtualizer.measureElement : null}
              author={authors.get(file?.projectId ?? '') ?? null}
              isNew={file !== null && arrived.has(file.enabledPath)}
              isActive={index === active}
              isSelected={file !== null && selected.has(file.id)}
              isChosen={file !== null && file.id === chosen}
              changing={file === null ? null : changeOf(changes, instance, file)}
              locked={lock?.why ?? null}
              isOffForStep={file !== null && lock?.disabled.has(file.enabledPath) === true}
            />
          )
        })}
      </div>
      {asked !== undefined && actions.menu !== null && (
        <RowMenu
          file={asked}
          instance={instance}
          trigger={{ current: actions.menu.at }}
          point={actions.menu.point}
          onUpdate={() => actions.update(asked)}
          onRemove={() => actions.remove([asked])}
          onHold={() => actions.hold(asked)}
          onShowProject={onShowProject}
          onClose={actions.closeMenu}
        />
      )}
    </div>
  )
}

/** How many rows a page key goes. */
function pageOf(list: HTMLElement | null, height: number): number {
  return Math.max(1, Math.floor((list?.clientHeight ?? 0) / height) - 1)
}

/** How high the rows of a list are, as the person chose it and as wide as the window is. */
function useRowHeight(): RowHeight {
  const [known, setKnown] = useState(read)
  useLayoutEffect(() => {
    const look = (): void => setKnown((before) => (isSame(before, read()) ? before : read()))
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
    const media = window.matchMedia(NARROW)
    media.addEventListener('change', look)
    // It may have changed since it was read.
    look()
    return () => {
      observer.disconnect()
      media.removeEventListener('change', look)
    }
  }, [])
  return known
}

function read(): RowHeight {
  const style = getComputedStyle(document.documentElement)
  const isMeasured = window.matchMedia(NARROW).matches
  const line = Number.parseFloat(style.getPropertyValue('--row')) + (isMeasured ? NARROW_LINE : 0)
  return { height: line * Number.parseFloat(style.fontSize), isMeasured }
}

function isSame(one: RowHeight, other: RowHeight): boolean {
  return one.height === other.height && one.isMeasured === other.isMeasured
}
