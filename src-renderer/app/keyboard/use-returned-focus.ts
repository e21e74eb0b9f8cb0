import { useEffect, useRef, type RefObject } from 'react'
import { isNowhere } from '../../lib/keeping/use-kept-focus.ts'
import { useToast } from '../../features/change/toast/toast-store.ts'

const FOCUSABLE = 'button, a[href], input, select, textarea, [tabindex]'
/** Until the page shows all that a change means. */
const REDRAWN_MS = 5_000

/**
 * Gives the focus back to where it was in the page: after a review that hid the page, and after a change that took away what was
 * pressed. `isAway`: something else is shown in its place. To the control itself, else to the one of the same name, else to what is
 * nearest to where it was.
 */
export function useReturnedFocus(isAway: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef<Focused | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || place.current === null) return
      if (place.current.contains(target)) last.current = focusedAt(target, place.current)
      // Whoever went elsewhere by themselves stays there.
      else if (target.closest('.review, [role="dialog"], [role="menu"]') === null) last.current = null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const { current: shown } = place
    if (isAway || shown === null) return undefined
    const look = (): void => {
      if (isNowhere() && last.current !== null) giveBack(last.current, shown)
    }
    let stopLooking = lookWhileRedrawn(shown, look)
    const unsubscribe = useToast.subscribe(() => {
      stopLooking()
      stopLooking = lookWhileRedrawn(shown, look)
    })
    return () => {
      unsubscribe()
      stopLooking()
    }
  }, [isAway])
  return place
}

/** Calls it when the page has heard of a change and is laid out again, rows of long lists too. Answers with what ends it. */
function lookWhileRedrawn(shown: HTMLElement, look: () => void): () => void {
  let frame = 0
  const soon = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  }
  const observer = new MutationObserver(soon)
  observer.observe(shown, { childList: true, subtree: true })
  const end = setTimeout(() => observer.disconnect(), REDRAWN_MS)
  soon()
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(end)
    observer.disconnect()
  }
}

interface Focused {
  readonly element: HTMLElement
  readonly name: string | null
  /** What it was in, the innermost first, without the page itself. */
  readonly around: readonly HTMLElement[]
}

function focusedAt(element: HTMLElement, place: HTMLElement): Focused {
  const around: HTMLElement[] = []
  for (let each = element.parentElement; each !== null && each !== place; each = each.parentElement) around.push(each)
  return { element, name: element.getAttribute('aria-label'), around }
}

function giveBack({ element, name, around }: Focused, place: HTMLElement): void {
  const named = name === null ? null : place.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`)
  const near = around.filter(isShown).flatMap((each) => [each, ...each.querySelectorAll<HTMLElement>(FOCUSABLE)])
  for (const candidate of [element, ...(named === null ? [] : [named]), ...near]) {
    if (!isShown(candidate)) continue
    candidate.focus({ preventScroll: true })
    if (document.activeElement === candidate) return
  }
}

function isShown(element: HTMLElement): boolean {
  return element.isConnected && element.getClientRects().length > 0
}
