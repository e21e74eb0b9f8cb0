import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePng } from '../service/content/png.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { dismissToast, goTo, openInstance } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 40 })
  const { survival } = world.library
  mkdirSync(join(survival.gamePath, 'saves', 'Home'), { recursive: true })
  writeFileSync(join(survival.gamePath, 'saves', 'Home', 'level.dat'), 'a world')
  await world.adopt(survival)
})

afterAll(() => world.close())

async function choose(menu: string, item: string): Promise<void> {
  await world.page.getByRole('main').getByRole('button', { name: menu, exact: true }).click({ force: true })
  await world.page.getByRole('menuitem', { name: item }).click()
}

async function told(text: string): Promise<void> {
  await world.page.getByRole('status').getByText(text, { exact: true }).waitFor()
  await dismissToast(world.page)
}

test('a copy is made from the menu of an instance, under a name and with worlds if they are ticked', async () => {
  const { page, library, app } = world
  await openInstance(page, 'Survival')
  await choose('More about Survival', 'Duplicate…')
  const dialog = page.getByRole('dialog', { name: 'Duplicate Survival' })
  expect(await auditThemes(world)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Trial')
  await dialog.getByRole('checkbox', { name: /^Copy the 2 worlds too/ }).check({ force: true })
  // Nothing of it is lost when the window gets narrow, as beside another.
  for (const width of [640, 900, 1280]) {
    await app.evaluate(({ BrowserWindow }, wide) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setMinimumSize(320, 240)
      window?.setContentSize(wide, 800)
    }, width)
    await page.waitForFunction((wide) => window.innerWidth === wide, width)
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Trial')
    expect(await dialog.getByRole('checkbox', { name: /^Copy the 2 worlds too/ }).isChecked()).toBe(true)
  }
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await told('Survival was copied to Trial')
  expect(existsSync(join(dirname(library.survival.path), 'Trial', '.minecraft', 'saves', 'Home', 'level.dat'))).toBe(
    true,
  )
  await openInstance(page, 'Trial')
})

test('a name that is taken is said in the dialog, and nothing is made', async () => {
  const { page } = world
  await choose('More about Trial', 'Duplicate…')
  const dialog = page.getByRole('dialog', { name: 'Duplicate Trial' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Survival')
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await dialog
    .getByRole('alert')
    .getByText(/already exists/)
    .waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => idOf('Survival copy')).toBe('')
})

test('an instance is renamed in the library, by keyboard alone', async () => {
  const { page } = world
  await goTo(page, 'Library')
  const menu = page.getByRole('main').getByRole('button', { name: 'More for Trial', exact: true })
  const rename = page.getByRole('menuitem', { name: 'Rename…' })
  // Once what is wrong in it is known, it goes to those that need something, and its menu is closed.
  const openMenu = async (): Promise<boolean> => {
    await menu.focus()
    await page.keyboard.press('Enter')
    return rename.focus({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(openMenu, { timeout: 25_000 }).toBe(true)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename Trial' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Try things')
  await page.keyboard.press('Enter')
  await told('Trial is now called Try things')
  const renamed = page.getByRole('main').getByRole('button', { name: 'Try things', exact: true })
  await renamed.waitFor()
  await expect.poll(() => renamed.count()).toBe(1)
})

test('a folder that moved is located from its tile, and another one is refused with what differs', async () => {
  const { page, library } = world
  const trial = join(dirname(library.survival.path), 'Trial')
  const moved = join(world.folder, 'moved')
  renameSync(trial, moved)
  await world.ask('library.rename', { instance: await idOf('Try things'), name: 'Gone' })
  await world.choose(library.workshop.path)
  await choose('More for Gone', 'Locate…')
  const refusal = page.getByRole('dialog', { name: /is not the folder of Gone/ })
  await refusal.getByRole('button', { name: 'Close', exact: true }).last().click()
  await world.choose(moved)
  await choose('More for Gone', 'Locate…')
  await told('The folder of Gone was found')
  await openInstance(page, 'Gone')
  await expect.poll(() => page.getByRole('heading', { name: 'Gone', level: 1 }).count()).toBe(1)
})

test('an icon that is chosen on the page of an instance is removed there again', async () => {
  const { page } = world
  const portrait = join(world.folder, 'portrait.png')
  writeFileSync(portrait, makePng('portrait'))
  await world.choose(portrait)
  const icon = page.locator('.page-head img')
  await choose('More about Gone', 'Icon…')
  await icon.waitFor()
  await choose('More about Gone', 'Remove icon')
  await told('The icon of Gone was removed')
  await icon.waitFor({ state: 'detached' })
  await expect.poll(() => icon.count()).toBe(0)
})

test('an instance that is forgotten from its own page leaves for the library', async () => {
  const { page } = world
  await choose('More about Gone', 'Remove from Modwell…')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('button', { name: 'Gone', exact: true }).count()).toBe(0)
})

async function idOf(name: string): Promise<string> {
  const answer = await world.ask('library.list', null)
  return (answer.kind === 'ok' ? answer.value : []).find((entry) => entry.name === name)?.id ?? ''
}
