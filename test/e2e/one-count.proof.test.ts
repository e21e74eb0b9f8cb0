import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, jar } from './own-game.ts'
import { goTo, openInstance, reviewOf } from './places.ts'

let world: World
let id: string
let name: string

beforeAll(async () => {
  world = await openWorld({ projects: 20, outdated: 3 })
  const [instance] = world.library.instances
  if (instance === undefined) throw new Error('no instance')
  name = instance.name
  id = await world.adopt(instance)
})
afterAll(() => world.close())

/** What header, sidebar, strip and tile say, once they have drawn this count. */
async function waitEverywhere(count: number): Promise<void> {
  const { page } = world
  await page
    .getByRole('main')
    .getByRole('button', { name: `Update ${count}`, exact: true })
    .waitFor()
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`, ${count} updates`) })
    .waitFor()
  await goTo(page, 'Library')
  await page.getByRole('button', { name: `Review ${count} updates` }).waitFor()
  await page.getByRole('main').getByText(`${count} updates`, { exact: true }).first().waitFor()
}

test('header, sidebar, tile and strip count the same updates, also after a hold', async () => {
  const { page } = world
  await openInstance(page, name)
  const view = await world.ask('instance.last', { instance: id })
  const rows = view.kind === 'ok' ? (view.value?.files.filter(({ update }) => update !== null) ?? []) : []
  expect(rows.length).toBeGreaterThan(2)
  await waitEverywhere(rows.length)
  await openInstance(page, name)
  const held = { instance: id, file: rows[0]?.id ?? '', until: { kind: 'for-ever' } } as const
  expect((await world.ask('instance.hold', held)).kind).toBe('ok')
  await waitEverywhere(rows.length - 1)
})

test('what only a review finds out is counted so everywhere from then on', async () => {
  const { page } = world
  const [sodium] = addMod(world, 'own-sodium', { '0.5.0': {}, '0.6.0': jar({ breaks: { own_indium: '*' } }) })
  const [indium] = addMod(world, 'own-indium', { '1.0.0': {} })
  const [lamp] = addMod(world, 'own-lamp', { '1.0.0': {}, '1.1.0': {} })
  await adoptGame(world, 'Told later', { 'sodium.jar': sodium, 'indium.jar': indium, 'lamp.jar': lamp })
  await world.check('all')
  await openInstance(page, 'Told later')
  const place = (count: string) =>
    page.getByRole('banner').getByRole('button', { name: new RegExp(`^Told later.*, ${count}$`) })
  await place('2 updates').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Update 2', exact: true }).click()
  await reviewOf(page).getByText('1 decision').first().waitFor()
  await place('1 update').waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Update/ })
        .first()
        .innerText(),
    )
    .toBe('Update 1')
})
