import { IntlMessageFormat } from 'intl-messageformat'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLayout } from './audit-layout.ts'
import { findCut } from './find-cut.ts'
import { buildMirrored, findMirrored, mirror } from './mirrored-words.ts'
import { LICENSES } from '../service/catalogue/licenses.ts'
import { makeLibraryTitle, makeTitles } from '../service/catalogue/names.ts'
import { makeUser } from '../service/catalogue/people.ts'
import { CATEGORIES, DONATION_PLATFORMS, LOADERS } from '../service/catalogue/tags.ts'
import { SCENES, setUpScenes, world } from './scenes-ground.ts'
import { showAt } from './show-at.ts'

const WIDTHS = [640, 1280] as const
const PICTURES = process.env['MODWELL_MIRRORED_PICTURES']

test('a message runs the other way, and keeps what it is given', () => {
  const counted = mirror('{count, plural, one {# file of {name}} other {# files}} (a)')
  expect(new IntlMessageFormat(counted, 'en').format({ count: 1, name: 'Lamp' })).toBe('1 וטלה סו Lamp (א)')
})

describe('in a language that is written from right to left', () => {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-mirrored-'))
  const ends: (() => void)[] = []
  setUpScenes({
    language: 'de',
    project: () => buildMirrored(join(folder, 'built')),
    onOpen: (page) => void ends.push(findMirrored(page)),
  })
  afterAll(() => {
    for (const end of ends) end()
    rmSync(folder, { recursive: true, force: true })
  })

  test('the page is laid out from the right', async () => {
    expect(await world.page.locator('html').getAttribute('dir')).toBe('rtl')
  })

  describe.each(SCENES)('the page $name', ({ name, come }) => {
    beforeAll(async () => {
      await showAt(world, { width: 1280, height: 800 })
      await come(world)
    })

    test.each(WIDTHS)(
      'shows every name at %i, nothing lies over another, nothing is cut or shuffled',
      async (width) => {
        await showAt(world, { width, height: 800 })
        if (PICTURES !== undefined) await world.page.screenshot({ path: join(PICTURES, `${name}-${width}.png`) })
        await expect.poll(() => auditLayout(world.page)).toEqual([])
        await expect.poll(() => findCut(world.page, String.raw`\p{Script=Hebrew}`)).toEqual([])
        expect(await findShuffled(world.page)).toEqual([])
        expect(await findPointing(world.page)).toEqual([])
      },
    )

    test('says no words that are not in the catalogue', async () => {
      const found = await findLatin(world.page)
      expect(found.filter((words) => !isName(words))).toEqual([])
    })
  })
})

/** Whatever a person copies, whose characters do not stand one after the other from left to right. */
function findShuffled(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const COPIED = /[\w.+@~/\\:-]*[A-Za-z\d][\w.+@~/\\:-]*[A-Za-z\d]/g
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

/** Words in Latin letters, by the element that has them. */
function findLatin(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const note = (text: string | null) => {
      for (const word of (text ?? '').match(/(?<![\w./@-])[A-Za-z][a-z]+(?![A-Za-z\d_@/-]|\.\w)/g) ?? [])
        found.add(word)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element !== null && element.closest('script, style, code, pre, .mono, .markdown, [dir="auto"]') === null)
        note(node.textContent)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) note(element.getAttribute(name))
    }
    return [...found]
  })
}

/** Of the world: words of its titles, people, licences and tags; loaders; months as German has them. */
const TITLES = makeTitles(1, 6_000)
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  ['short', 'long'].map((style) =>
    new Date(2026, month, 15).toLocaleDateString('de', { month: style === 'long' ? 'long' : 'short' }),
  ),
).flat()

const NAMES: ReadonlySet<string> = new Set(
  [
    ...TITLES,
    ...TITLES.map(makeLibraryTitle),
    ...Array.from({ length: 400 }, (_, n) => makeUser(1, n).username),
    ...[...CATEGORIES, ...LOADERS, ...DONATION_PLATFORMS, ...LICENSES].map(({ name }) => name),
    ...MONTHS,
    'Survival Workshop server lamplighter Lanterns Lamps and Other Lights of the Long Road Through the Woods Remastered Edition',
    'lamp lantern House Rules Data Textures Shaders Fabric Forge Quilt Magic Food Owner Member Modrinth sodium Mio',
    // Descriptions of projects, what the service wrote into the inbox, names of languages, numbers of versions.
    'Adds barrels of the ancient kind to game Shared code that other mods build on Join a team people who every there is',
    'A moderator writes Lamp is approved for lamps road English Deutsch Portugu Brasil build',
  ].flatMap((name) =>
    [name, name.toLowerCase(), name.charAt(0).toUpperCase() + name.slice(1)].flatMap((one) => one.split(/[^A-Za-z]+/)),
  ),
)

function isName(word: string): boolean {
  return NAMES.has(word)
}
