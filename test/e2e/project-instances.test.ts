import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { dismissToast, goTo } from './places.ts'

const TARGET = { loaders: ['fabric', 'neoforge', 'quilt'], game_versions: ['1.21.11'] } as const

let world: World

beforeAll(async () => {
  world = await openWorld()
  const { service, library } = world
  const { catalogue } = service
  catalogue.addProject({ slug: 'lantern', title: 'Lantern' })
  const [old] = ['1.0.0', '2.0.0'].map((number, month) =>
    catalogue.addVersion('lantern', {
      version_number: number,
      ...TARGET,
      date_published: `2026-0${month + 1}-01T00:00:00Z`,
    }),
  )
  const bytes = catalogue.fileBytes(old?.files[0]?.hashes.sha1 ?? '')
  for (const { gamePath } of [library.survival, library.workshop])
    writeFileSync(join(gamePath, 'mods/lantern.jar'), bytes)
  for (const instance of [library.survival, library.workshop, library.vanilla, library.server])
    await world.adopt(instance)
  await goTo(world.page, 'Browse')
  await world.page.getByRole('searchbox', { name: 'Search projects' }).fill('Lantern')
  await world.page.getByRole('button', { name: 'Lantern', exact: true }).click()
  await rows()
    .first()
    .getByText(/has|compatible/)
    .waitFor()
})
afterAll(() => world.close())

function rows() {
  return world.page.getByRole('list', { name: 'Your instances' }).getByRole('listitem')
}

function rowOf({ name }: { readonly name: string }) {
  return rows().filter({ has: world.page.getByText(name, { exact: true }) })
}

test('each instance says what it has and what fits there, and why nothing does', async () => {
  const { library } = world
  await rowOf(library.survival).getByText('has 1.0.0, 2.0.0 is available', { exact: true }).waitFor()
  await rowOf(library.vanilla).getByText('2.0.0 is compatible', { exact: true }).waitFor()
  await rowOf(library.server).getByText('no version for 26.1.2', { exact: true }).waitFor()
  expect(await auditThemes(world)).toEqual([])
})

test('all that have an older version are updated at once, and one undo takes all back', async () => {
  const { page, library } = world
  await page.getByRole('button', { name: 'Update in 2 instances' }).click()
  await rowOf(library.survival).getByText('has 2.0.0, up to date for 1.21.11', { exact: true }).waitFor()
  await rowOf(library.workshop).getByText('has 2.0.0, up to date for 1.21.11', { exact: true }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Lantern')
  await page.getByRole('button', { name: /^Undo: Lantern .* in 2 instances$/ }).click()
  await rowOf(library.survival).getByText('has 1.0.0, 2.0.0 is available', { exact: true }).waitFor()
  await rowOf(library.workshop).getByText('has 1.0.0, 2.0.0 is available', { exact: true }).waitFor()
  await dismissToast(page)
})

test('it is installed in place, and the keyboard stays where it was', async () => {
  const { page, library } = world
  const row = rowOf(library.vanilla)
  await row.getByRole('button', { name: `Install: ${library.vanilla.name}` }).press('Enter')
  await row.getByText('has 2.0.0, up to date for 1.21.11', { exact: true }).waitFor()
  await expect.poll(() => row.locator(':focus').count()).toBe(1)
  await dismissToast(page)
})
