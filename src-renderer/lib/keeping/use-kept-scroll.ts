import { useLayoutEffect, useState, type RefCallback } from 'react'
import { keepView, readKeptViews } from '../asking/kept-views.ts'

const SCROLLERS = '[data-kept-scroll], .page-scrolled'
/** Milliseconds. */
const REST = 100
const OWN_WAY = ['wheel', 'pointerdown', 'keydown'] as const
/** What may have other content shown at once: the scroll that came before it may not be told yet. */
const BEFORE_LEAVING = ['pointerdown', 'pointerup', 'click', 'keydown'] as const

/** The longest name that is kept over a restart. */
const MAX_LENGTH = 2_000

const tops = new Map<string, number>()

let isRead = false

/**
 * Keeps how far down a person was in what `key` names, and goes there again when it is shown again, also after a restart: as soon as its
 * content is long enough, unless the person moves first. The ref belongs to the content; what scrolls is it or around it.
 */
export function useKeptScroll<E extends HTMLElement>(key: string): RefCallback<E> {
  const [content, setContent] = useState<E | null>(null)
  useLayoutEffect(() => {
    const scroller = content?.closest<HTMLElement>(SCROLLERS) ?? null
    return content === null || scroller === null ? undefined : follow(key, content, scroller)
  }, [key, content])
  return setContent
}

/** Those that stood elsewhere than at their beginning once. */
const scrolled = new WeakSet<HTMLElement>()

/** Answers with what ends it. */
function follow(key: string, content: HTMLElement, scroller: HTMLElement): () => void {
  let wanted: number | null = null
  let isRestoring = true
  /** Where it stands, as far as is known. */
  let top = 0
  let isMoved = false
  let resting: ReturnType<typeof setTimeout> | undefined
  const restore = (): void => {
    if (!isRestoring || wanted === null) return
    isRestoring = wanted > 0 || scrolled.has(scroller)
    // Whoever asks where it stands has the page laid out at once, and again for what is still to come in this frame.
    if (!isRestoring) return
    scroller.scrollTop = wanted
    scrolled.add(scroller)
    top = scroller.scrollTop
    isRestoring = top < wanted - 1
  }
  const goTo = (place: number): void => {
    wanted = place
    // A picture that loads above makes the content as long as it was: the place is the same as before only if that moves nothing.
    if (wanted > 0 && isRestoring) scroller.style.overflowAnchor = 'none'
    restore()
  }
  // Not read when it ends: then other content may be there already.
  const read = (): void => {
    const now = scroller.scrollTop
    if (now === top) return
    top = now
    isMoved = true
    scrolled.add(scroller)
  }
  const keep = (): void => {
    clearTimeout(resting)
    if (isMoved && !isRestoring) keepScroll(key, top)
  }
  const rest = (): void => {
    read()
    clearTimeout(resting)
    resting = setTimeout(keep, REST)
  }
  const giveUp = (): void => {
    isRestoring = false
    scroller.style.overflowAnchor = ''
  }
  const known = recallScroll(key)
  if (typeof known === 'number') goTo(known)
  else void known.then(goTo)
  const observer = new ResizeObserver(restore)
  observer.observe(content)
  scroller.addEventListener('scroll', rest, { passive: true })
  for (const way of OWN_WAY) scroller.addEventListener(way, giveUp, { passive: true })
  for (const event of BEFORE_LEAVING) document.addEventListener(event, read, { capture: true, passive: true })
  return () => {
    keep()
    isRestoring = false
    observer.disconnect()
    scroller.style.overflowAnchor = ''
    scroller.removeEventListener('scroll', rest)
    for (const way of OWN_WAY) scroller.removeEventListener(way, giveUp)
    for (const event of BEFORE_LEAVING) document.removeEventListener(event, read, { capture: true })
  }
}

/** How far down the person was in what `of` names, since the window was opened or before; now if that is known, else later. */
function recallScroll(of: string): number | Promise<number> {
  if (isRead || tops.has(of)) return tops.get(of) ?? 0
  return readKeptViews().then((views) => {
    for (const [one, top] of isRead ? [] : (views?.scrolls ?? [])) if (!tops.has(one)) tops.set(one, top)
    isRead = true
    return tops.get(of) ?? 0
  })
}

function keepScroll(of: string, top: number): void {
  if (tops.get(of) === top) return
  tops.set(of, top)
  if (of.length <= MAX_LENGTH) keepView({ kind: 'scroll', of, top: Math.round(top) })
}
