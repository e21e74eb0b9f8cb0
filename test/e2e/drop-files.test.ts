import { expect, test } from 'vitest'
import { enabledIn } from './own-game.ts'
import { confirm, dismissToast, goTo, openInstance, reviewOf } from './places.ts'
import { setUpGround, world, mods, jar, download, drag } from './drop-files-ground.ts'

setUpGround()

const ON_PAGE = [640, 500] as const
const ON_SIDEBAR = [60, 300] as const

test('files dropped on the page of an instance are added to it by the review, and the page says so while they are over it', async () => {
  const { page } = world
  await openInstance(page, 'Survival')
  const files = [download('one.jar', jar('one')), download('two.jar', jar('two'))]
  await drag(files, ON_PAGE, 'dragEnter', 'dragOver')
  await page.getByText('Add 2 files to Survival').waitFor()
  await drag(files, ON_PAGE, 'drop')
  await reviewOf(page).getByRole('heading', { name: 'Add 2 files to Survival' }).waitFor()
  await confirm(page, 'Add \\d+ files')
  await dismissToast(page)
  expect(enabledIn(mods)).toEqual(['first', 'one', 'two'])
})

test('what a person drags away again is not added, and the page is as before', async () => {
  const { page } = world
  await openInstance(page, 'Survival')
  const files = [download('away.jar', jar('away'))]
  await drag(files, ON_PAGE, 'dragEnter', 'dragOver')
  await page.getByText('Add 1 file to Survival').waitFor()
  await drag(files, ON_SIDEBAR, 'dragOver')
  await page.getByText('Add 1 file to Survival').waitFor({ state: 'detached' })
  expect(enabledIn(mods)).not.toContain('away')
})

test.each([
  ['on a page that takes none', 'Settings', ON_PAGE],
  ['on the list of places', 'Library', ON_SIDEBAR],
] as const)('files dropped %s lead the window nowhere', async (_, place, at) => {
  const { page } = world
  await goTo(page, place)
  await drag([download('stray.html', Buffer.from('<h1>stray</h1>'))], at, 'dragEnter', 'dragOver', 'drop')
  await world.ask('app.theme', null)
  await expect
    .poll(async () => ({ url: page.url(), reviews: await reviewOf(page).count() }))
    .toEqual({ url: 'modwell-app://app/index.html', reviews: 0 })
})

test('a drop that the page makes up is given no names', async () => {
  const path = download('planted.jar', jar('planted'))
  const given = await world.page.evaluate(async (name) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], name))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    return JSON.parse(await window.modwell.takeDropped())
  }, path)
  expect(given).toEqual({ kind: 'ok', value: [] })
})
