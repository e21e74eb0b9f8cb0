import { BACKWARD_KEY, ONWARD_KEY } from '../../../lib/lists/reading-keys.ts'
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import type { FileRow } from '../../../../src-preload/contract.ts'
import { createTypeAhead, findByStart } from '../../../lib/lists/type-ahead.ts'
import { useInstance } from '../instance-store.ts'

export interface ListKeys {
  readonly rows: readonly FileRow[]
  /** The row that the keyboard is on. */
  readonly active: number
  /** How many rows a page key goes. */
  readonly pageLength: () => number
  readonly moveTo: (index: number) => void
  readonly extend: (file: FileRow) => void
  readonly remove: (files: readonly FileRow[]) => void
  readonly openMenu: (file: FileRow, at: HTMLElement) => void
}

/**
 * Arrows, Home, End and page keys move from row to row, with Shift they select what lies between; Left and Right go to the parts of a row.
 * Space selects, Ctrl+A selects all that is shown, Delete asks to remove, Enter shows the inspector; letters go to a title.
 */
export function useListKeys(keys: ListKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const { rows, active, pageLength, moveTo, extend, remove, openMenu } = keys
  const choose = useInstance((state) => state.choose)
  const toggleSelected = useInstance((state) => state.toggleSelected)
  const typing = useRef(createTypeAhead())
  const titles = useMemo(() => rows.map(({ title }) => title), [rows])
  useSelectAll(rows)
  const go = (index: number, isRange: boolean): void => {
    const from = rows[active]
    const to = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (isRange && from !== undefined && useInstance.getState().anchor === null) extend(from)
    moveTo(index)
    if (isRange && to !== undefined) extend(to)
  }
  return (event) => {
    const { key, shiftKey, altKey, target, currentTarget } = event
    const row = rows[active]
    if (row === undefined || altKey || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    const isCommand = event.ctrlKey || event.metaKey
    const isOnRow = target.role === 'row'
    const word = isOnRow && !isCommand ? typing.current.type(key, event.timeStamp) : null
    const next = nextRow(key, { active, page: pageLength(), last: rows.length - 1 })
    if (next !== null) go(next, shiftKey)
    else if (key === ONWARD_KEY || key === BACKWARD_KEY) moveWithin(target, key === ONWARD_KEY ? 1 : -1)
    else if (key === 'Delete') remove(selectedOr(row, rows))
    else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) openMenu(row, target)
    else if (!isOnRow) return
    else {
      const found = word === null ? -1 : findByStart(titles, word, active)
      if (found !== -1) moveTo(found)
      else if (word === null && key === ' ' && shiftKey) extend(row)
      else if (word === null && key === ' ') toggleSelected(row.id)
      else if (key === 'Enter') choose(row.id === useInstance.getState().chosen ? null : row.id)
      else return
    }
    event.preventDefault()
  }
}

function nextRow(
  key: string,
  { active, page, last }: { readonly active: number; readonly page: number; readonly last: number },
): number | null {
  switch (key) {
    case 'ArrowDown':
      return active + 1
    case 'ArrowUp':
      return active - 1
    case 'PageDown':
      return active + page
    case 'PageUp':
      return active - page
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** From the row to its first part, on to the next, and back to the row. */
function moveWithin(target: HTMLElement, step: 1 | -1): void {
  const row = target.closest<HTMLElement>('[role="row"]')
  if (row === null) return
  const parts = [row, ...row.querySelectorAll<HTMLElement>('button')]
  parts[parts.indexOf(target) + step]?.focus({ preventScroll: true })
}

/** All that is selected and shown, where that is anything. */
function selectedOr(row: FileRow, rows: readonly FileRow[]): readonly FileRow[] {
  const { selected } = useInstance.getState()
  const files = rows.filter(({ id }) => selected.has(id))
  return files.length === 0 ? [row] : files
}

/** Wherever the focus is, unless somebody types or is asked something: Ctrl+A means these rows. */
function useSelectAll(rows: readonly FileRow[]): void {
  const select = useInstance((state) => state.select)
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, target }: globalThis.KeyboardEvent): void => {
      if (!(ctrlKey || metaKey) || key.toLowerCase() !== 'a') return
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea') !== null
      const isCovered = document.querySelector('[role="dialog"], .review') !== null
      if (!isTyping && !isCovered) select(rows.map(({ id }) => id))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [rows, select])
}
