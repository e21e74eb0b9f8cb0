import type { Page } from 'playwright-core'

/** Words in sight that have no room, and no tooltip that says them whole. `mark`: a pattern of what is in each of them. */
export function findCut(page: Page, mark: string): Promise<readonly string[]> {
  return page.evaluate((pattern) => {
    const marked = new RegExp(pattern, 'u')
    const cut = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element === null || !marked.test(node.textContent ?? '')) continue
      if (!element.checkVisibility({ checkVisibilityCSS: true }) || element.closest('.unseen, [title]') !== null)
        continue
      // In a pixel stands what is said to readers of a screen alone.
      const isClipped = getComputedStyle(element).overflowX !== 'visible' && element.clientWidth > 1
      if (isClipped && element.scrollWidth > element.clientWidth + 1) cut.add(element.textContent ?? '')
    }
    return [...cut]
  }, mark)
}
