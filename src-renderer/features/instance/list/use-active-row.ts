import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FileRow } from '../../../../src-preload/contract.ts'
import { indexOf, rowAt } from './row-elements.ts'

/** The row that the keyboard is on: the same file in whichever order; where that is not shown, the one in its place. */
export function useActiveRow(rows: readonly FileRow[]) {
  const [wanted, setWanted] = useState<{ readonly index: number; readonly id: string | null }>({ index: 0, id: null })
  const found = useMemo(() => rows.findIndex(({ id }) => id === wanted.id), [rows, wanted.id])
  const active = Math.max(0, Math.min(found === -1 ? wanted.index : found, rows.length - 1))
  const setActive = (index: number): void => {
    const id = rows[index]?.id ?? null
    if (id !== wanted.id) setWanted({ index, id })
  }
  return { active, setActive }
}

/** The focus stays on its row when the list is another, and comes back to it from the inspector. */
export function useFocusOnActive(
  scroller: { readonly current: HTMLElement | null },
  active: number,
  chosen: string | null,
): void {
  const wasInside = useRef(false)
  const before = useRef(chosen)
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      wasInside.current = target instanceof Node && scroller.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [scroller])
  useLayoutEffect(() => {
    const { activeElement } = document
    const isClosed = before.current !== null && chosen === null
    before.current = chosen
    const isLost = activeElement === document.body && (wasInside.current || isClosed)
    const isElsewhere = activeElement?.role === 'row' && scroller.current?.contains(activeElement) === true
    if (isLost || (isElsewhere && indexOf(activeElement) !== active)) {
      rowAt(scroller.current, active)?.focus({ preventScroll: true })
    }
  })
}
