import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, enabledIn, jar } from './own-game.ts'
import { reviewOf, typeInPalette } from './places.ts'

const MAX_TABS = 90

let world: World
let mods: string

beforeAll(async () => {
  world = await openWorld({ isAsking: true, projects: 0 })
  const [lib] = addMod(world, 'own-lib', { '1.0.0': {}, '1.1.0': {} })
  const project = lib?.project_id ?? ''
  const edge = { project_id: project, version_id: null, file_name: null, dependency_type: 'required' } as const
  const [wanting] = addMod(world, 'own-wanting', {
    '1.0.0': { ...jar({ depends: { own_lib: '*' } }), dependencies: [edge] },
  })
  addMod(world, 'own-lamp', { '1.0.0': {} })
  addMod(world, 'own-rope', { '1.0.0': {} })
  mods = await adoptGame(world, 'Ailing', { 'wanting.jar': wanting, 'lib.jar.disabled': lib })
  await world.check('all')
  await world.ask('library.find-problems', { instances: 'all' })
})

afterAll(() => world.close())

/** Where a person who has no pointer comes to: the next stop of Tab that this is. */
async function tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const target = wanted.first()
  await target.waitFor({ state: 'attached' })
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await press(key)
  }
  throw new Error(`${MAX_TABS} times ${key} does not lead to ${String(wanted)}`)
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await world.page.keyboard.press(key)
}

const button = (name: string | RegExp, within: Locator = world.page.locator('body')) =>
  within.getByRole('button', { name, exact: true })
const heading = (name: string | RegExp) => world.page.getByRole('heading', { name, level: 1, exact: true })

test('the content is three stops away: the link to it, itself, and the first thing in it', async () => {
  const { page } = world
  await tabTo(page.getByRole('link', { name: 'Skip to the content' }))
  await press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await press('Tab')
  const first = page.getByRole('main').locator(':focus')
  expect(await first.count()).toBe(1)
})

test('the list of keys is scrolled by keys', async () => {
  const { page, app } = world
  const setHeight = (height: number) =>
    app.evaluate(({ BrowserWindow }, high) => BrowserWindow.getAllWindows()[0]?.setContentSize(1280, high), height)
  await setHeight(480)
  await tabTo(button('Library', page.getByRole('banner')))
  await press('?')
  const body = page.getByRole('dialog').locator('.dialog-body')
  await body.waitFor()
  await press('End')
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop > 0)).toBe(true)
  await press('Escape')
  await setHeight(800)
})

test('a problem is found from the library, mended at once, and that is undone', async () => {
  const { page } = world
  await tabTo(button(/^1 problem/, page.getByRole('main')))
  await press('Enter')
  await heading('Problems').waitFor()
  const remedies = page.getByRole('group', { name: /^What to do about/ })
  await tabTo(remedies.getByRole('button', { name: /^Enable/ }))
  await press('Enter')
  await page.getByRole('heading', { name: 'No problems in any instance' }).waitFor()
  expect(enabledIn(mods).toSorted()).toEqual(['lib', 'wanting'])
  await press('Control+z')
  await page.getByRole('group', { name: /^What to do about/ }).waitFor()
  expect(enabledIn(mods)).toEqual(['wanting'])
})

test('a problem is ignored, which its toast undoes', async () => {
  const { page } = world
  await tabTo(button(/^Ignore: /))
  await press('Enter')
  await page.getByRole('heading', { name: 'No problems in any instance' }).waitFor()
  await tabTo(button(/^Undo: Ignored/))
  await press('Enter')
  await expect.poll(() => page.getByRole('group', { name: /^What to do about/ }).count()).toBe(1)
})

test('two points of the history are compared', async () => {
  const { page } = world
  await tabTo(button('History', page.getByRole('banner')), 'Shift+Tab')
  await press('Enter')
  await heading('History').waitFor()
  await tabTo(button(/^(Fixed: own-lib|own-lib enabled)/))
  await press('Enter')
  const comparison = page.getByRole('region', { name: 'Compare this point' })
  await tabTo(comparison.getByRole('button', { name: /Compare this point with/ }))
  await press('Enter')
  await page.getByRole('option').first().waitFor()
  await press('ArrowDown', 'Enter')
  const told = comparison.getByText(/between these two points$|^No differences/)
  await expect.poll(() => told.count()).toBe(1)
})

test('projects are searched for, selected, and installed together', async () => {
  const { page } = world
  await tabTo(button('Browse', page.getByRole('banner')), 'Shift+Tab')
  await press('Enter')
  await heading('Browse').waitFor()
  await press('/')
  await page.keyboard.type('own')
  for (const name of ['own-lamp', 'own-rope']) {
    await tabTo(page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`, 'i') }))
    await press('Space')
  }
  const basket = page.getByRole('group', { name: 'Selected projects' })
  await basket.getByText('2 selected').waitFor()
  await tabTo(basket.getByRole('button', { name: /^Install/ }))
  await press('Enter')
  await tabTo(button(/^Install( \d+)?$/, reviewOf(page)))
  await press('Enter')
  await basket.waitFor({ state: 'detached' })
  await expect.poll(() => enabledIn(mods).length).toBe(3)
})

test('a project is read tab by tab, and what needs it among the mods is a way to them', async () => {
  const { page } = world
  await press('/', 'Control+a')
  await page.keyboard.type('own-lib')
  await tabTo(page.getByRole('list', { name: 'Projects' }).getByRole('button', { name: /own.lib/i }))
  await press('Enter')
  await heading(/own.lib/i).waitFor()
  await tabTo(page.getByRole('tab', { selected: true }))
  while ((await page.getByRole('tab', { selected: true }).innerText()) !== 'Dependencies') await press('ArrowRight')
  await tabTo(page.getByRole('list', { name: 'What needs it in your instances' }).getByRole('button'))
  await press('Enter')
  await heading(/own.wanting/i).waitFor()
  await press('Alt+ArrowLeft', 'Alt+ArrowLeft')
  await expect.poll(() => heading('Browse').count()).toBe(1)
})

test('the settings are walked by their list of sections, and a choice is one of arrows', async () => {
  const { page } = world
  await tabTo(button('Settings', page.getByRole('banner')))
  await press('Enter')
  await heading('Settings').waitFor()
  await tabTo(button('Appearance', page.getByRole('navigation', { name: 'Sections' })))
  await press('Enter')
  const colours = page.getByRole('radiogroup', { name: 'Theme' })
  await tabTo(colours.getByRole('radio', { name: 'Same as system', checked: true }))
  await press('ArrowRight', 'Space')
  await colours.getByRole('radio', { name: 'Light', checked: true }).waitFor()
  await press('ArrowLeft', 'Space')
  await expect.poll(() => colours.getByRole('radio', { name: 'Same as system', checked: true }).count()).toBe(1)
})

test('the map is read as a list, and a mod of it leads to its place among the files', async () => {
  const { page } = world
  await typeInPalette(page, 'ailing')
  await press('Enter')
  await heading('Ailing').waitFor()
  await tabTo(page.getByRole('tab', { selected: true }))
  await press('ArrowRight')
  while ((await page.getByRole('tab', { selected: true }).innerText()) !== 'Dependencies') await press('ArrowRight')
  await tabTo(page.getByRole('radio', { name: 'Map' }))
  await press('ArrowRight', 'Enter')
  await tabTo(page.getByRole('grid', { name: 'Dependencies between mods' }).getByRole('row'))
  await press('End', 'Enter')
  await expect.poll(() => button(/^Only mods connected to/).count()).toBe(1)
})
