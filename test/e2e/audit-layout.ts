import type { Page } from 'playwright-core'

/**
 * What a page does not show whole at its size: it scrolls sideways, a name has no room, or something lies over what can be pressed.
 * Each is scrolled to before it is looked at, as a person would.
 */
export async function auditLayout(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Narrower than this nobody reads a name. CSS pixels. */
    const NARROWEST = 24
    /** What scrolls in less is no list that anybody reads. */
    const SHORTEST = 96
    const problems: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} wide in ${clientWidth}`)

    const MAX_LENGTH = 60
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, MAX_LENGTH)
    const asShown = { checkOpacity: false, checkVisibilityCSS: true }
    const isShown = (element: Element): boolean =>
      element.checkVisibility(asShown) && element.getClientRects().length > 0
    const UNSEEN = '.unseen, [inert], [aria-hidden="true"], [style*="inset(50%)"]'
    const isForReaders = (element: Element): boolean => element.closest(UNSEEN) !== null

    const room = { width: innerWidth, height: innerHeight }
    /** The part of it that its scrolling and clipping ancestors leave in sight. */
    const seenOf = (element: Element): DOMRect => {
      const own = element.getBoundingClientRect()
      let [left, top, right, bottom] = [own.left, own.top, own.right, own.bottom]
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
        if (position === 'fixed') break
      }
      const [within, below] = [Math.min(right, room.width), Math.min(bottom, room.height)]
      const [from, down] = [Math.max(left, 0), Math.max(top, 0)]
      return new DOMRect(from, down, Math.max(0, within - from), Math.max(0, below - down))
    }

    const names = 'h1, h2, h3, .hit-open, [role="row"] .file-name, [role="row"] strong, .tile-name, main li strong'
    for (const element of document.querySelectorAll(names)) {
      if (!isShown(element) || isForReaders(element) || nameOf(element) === '') continue
      element.scrollIntoView({ block: 'center', inline: 'nearest' })
      const seen = seenOf(element)
      const needed = Math.min(NARROWEST, element.scrollWidth)
      if (seen.width + 1 < needed || seen.height < 8) problems.push(`no room for the name "${nameOf(element)}"`)
    }

    for (const element of document.querySelectorAll('main *')) {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isWide = (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth + 1
      if (isWide && isShown(element)) problems.push(`"${nameOf(element)}" scrolls sideways`)
      const isScroller =
        (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight + 1
      if (!isScroller || !isShown(element)) continue
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { height } = seenOf(element)
      if (height < SHORTEST) problems.push(`only ${Math.round(height)} of "${nameOf(element)}" are in sight`)
    }

    const pressed = 'button, a[href], input:not([type="hidden"]), [role="tab"], [role="switch"], summary, select'
    for (const element of document.querySelectorAll(pressed)) {
      if (!isShown(element) || isForReaders(element) || element.closest('label') !== null) continue
      if (getComputedStyle(element).pointerEvents === 'none' || element.closest('[inert]') !== null) continue
      element.scrollIntoView({ block: 'center', inline: 'nearest' })
      const seen = seenOf(element)
      if (seen.width < 4 || seen.height < 4) {
        problems.push(`"${nameOf(element)}" cannot be seen`)
        continue
      }
      const there = document.elementFromPoint(seen.left + seen.width / 2, seen.top + seen.height / 2)
      const isItsOwn = there !== null && (element.contains(there) || there.contains(element))
      // What a person opened over the page is put away again.
      const isUnderPanel = there?.closest('.inspector, [role="dialog"]') !== null
      if (!isItsOwn && !isUnderPanel)
        problems.push(`"${nameOf(element)}" lies under "${there === null ? '' : nameOf(there)}"`)
    }
    return [...new Set(problems)]
  })
}
