import { useLayoutEffect, useState } from 'react'

/** What scrolls the list, and how far down in it the list begins. */
export function useScroller(list: { readonly current: HTMLElement | null }) {
  const [found, setFound] = useState<{ readonly scroller: HTMLElement | null; readonly top: number }>({
    scroller: null,
    top: 0,
  })
  // Before the first paint: the list comes with its items.
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const look = (): void => {
      const scroller = scrollerOf(element)
      const above = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
      const top = Math.round(above + scroller.scrollTop)
      setFound((known) => (known.scroller === scroller && known.top === top ? known : { scroller, top }))
    }
    look()
    // Whatever grows above it makes one of these grow; another window may have the page scroll elsewhere.
    const observer = new ResizeObserver(look)
    for (const one of ancestorsOf(element)) observer.observe(one)
    return () => observer.disconnect()
  }, [list])
  return found
}

function scrollerOf(element: HTMLElement): HTMLElement {
  const { parentElement } = element
  if (parentElement === null) return element
  return /auto|scroll/.test(getComputedStyle(parentElement).overflowY) ? parentElement : scrollerOf(parentElement)
}

function ancestorsOf({ parentElement }: HTMLElement): readonly HTMLElement[] {
  return parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)]
}
