import type { Page } from 'playwright-core'

/**
 * What is out of place in the rows of a page's lists: two things of a row that lie over one another, one that
 * sticks out of its row, a control that is cut, and text that is cut to nothing or has no tooltip; and rows that lie over one another.
 * An icon that is laid outside the row, as the mark on a timeline is, is not of the row.
 */
export async function auditRows(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Thing {
      readonly element: Element
      readonly name: string
      readonly box: DOMRect
    }

    /** CSS pixels by which boxes may touch. */
    const SLACK = 1.5
    /** A picture that is larger is a scene, which others stand on. CSS pixels. */
    const MAX_ICON = 64
    /** In less than this nobody reads text that is cut. CSS pixels. */
    const NARROWEST = 40
    const MAX_NAME = 40
    const CONTROLS = 'button, a[href], input, select, summary, [role="checkbox"], [role="switch"]'
    const UNSEEN = '.unseen'
    const problems = new Set<string>()

    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkVisibilityCSS: true }) && element.closest(UNSEEN) === null
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? (element.textContent || element.className)).trim().slice(0, MAX_NAME)

    /** The texts, controls and icons of a row, each with what is seen of it. */
    const listThings = (row: Element): readonly Thing[] => {
      /** The part of a box that what clips it within the row leaves in sight. */
      const seenOf = (element: Element, whole: DOMRect): DOMRect => {
        let { left, top, right, bottom } = whole
        for (let around: Element | null = element; around !== null; around = around.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(around)
          const box = around.getBoundingClientRect()
          if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
          if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
          if (around === row) break
        }
        return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
      }
      const isLaidOut = (element: Element): boolean =>
        element !== row &&
        (getComputedStyle(element).position === 'absolute' || isLaidOut(element.parentElement ?? row))

      const things: Thing[] = []
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement
        const name = node.textContent?.trim() ?? ''
        if (element === null || name === '' || !isShown(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        things.push(...[...range.getClientRects()].map((line) => ({ element, name, box: seenOf(element, line) })))
      }
      for (const element of row.querySelectorAll(CONTROLS)) {
        const whole = element.getBoundingClientRect()
        if (!isShown(element) || whole.width === 0 || element.closest('label') !== null) continue
        const box = seenOf(element, whole)
        things.push({ element, name: nameOf(element), box })
        if (box.width < whole.width - SLACK || box.height < whole.height - SLACK)
          problems.add(`"${nameOf(element)}" is cut in "${nameOf(row)}"`)
      }
      for (const element of row.querySelectorAll('img, svg')) {
        const box = element.getBoundingClientRect()
        const isScene = box.width > MAX_ICON || box.height > MAX_ICON
        if (isShown(element) && !isScene && !isLaidOut(element)) things.push({ element, name: 'a picture', box })
      }
      return things.filter(({ box }) => box.width > 0 && box.height > 0)
    }

    const isOver = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK
    const isWithin = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left >= outer.left - SLACK &&
      inner.right <= outer.right + SLACK &&
      inner.top >= outer.top - SLACK &&
      inner.bottom <= outer.bottom + SLACK

    const checkCut = (row: Element): void => {
      for (const element of row.querySelectorAll<HTMLElement>('*')) {
        const { overflowX, textOverflow } = getComputedStyle(element)
        if (overflowX === 'visible' || textOverflow !== 'ellipsis' || !isShown(element)) continue
        const isCut = element.scrollWidth > element.clientWidth + 1
        const told = element.closest('[title]') ?? element.querySelector('[title]')
        if (isCut && element.clientWidth < NARROWEST)
          problems.add(`"${nameOf(element)}" has no room in "${nameOf(row)}"`)
        if (isCut && (told === null || !row.contains(told)))
          problems.add(`"${nameOf(element)}" is cut, and nothing tells it whole`)
      }
    }

    const checkRow = (row: Element): void => {
      const box = row.getBoundingClientRect()
      const things = listThings(row)
      for (const [index, one] of things.entries()) {
        if (!isWithin(one.box, box)) problems.add(`"${one.name}" is outside "${nameOf(row)}"`)
        for (const other of things.slice(index + 1)) {
          const isOne = one.element.contains(other.element) || other.element.contains(one.element)
          const isSameLabel =
            one.element.closest('label') !== null && one.element.closest('label')?.contains(other.element)
          if (!isOne && isSameLabel !== true && isOver(one.box, other.box))
            problems.add(`"${one.name}" and "${other.name}" lie over one another in "${nameOf(row)}"`)
        }
      }
      checkCut(row)
    }

    const rows = [...document.querySelectorAll('main li, main [role="row"]')].filter((row) => {
      return isShown(row) && row.getBoundingClientRect().height > 0 && row.querySelector('li') === null
    })
    for (const [index, row] of rows.entries()) {
      checkRow(row)
      const next = rows[index + 1]
      if (
        next?.parentElement === row.parentElement &&
        isOver(row.getBoundingClientRect(), next.getBoundingClientRect())
      )
        problems.add(`the rows "${nameOf(row)}" and "${nameOf(next)}" lie over one another`)
    }
    return [...problems]
  })
}
