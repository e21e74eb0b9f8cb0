import { useLayoutEffect, useState, type RefCallback } from 'react'

const kept = new Map<string, number>()
const SCROLLERS = '[data-kept-scroll], .page-scrolled'
const OWN_WAY = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Keeps how far down a person was in what `key` names, and goes there again when it is shown again: as soon as its content
 * is long enough, unless the person moves first. The ref belongs to the content; what scrolls is it or around it.
 */
export function useKeptScroll<E extends HTMLElement>(key: string): RefCallback<E> {
  const [content, setContent] = useState<E | null>(null)
  useLayoutEffect(() => {
    const scroller = content?.closest<HTMLElement>(SCROLLERS) ?? null
    if (content === null || scroller === null) return undefined
    const wanted = kept.get(key) ?? 0
    let isRestoring = true
    const restore = (): void => {
      if (!isRestoring) return
      scroller.scrollTop = wanted
      isRestoring = scroller.scrollTop < wanted - 1
    }
    const keep = (): void => {
      if (!isRestoring) kept.set(key, scroller.scrollTop)
    }
    const giveUp = (): void => {
      isRestoring = false
      scroller.style.overflowAnchor = ''
    }
    // A picture that loads above makes the content as long as it was: the place is the same as before only if that moves nothing.
    if (wanted > 0) scroller.style.overflowAnchor = 'none'
    const observer = new ResizeObserver(restore)
    observer.observe(content)
    restore()
    scroller.addEventListener('scroll', keep, { passive: true })
    for (const way of OWN_WAY) scroller.addEventListener(way, giveUp, { passive: true })
    return () => {
      observer.disconnect()
      scroller.style.overflowAnchor = ''
      scroller.removeEventListener('scroll', keep)
      for (const way of OWN_WAY) scroller.removeEventListener(way, giveUp)
    }
  }, [key, content])
  return setContent
}
