import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InstanceView } from '../../src-preload/contract.ts'
import { openWorld, type World } from './open-world.ts'
import { goTo, openInstance, openSettings, rowOf, showState, toastOf } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

test('an empty library says what to do', async () => {
  await expect.poll(() => world.page.getByRole('heading', { name: 'Add your instances' }).isVisible()).toBe(true)
})

test('instances in the folders of the settings are found, ticked, and those that stay ticked are adopted with a click', async () => {
  const { page, library } = world
  await world.choose(library.prism)
  await openSettings(page, 'Folders')
  await page.getByRole('button', { name: 'Add a folder' }).click()
  await page.getByText(library.prism, { exact: true }).waitFor()
  await goTo(page, 'Library')
  await page.getByRole('button', { name: 'Add 2 instances', exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Add Workshop' }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Add 1 instance', exact: true }).click()
  await page
    .getByRole('list', { name: /^Instances/ })
    .getByText(/^Update \d+$/)
    .waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: /^Instances/ })
        .getByRole('heading')
        .allInnerTexts(),
    )
    .toEqual(['Survival'])
})

test('what the library checked has its icons when it is opened', async () => {
  const { page } = world
  const entries = await world.ask('library.list', null)
  const [survival] = entries.kind === 'ok' ? entries.value : []
  // Nothing else looked at it.
  const last = await world.ask('instance.last', { instance: survival?.id ?? '' })
  const files = last.kind === 'ok' ? (last.value?.files ?? []) : []
  await openInstance(page, 'Survival')
  const icons = page.getByRole('grid', { name: 'Installed files' }).locator('.picture')
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.picture img')].every(({ complete }) => complete),
  )
  const seen = files.slice(0, await icons.count()).filter(({ hasIcon }) => hasIcon).length
  await expect.poll(async () => [seen > 0, await icons.locator('img').count()]).toEqual([true, seen])
  await goTo(page, 'Library')
})

test('a folder that does not tell what it is asks for loader and game version', async () => {
  const { page, library } = world
  await world.choose(library.friends.path)
  await page.getByRole('button', { name: 'Add instances' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a folder' }).click()
  const form = page.getByRole('dialog', { name: 'What is in this folder?' })
  // By the names of its files.
  expect(await form.getByRole('textbox', { name: 'Game version' }).inputValue()).toBe(library.friends.gameVersion)
  await form.getByRole('textbox', { name: 'Name' }).fill('From a friend')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  // What was added is told, and nothing is left open before it.
  await expect.poll(() => toastOf(page).innerText()).toBe('From a friend was added')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect
    .poll(() => page.getByRole('main').getByRole('button', { name: 'From a friend', exact: true }).isVisible())
    .toBe(true)
})

test('every file is in the state that is true of it', async () => {
  const { survival } = world.library
  const view = await inspectSurvival()
  const said = Object.fromEntries(view.files.map(({ path, state }) => [path, state]))
  expect(said).toEqual(Object.fromEntries(survival.files.map(({ path, expected }) => [path, expected])))
})

test('what the tile says is true of the files', async () => {
  const { page, library } = world
  await goTo(page, 'Library')
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Survival', exact: true }) })
  const count = (state: string) => library.survival.files.filter(({ expected }) => expected === state).length
  const said = `${count('unreadable')} problem`
  // What is wrong is looked for after the states are shown.
  const sentence = card.getByText(said, { exact: true })
  await sentence.waitFor()
  await expect.poll(() => sentence.count()).toBe(1)
  const updates = count('update-available')
  await card.getByText(`Update ${updates}`, { exact: true }).waitFor()
  await expect.poll(() => card.getByText(/updates$/).innerText()).toBe(`${said} · ${updates} updates`)
})

test('a held mod says on demand what it is held by', async () => {
  const { page } = world
  const view = await inspectSurvival()
  const held = view.files.find(({ state }) => state === 'held')
  await openInstance(page, 'Survival')
  await showState(page, /^Blocked or on hold/)
  const word = page.getByRole('grid').getByText('blocked', { exact: true }).first()
  // Whoever points at the word is told why.
  expect(await word.getAttribute('title')).toContain(held?.reasons[0]?.message ?? 'no reason')
  await page.getByRole('button', { name: `Details of ${held?.title}`, exact: true }).click()
  await expect
    .poll(() => page.getByText(held?.reasons[0]?.message ?? 'no reason', { exact: true }).isVisible())
    .toBe(true)
})

test('a file that cannot be read and one that the service does not know are not mixed up', async () => {
  const { page } = world
  await showState(page, /^Any state/)
  await page.getByRole('searchbox', { name: 'Find installed files' }).fill('mods/h')
  const states = ['half-a-download.jar', 'house-rules-0.3.1.jar'].map((name) => rowOf(page, name).innerText())
  await expect
    .poll(() => Promise.all(states))
    .toEqual([expect.stringContaining('unreadable'), expect.stringContaining('unknown')])
})

test('forgetting an instance takes it out of the library and leaves its folder alone', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await page.getByRole('button', { name: 'More for From a friend' }).click()
  await page.getByRole('menuitem', { name: 'Remove from Modwell…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: 'From a friend', exact: true })
    .waitFor({ state: 'detached' })
  await world.choose(world.library.friends.path)
  await expect.poll(() => world.ask('library.choose-folder', null)).toMatchObject({ value: { kind: 'details-needed' } })
})

async function inspectSurvival(): Promise<InstanceView> {
  const entries = await world.ask('library.list', null)
  if (entries.kind === 'failed') throw new Error(entries.error.message)
  const id = entries.value.find(({ name }) => name === 'Survival')?.id ?? ''
  const view = await world.ask('instance.inspect', { instance: id, freshness: 'normal' })
  if (view.kind === 'failed') throw new Error(view.error.message)
  return view.value
}
