import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  typeInPalette,
  goTo,
  openBrowse,
  openInstance,
  openSettings,
  reviewAll,
  confirm,
  dismissToast,
} from './places.ts'
import { setUpScenes, world } from './scenes-ground.ts'

setUpScenes()

async function showInbox(): Promise<void> {
  await world.page
    .getByRole('banner')
    .getByRole('button', { name: /^Inbox/ })
    .click()
  await world.page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
}

async function selectFirst(count: number, boxes: Locator): Promise<void> {
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check({ force: true })
}

test('the buttons for files that are selected say on how many each acts', async () => {
  const { page } = world
  await openInstance(page, 'Survival')
  const rows = page.getByRole('row')
  await selectFirst(3, rows.getByRole('checkbox'))
  const bar = page.getByRole('group', { name: 'Selection' })
  const updatable = await rows
    .filter({ has: page.getByRole('checkbox', { checked: true }) })
    .locator('.file-update')
    .count()
  await bar.getByText('3 selected').waitFor()
  expect(await bar.getByRole('button').allInnerTexts()).toEqual([
    'Clear the selection',
    updatable > 0 ? `Update ${updatable}` : 'Update',
    'Enable 1',
    'Disable 2',
    'Remove 3',
  ])
})

test('the buttons of the inbox say what is deleted for good, and how many that are', async () => {
  const { page } = world
  await showInbox()
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor()
  await selectFirst(2, page.getByRole('list', { name: 'Notifications' }).getByRole('checkbox'))
  const bar = page.getByRole('group', { name: 'Selected notifications' })
  expect(await bar.getByRole('button').allInnerTexts()).toEqual([
    '',
    'Select all',
    'Mark 2 as read',
    'Delete 2 for good',
  ])
  await bar.getByRole('button', { name: 'Select all' }).click()
  await bar.getByText('3 selected').waitFor()
  await bar.getByRole('button', { name: 'Clear the selection' }).click()
  await page.getByRole('group', { name: 'Filters' }).waitFor()
})

/** What is behind a row that is selected, in each list. */
const LISTS: readonly (readonly [list: string, row: string, come: () => Promise<unknown>])[] = [
  ['files', '.file[aria-selected=true]', () => openInstance(world.page, 'Survival')],
  [
    'inbox',
    '.inbox-entry[data-selected]',
    async () => {
      await showInbox()
      await selectFirst(1, world.page.getByRole('list', { name: 'Notifications' }).getByRole('checkbox'))
    },
  ],
  [
    'browse',
    '[data-selected] > .hit',
    async () => {
      await openBrowse(world.page)
      await world.page.getByText('Rows', { exact: true }).click()
      await selectFirst(1, world.page.getByRole('checkbox', { name: /^Select/ }))
    },
  ],
  [
    'desk',
    '.desk-item[data-selected] .desk-row',
    async () => {
      await world.page
        .getByRole('banner')
        .getByRole('button', { name: /^Projects/ })
        .click()
      await world.page.locator('.desk-item').getByRole('checkbox').first().press('Space')
    },
  ],
  ['settings', '.section-entry[aria-current=page]', () => openSettings(world.page, 'Updates')],
  [
    'history',
    '.history-chosen',
    async () => {
      await reviewAll(world.page)
      await confirm(world.page, 'Update')
      await dismissToast(world.page)
      await goTo(world.page, 'History')
    },
  ],
  ['palette', '.palette-list [data-focused]', () => typeInPalette(world.page, 'up')],
]

test('what is selected looks alike in all lists', async () => {
  const { page } = world
  const colours: Record<string, string> = {}
  for (const [list, row, come] of LISTS) {
    await come()
    await page.mouse.move(0, 0)
    colours[list] = await page
      .locator(row)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  }
  const selected = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--selected'))
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(selected.slice(at, at + 2), 16))
  expect(colours).toEqual(Object.fromEntries(LISTS.map(([list]) => [list, `rgb(${red}, ${green}, ${blue})`])))
})
