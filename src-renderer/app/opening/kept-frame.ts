import { useEffect } from 'react'
import { useLibrary } from '../../features/library/library-store.ts'
import { act } from '../../lib/asking/question.ts'
import { useRoute } from './route.ts'

/** A moment without change: what follows a check has been drawn, too. */
const QUIET_MS = 2_000

/** Keeps the library as it is drawn, for the first frame of the next start: that is there before the script has run. */
export function useKeptFrame(isReviewing: boolean): void {
  const isLibrary = useRoute(({ place }) => place.kind === 'library')
  const entries = useLibrary((state) => state.entries)
  const isChecking = useLibrary((state) => state.isChecking)
  useEffect(() => {
    if (!isLibrary || isReviewing || isChecking || entries === null) return
    const keeping = setTimeout(() => {
      const frame = drawFrame()
      if (frame !== null) void act('library.keep-frame', { frame })
    }, QUIET_MS)
    return () => clearTimeout(keeping)
  }, [isLibrary, isReviewing, isChecking, entries])
}

/**
 * What is in sight of the page as HTML in which nothing can be pressed or read out, and without what is only true now (`data-of-now`). null: the library is
 * not drawn whole, as something was typed to find an instance.
 */
function drawFrame(): string | null {
  const typed = [...document.querySelectorAll<HTMLInputElement>('.app input[type="search"]')]
  const page = document.querySelector('.app')?.cloneNode(true)
  if (!(page instanceof HTMLElement) || typed.some(({ value }) => value !== '')) return null
  const items = page.querySelectorAll('main li')
  for (const [index, item] of document.querySelectorAll('.app main li').entries()) {
    if (item.getBoundingClientRect().top > innerHeight) items[index]?.remove()
  }
  page.inert = true
  page.ariaHidden = 'true'
  for (const passing of page.querySelectorAll('[data-of-now]')) passing.textContent = ''
  // The page's policy lets none in that are written in HTML.
  for (const styled of page.querySelectorAll<HTMLElement>('[style]')) {
    if (styled.style.clipPath === '') styled.removeAttribute('style')
    else styled.remove()
  }
  return page.outerHTML
}
