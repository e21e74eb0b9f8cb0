import { useEffect, useRef, type RefObject } from 'react'

/** Puts the focus onto that element when what had it inside is gone or hidden, so that the keyboard goes on from there. */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const wasInside = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      wasInside.current = target instanceof Node && element.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (wasInside.current && isNowhere()) element.current?.focus({ preventScroll: true })
  })
  return element
}

/** The browser takes it from what is hidden only later. */
export function isNowhere(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.getClientRects().length === 0
}
