import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { reviewOf } from './places.ts'
import { setUpScenes, world } from './scenes-ground.ts'
import { showAt } from './show-at.ts'
import { pressUnseen, watchShifts } from './watch-shifts.ts'

/** Of what anybody notices. */
const MAX_SHIFT = 0.02

setUpScenes()
beforeAll(() => showAt(world, { width: 1280, height: 800 }))

function place(page: Page, name: string | RegExp) {
  return page.getByRole('banner').getByRole('button', { name })
}

type Opened = readonly [name: string, open: (page: Page) => Promise<void>]

/** Each from the one before; `row`: of the file that is looked at. */
function listOpened(row: number): readonly Opened[] {
  return [
    ['history', (page) => pressUnseen(place(page, 'History'))],
    ['the library', (page) => pressUnseen(place(page, 'Library'))],
    [
      'an instance',
      (page) => pressUnseen(page.getByRole('main').getByRole('button', { name: 'Survival', exact: true })),
    ],
    ['what is known of a file', (page) => pressUnseen(page.getByRole('grid').locator('.file-name').nth(row))],
    ['browse', (page) => pressUnseen(place(page, 'Browse'))],
    ['a project', (page) => pressUnseen(page.getByRole('list', { name: 'Projects' }).locator('.hit-open'))],
    ['the inbox', (page) => pressUnseen(place(page, /^Inbox/))],
    ['the library again', (page) => pressUnseen(place(page, 'Library'))],
    ['a review', (page) => pressUnseen(page.getByRole('button', { name: /^Review/ }))],
    ['what was left for it', (page) => pressUnseen(reviewOf(page).getByRole('button', { name: 'Cancel' }))],
  ]
}

test.each([...listOpened(1), ...listOpened(3)])(
  'nothing moves on opening %s, while the rest comes',
  async (_name, open) => {
    const { total, moved } = await watchShifts(world.page, () => open(world.page))
    expect(total > MAX_SHIFT ? moved : []).toEqual([])
  },
)

test('nothing moves in a window that opens, while the rest comes', async () => {
  await world.restart()
  const { total, moved } = await watchShifts(world.page)
  expect(total > MAX_SHIFT ? moved : []).toEqual([])
})
