import type { Page } from 'playwright-core'
import { INVITED, TOLD } from '../../screenshots/people.ts'
import { LICENSES } from '../../service/catalogue/licenses.ts'
import { makeLibraryTitle, makeTitles } from '../../service/catalogue/names.ts'
import { makeUser } from '../../service/catalogue/people.ts'
import { CATEGORIES, DONATION_PLATFORMS, LOADERS } from '../../service/catalogue/tags.ts'

/** What is written by others: authors, machines, packages' licences, and what React Aria says to readers of a screen. */
const OF_OTHERS = 'script, style, code, pre, .mono, .markdown, .settings-licences, [dir="auto"], [style*="inset(50%)"]'

/** `lineBreak`: an element where a long word may go over to the next line. */
const WHERE = { others: OF_OTHERS, lineBreak: 'WBR' }

/** Words in Latin letters that are no names: what is said in the letters of a pseudo-language comes from the catalogue. */
export async function findLatin(page: Page): Promise<readonly string[]> {
  const words = await page.evaluate(({ others, lineBreak }) => {
    const found = new Set<string>()
    const note = (text: string | null) => {
      for (const word of (text ?? '').match(/(?<![\w./@-])[A-Za-z][a-z]+(?![A-Za-z\d_@/-]|\.\w)/g) ?? [])
        found.add(word)
    }
    const isBreak = (node: Node | null) => node?.nodeName === lineBreak
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element === null || element.closest(others) !== null || isBreak(node.previousSibling)) continue
      let text = node.textContent ?? ''
      for (let next = node.nextSibling; isBreak(next); next = next?.nextSibling?.nextSibling ?? null)
        text += next?.nextSibling?.textContent ?? ''
      note(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (element.closest('[style*="inset(50%)"]') !== null) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) note(element.getAttribute(name))
    }
    return [...found]
  }, WHERE)
  return words.filter((word) => !NAMES.has(word))
}

/** Of the world: words of its titles, people, licences and tags; loaders; days and months as German has them. */
const TITLES = makeTitles(1, 6_000)
const DAYS = Array.from({ length: 366 }, (_, day) =>
  (['short', 'long'] as const).map((style) =>
    new Date(2026, 0, day).toLocaleDateString('de', { month: style, weekday: style }),
  ),
).flat()

const NAMES: ReadonlySet<string> = new Set(
  [
    ...TITLES,
    ...TITLES.map(makeLibraryTitle),
    ...Array.from({ length: 400 }, (_, n) => makeUser(1, n).username),
    ...[...CATEGORIES, ...LOADERS, ...DONATION_PLATFORMS, ...LICENSES].map(({ name }) => name),
    ...DAYS,
    ...TOLD.map(([title]) => title),
    INVITED,
    'Survival Workshop server Lanterns Lamps and Other Lights of the Long Road Through the Woods Remastered Edition',
    'lamp lantern House Rules Data Textures Shaders Fabric Forge Quilt Magic Food Owner Member Modrinth sodium Mio',
    // Descriptions of projects, names of languages, numbers of versions, addresses, what the service answers and tells.
    'Adds barrels of the ancient kind to game Shared code that other mods build on Join a team for road',
    'English Deutsch Portugu Brasil build modwell http spam something went wrong has sent message have been invited',
    // What the scenes give: launchers, files, projects and people.
    'Prism Launcher Technic App Evening Pack Brass Candle Lantern Posts Harbour Signposts Evenings Winding Roads ada bob dora',
    'Lanterns that wake when you come near, on land and on boats They wake earlier Reads stars Woven pack project Torch HUD',
    'version loader Spam Copyright Inappropriate Malicious Name squatting',
    'a'.repeat(161),
    // What React Aria calls the buttons of a number and of a tree.
    'verringern erhöhen Erweitern Reduzieren',
  ].flatMap((name) =>
    [name, name.toLowerCase(), name.charAt(0).toUpperCase() + name.slice(1)].flatMap((one) => one.split(/[^A-Za-z]+/)),
  ),
)
