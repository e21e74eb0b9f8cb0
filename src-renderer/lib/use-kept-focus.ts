import { useEffect, useRef, type RefObject } from 'react'

/** Puts the focus onto that element when what had it inside is gone, so that the keyboard goes on from there. */
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
    if (wasInside.current && document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  })
  return element
}
