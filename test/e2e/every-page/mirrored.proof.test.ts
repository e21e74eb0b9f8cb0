import { IntlMessageFormat } from 'intl-messageformat'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { auditLayout } from '../audit-layout.ts'
import { findCut } from '../find-cut.ts'
import { auditEveryPage } from './every-page-ground.ts'
import { MIRRORED_WORDS } from './mirrored-words.ts'

test('a message runs the other way, and keeps what it is given', () => {
  const counted = MIRRORED_WORDS.write('{count, plural, one {# file of {name}} other {# files}} (a)')
  expect(new IntlMessageFormat(counted, 'en').format({ count: 1, name: 'Lamp' })).toBe('1 וטלה סו Lamp (א)')
})

auditEveryPage(MIRRORED_WORDS, async ({ page }) => [
  ...(await auditLayout(page)),
  ...(await findCut(page, String.raw`\p{Script=Hebrew}`)),
  ...(await findShuffled(page)),
  ...(await findPointing(page)),
])

/** Whatever a person copies, whose characters do not stand one after the other from left to right. */
function findShuffled(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // Not after a mirrored letter: `sha-512` is mirrored with the words around it.
    const COPIED = /(?<!\p{Script=Hebrew})[\w.+@~/\\:-]*[A-Za-z\d][\w.+@~/\\:-]*[A-Za-z\d]/gu
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent ?? ''
      if (element === null || !element.checkVisibility({ checkVisibilityCSS: true })) continue
      if (element.closest('.unseen, [aria-hidden="true"], script, style') !== null) continue
      for (const { 0: word, index } of text.matchAll(COPIED)) {
        let [before, line] = [-Infinity, Number.NaN]
        for (let at = index; at < index + word.length; at += 1) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const [box] = range.getClientRects()
          if (box === undefined || box.width === 0) continue
          if (Math.abs(box.top - line) < 2 && box.left < before - 1) found.add(`${word} in .${element.className}`)
          ;[before, line] = [box.left, box.top]
        }
      }
    }
    return [...found]
  })
}

/** Icons in sight that point to a side and are not turned round. */
function findPointing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const sided = [...document.querySelectorAll('svg[class*="-left"], svg[class*="-right"]')]
    const shown = sided.filter((icon) => icon.checkVisibility({ checkVisibilityCSS: true }))
    return shown
      .filter((icon) => getComputedStyle(icon).scale !== '-1 1')
      .map((icon) => icon.getAttribute('class') ?? '')
  })
}
