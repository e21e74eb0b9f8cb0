import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, enabledIn } from './own-game.ts'
import { goTo, openInstance, rowOf, toastOf } from './places.ts'

const MANY = 40

let world: World
let mods: string

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const [well] = addMod(world, 'own-well', { '1.0.0': {} })
  const many = Array.from({ length: MANY }, (_, index) => {
    const [mod] = addMod(world, `own-many-${String(index)}`, { '1.0.0': {} })
    return [`many-${String(index)}.jar`, mod] as const
  })
  mods = await adoptGame(world, 'Handy', { ...Object.fromEntries(many), 'well.jar': well })
  await world.check('all')
})

afterAll(() => world.close())

const hits = () => world.page.getByRole('dialog', { name: 'Find anything' }).getByRole('menuitem')

async function find(text: string): Promise<void> {
  await world.page.keyboard.press('Control+k')
  await world.page.getByRole('searchbox', { name: 'Find anything' }).waitFor()
  await world.page.keyboard.type(text)
}

test('an installed mod is found by its title, and leads to its row in its instance', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await find('own-well')
  await hits()
    .filter({ hasText: /^own-well\s*in Handy$/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Handy' }).waitFor()
  await expect.poll(() => rowOf(page, 'well.jar').isVisible()).toBe(true)
})

test('what begins as it is typed comes first, also under a pointer that rests elsewhere', async () => {
  const { page } = world
  await page.mouse.move(640, 300)
  await find('update')
  await expect.poll(() => hits().first().innerText()).toMatch(/^Update everything/)
  const focused = await page.locator('.palette-list [data-focused]').innerText()
  await page.keyboard.press('Escape')
  expect(focused).toMatch(/^Update everything/)
})

test('the pointer chooses once it moves, not where the window only tells where it is', async () => {
  const { page } = world
  await find('s')
  const marked = page.locator('.palette-list [data-focused]')
  const first = await hits().first().innerText()
  const box = await hits().nth(2).boundingBox()
  if (box === null) throw new Error('no third hit')
  await page.mouse.move(box.x + 80, box.y + 10)
  await page.mouse.move(box.x + 80, box.y + 10)
  const told = await marked.innerText()
  await page.mouse.move(box.x + 90, box.y + 12, { steps: 3 })
  await page.mouse.move(box.x + 100, box.y + 12)
  await expect.poll(() => marked.innerText()).toBe(await hits().nth(2).innerText())
  await page.keyboard.type('e')
  await expect.poll(async () => (await marked.innerText()) === (await hits().first().innerText())).toBe(true)
  await page.keyboard.press('Escape')
  expect(told).toBe(first)
})

test('of the settings one letter finds what begins with it, and more of them their names', async () => {
  const { page } = world
  const sections = hits().filter({ hasText: /^Settings: / })
  await find('s')
  await hits().first().waitFor()
  const found = await sections.allInnerTexts()
  await page.keyboard.type('ettings fold')
  await expect.poll(() => sections.allInnerTexts()).toEqual([expect.stringMatching(/^Settings: Folders/)])
  await page.keyboard.press('Escape')
  expect(found).toEqual([expect.stringMatching(/^Settings: Stored files/), expect.stringMatching(/^Settings: Service/)])
})

test('settings, keys, logs and exporting are found by words that people have for them', async () => {
  const { page } = world
  await openInstance(page, 'Handy')
  for (const [words, found] of [
    ['theme', 'Settings: Appearance'],
    ['token', 'Settings: Account'],
    ['crash', 'Logs of Handy'],
    ['hotkeys', 'Keyboard shortcuts'],
    ['export', 'Export Handy'],
  ] as const) {
    await find(words)
    await expect.poll(() => hits().first().innerText()).toContain(found)
    await page.keyboard.press('Escape')
  }
})

test('what keys do and the export of an instance open from the search', async () => {
  const { page } = world
  await find('shortcuts')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('dialog', { name: 'Keyboard shortcuts' }).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await find('export')
  await hits().filter({ hasText: 'Export Handy' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('dialog', { name: 'Export Handy' }).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
})

test('undo and redo are found by their names', async () => {
  const { page } = world
  await openInstance(page, 'Handy')
  await find('undo')
  await page.keyboard.press('Enter')
  await expect.poll(() => toastOf(page).innerText()).toBe('Nothing to undo')
  await find('redo')
  await page.keyboard.press('Enter')
  await expect.poll(() => toastOf(page).innerText()).toBe('Nothing to redo')
  expect(enabledIn(mods)).toContain('well')
})
