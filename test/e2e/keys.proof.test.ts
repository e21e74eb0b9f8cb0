import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { addMod, adoptGame } from './own-game.ts'
import { openWorld, type World } from './open-world.ts'
import {
  confirm,
  dismissToast,
  goTo,
  inspectorOf,
  openDetails,
  openInstance,
  reviewOf,
  rowOf,
  typeInPalette,
} from './places.ts'
import { showAt } from './show-at.ts'

let world: World
let mods: string

beforeAll(async () => {
  world = await openWorld({ isAsking: true, projects: 0 })
  const [lamp] = addMod(world, 'own-lamp', { '1.0.0': {}, '1.1.0': {} })
  const [rope] = addMod(world, 'own-rope', { '1.0.0': {}, '1.1.0': {} })
  mods = await adoptGame(world, 'Handy', { 'lamp.jar': lamp, 'rope.jar': rope })
  await adoptGame(world, 'Other', { 'rope.jar': rope })
  await openInstance(world.page, 'Handy')
})

afterAll(() => world.close())

const heading = () => world.page.getByRole('heading', { level: 1 }).first().innerText()

test('Ctrl+K finds an instance by its name, and Enter opens it', async () => {
  const { page } = world
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Find anything' }).waitFor()
  const wrong = await auditThemes(world)
  await page.keyboard.type('oth')
  await page.getByRole('menuitem', { name: /^Other/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
  expect(wrong).toEqual([])
})

test('what Ctrl+K finds is accessible once it scrolls, and arrows bring the last into sight', async () => {
  const { page } = world
  await showAt(world, { width: 1280, height: 320 })
  await typeInPalette(page, 'in')
  await page.getByRole('menuitem').nth(6).waitFor()
  const scrolls = await page.locator('.palette-list').evaluate((list) => list.scrollHeight > list.clientHeight)
  const wrong = await auditThemes(world)
  await page.keyboard.press('ArrowUp')
  const last = page.getByRole('menuitem').last()
  await page.waitForFunction(() => {
    const [item] = [...document.querySelectorAll('.palette-list [role="menuitem"]')].slice(-1)
    const list = document.querySelector('.palette-list')?.getBoundingClientRect()
    return item !== undefined && list !== undefined && item.getBoundingClientRect().bottom <= list.bottom + 1
  })
  const isIn = await last.isVisible()
  await page.keyboard.press('Escape')
  await showAt(world, { width: 1280, height: 800 })
  expect(scrolls).toBe(true)
  expect(wrong).toEqual([])
  expect(isIn).toBe(true)
})

test('Alt+Left goes back and Alt+Right forward again, and the heading has the focus', async () => {
  const { page } = world
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('heading', { level: 1, name: 'Handy' }).waitFor()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
  await goTo(page, 'History')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => heading()).toBe('Other')
})

test('a slash goes to the search of the page, and a question mark lists the keys', async () => {
  const { page } = world
  await page.getByRole('heading', { level: 1 }).first().focus()
  await page.keyboard.press('/')
  const focused = await page.evaluate(() => document.activeElement?.closest('[aria-label]')?.getAttribute('aria-label'))
  await page.getByRole('heading', { level: 1 }).first().focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Find anything').waitFor()
  await page.keyboard.press('Escape')
  expect(focused).toBe('Find installed files')
})

test('a switch disables at once, its line takes that back, and Ctrl+Z undoes at once', async () => {
  const { page } = world
  await openInstance(page, 'Handy')
  await rowOf(page, 'lamp.jar').getByRole('switch', { name: 'own-lamp' }).click()
  await page.getByText('own-lamp disabled in Handy').waitFor()
  const isOff = existsSync(join(mods, 'lamp.jar.disabled'))
  await page.getByRole('button', { name: 'Undo: own-lamp disabled in Handy' }).click()
  await confirm(page, 'Undo')
  await dismissToast(page)
  const isOn = existsSync(join(mods, 'lamp.jar'))
  await rowOf(page, 'rope.jar').getByRole('switch', { name: 'own-rope' }).click()
  await page.getByText('own-rope disabled in Handy').waitFor()
  await page.getByRole('heading', { level: 1 }).first().focus()
  await page.keyboard.press('Control+z')
  await page.getByText('Undone: own-rope disabled in Handy').waitFor()
  await dismissToast(page)
  expect(isOff).toBe(true)
  expect(isOn).toBe(true)
  expect(existsSync(join(mods, 'rope.jar'))).toBe(true)
})

test('Escape closes what is open, and leaves no instance', async () => {
  const { page } = world
  const details = await openDetails(page, 'lamp.jar')
  await details.waitFor()
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).first().focus()
  await page.keyboard.press('Escape')
  expect(await heading()).toBe('Handy')
})

test('in a narrow window what is known of a change opens below it, and closes again', async () => {
  const { page } = world
  await showAt(world, { width: 640, height: 800 })
  await page.getByRole('tab', { name: 'History' }).click()
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'own-lamp disabled' }) })
  const about = entry.getByRole('complementary', { name: 'About own-lamp disabled' })
  const open = entry.getByRole('button', { name: 'own-lamp disabled', exact: true })
  await open.click()
  await about.waitFor()
  expect(await auditThemes(world)).toEqual([])
  await open.click()
  await about.waitFor({ state: 'detached' })
  await showAt(world, { width: 1280, height: 800 })
  await page.getByRole('tab', { name: /^Content/ }).click()
})

test('an update that is left out stays as it is, and with nothing left there is nothing to apply', async () => {
  const { page } = world
  await page.getByRole('button', { name: 'Update 2', exact: true }).click()
  const review = reviewOf(page)
  const update = review.getByRole('button', { name: /^Update \d+$/ })
  await update.waitFor()
  await review.getByRole('checkbox', { name: 'Replace own-lamp' }).uncheck({ force: true })
  await review
    .getByText(/^1 (update|change)( · .*)?$/)
    .first()
    .waitFor()
  await review.getByRole('checkbox', { name: 'Replace own-rope' }).uncheck({ force: true })
  await review
    .getByText(/^0 (updates|changes)/)
    .first()
    .waitFor()
  const canApply = await review.getByRole('button', { name: 'Apply', exact: true }).isEnabled()
  await review.getByRole('checkbox', { name: 'Replace own-rope' }).check({ force: true })
  await review
    .getByText(/^1 (update|change)( · .*)?$/)
    .first()
    .waitFor()
  await confirm(page, 'Update')
  await dismissToast(page)
  expect(canApply).toBe(false)
  expect(existsSync(join(mods, 'lamp.jar'))).toBe(true)
  expect(existsSync(join(mods, 'rope.jar'))).toBe(false)
})

test('a run over several instances is one entry of the history, undone as one', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await page.getByRole('button', { name: 'Review 2 updates' }).click()
  await confirm(page, 'Update')
  await dismissToast(page)
  await goTo(page, 'History')
  await page.getByRole('button', { name: /^own-\w+ and own-\w+ updated in 2 instances$/ }).waitFor()
  const wrong = await auditThemes(world)
  const ways = inspectorOf(page).getByRole('button', { name: /^Undo/ })
  expect(await ways.allInnerTexts()).toEqual(['Undo in 2 instances', 'Undo here', 'Undo here'])
  await inspectorOf(page)
    .getByRole('button', { name: /^Undo in 2 instances: own-\w+ and own-/ })
    .click()
  await confirm(page, 'Undo')
  await dismissToast(page)
  expect(wrong).toEqual([])
  expect(existsSync(join(mods, 'lamp.jar'))).toBe(true)
})

test.each([
  { what: '640 px wide', width: 640, zoom: 1 },
  { what: 'at 200 % zoom', width: 1280, zoom: 2 },
])('no name vanishes $what', async ({ width, zoom }) => {
  const { app, page } = world
  await app.evaluate(
    ({ BrowserWindow }, { width: wide, zoom: factor }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setMinimumSize(320, 240)
      window?.setContentSize(wide, 800)
      window?.webContents.setZoomFactor(factor)
    },
    { width, zoom },
  )
  const cut: string[] = []
  for (const show of [() => goTo(page, 'Library'), () => goTo(page, 'History'), () => openInstance(page, 'Handy')]) {
    await show()
    await page.waitForFunction((most) => window.innerWidth <= most, 640)
    cut.push(
      ...(await page.locator('h1, .tile-open, .file-name, .history-open').evaluateAll((names) =>
        names
          .filter((name) => name instanceof HTMLElement && name.offsetParent !== null)
          // A file's name that is a few letters wide is none any more.
          .filter((name) => {
            const narrowest = name.matches('.file-name') ? 48 : 1
            return name.clientWidth < narrowest || name.scrollWidth > name.clientWidth + 1
          })
          .map((name) => name.textContent),
      )),
    )
  }
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(1))
  expect(cut).toEqual([])
})
