import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMod } from '../fixtures/add-mod.ts'
import type { LibraryInstance } from '../fixtures/library.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { goTo, inspectorOf, openDetails, openInstance, rowOf } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 60, outdated: 2 })
  const { survival, server } = world.library
  put(survival, { slug: 'old-lamp', title: 'Old lamp', status: 'archived' })
  put(server, { slug: 'lantern-hud', title: 'Lantern HUD', server_side: 'unsupported' })
  await world.adopt(survival)
  await world.adopt(server)
})

afterAll(() => world.close())

/** A mod with two versions, of which an instance has the first. */
function put(instance: LibraryInstance, project: Parameters<typeof addMod>[1]): void {
  const { catalogue } = world.service
  const versions = {
    '1.0': { game_versions: [instance.gameVersion] },
    '1.1': { game_versions: [instance.gameVersion] },
  }
  const [old] = addMod(catalogue, project, versions)
  const bytes = catalogue.fileBytes(old?.files[0]?.hashes.sha1 ?? '')
  writeFileSync(join(instance.gamePath, 'mods', `${project.slug}.jar`), bytes)
}

async function openProject(title: string): Promise<void> {
  const { page } = world
  await goTo(page, 'Browse')
  const search = page.getByRole('searchbox', { name: 'Search projects' })
  await search.waitFor()
  const clear = page.getByRole('button', { name: /^Remove the filter Compatible with/ })
  if ((await clear.count()) > 0) await clear.click()
  await search.fill(title)
  await page.getByRole('button', { name: title, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

const ARCHIVED = 'The project is archived: its authors no longer work on it.'

test('what is known of a file says that its project is archived, and so does its page', async () => {
  const { page } = world
  await openInstance(page, world.library.survival.name)
  const inspector = await openDetails(page, 'old-lamp.jar')
  await inspector.getByText(ARCHIVED, { exact: true }).waitFor()
  const problems = await auditThemes(world)
  await inspector.getByRole('button', { name: 'Show project' }).click()
  await page.getByRole('heading', { level: 1, name: 'Old lamp' }).waitFor()
  await page.getByRole('note').getByText(ARCHIVED, { exact: true }).waitFor()
  expect([...problems, ...(await auditThemes(world))]).toEqual([])
})

test('what is installed and cannot be updated is shown where it is, and not offered', async () => {
  const { page } = world
  await openInstance(page, world.library.survival.name)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByText('blocked', { exact: true }) })
    .first()
  await row.getByRole('button', { name: /^Details of/ }).click()
  await inspectorOf(page).getByRole('button', { name: 'Show project' }).click()
  await page
    .getByRole('list', { name: 'Your instances' })
    .getByText(/, update blocked$/)
    .waitFor()
  await page.locator('.page-actions').getByRole('button', { name: 'Show in Survival', exact: true }).waitFor()
  expect(
    await page
      .locator('.page-actions')
      .getByText(/Install into Survival|blocked/)
      .count(),
  ).toBe(0)
})

test('a mod that no server takes is not compatible there, in the list and in what is known of it', async () => {
  const { page, library } = world
  await openInstance(page, library.server.name)
  await rowOf(page, 'lantern-hud.jar').getByText('not compatible (client only)', { exact: true }).waitFor()
  const inspector = await openDetails(page, 'lantern-hud.jar')
  await inspector.getByText('There is a newer version, but none for servers.').waitFor()
  expect(await page.getByText('update rejected', { exact: false }).count()).toBe(0)
})

test('a project that no server takes is not compatible with one, on its page', async () => {
  const { page, library } = world
  const versions = { '1.0': { game_versions: [library.server.gameVersion, library.survival.gameVersion] } }
  addMod(world.service.catalogue, { slug: 'torch-hud', title: 'Torch HUD', server_side: 'unsupported' }, versions)
  await openProject('Torch HUD')
  const instances = page.getByRole('list', { name: 'Your instances' })
  const fitsIn = (name: string, text: string) =>
    instances.getByRole('button').filter({ hasText: name }).getByText(text, { exact: true }).waitFor()
  await fitsIn(library.server.name, 'not compatible (client only)')
  await fitsIn(library.survival.name, '1.0 is compatible')
  await instances.getByRole('button').filter({ hasText: library.server.name }).click()
  await page.getByText(/^It has versions for Fabric, .*, for clients only\.$/).waitFor()
  const problems = await auditThemes(world)
  // Nothing of it goes in there: the button leads to all its versions, with why.
  await page.locator('.page-actions').getByRole('button', { name: 'Show versions' }).click()
  const row = page.getByRole('list', { name: 'Versions' }).getByText('not compatible (client only)')
  await row.waitFor()
  expect([...problems, await row.count()]).toEqual([1])
})

test('a project of an organization names it where others name their team', async () => {
  const { page, service } = world
  const { id: organization } = service.catalogue.addOrganization('Lamp Makers')
  service.catalogue.addProject({ slug: 'shades', title: 'Shades', organization })
  service.catalogue.addVersion('shades', { version_number: '1', loaders: ['fabric'], game_versions: ['1.21.11'] })
  await openProject('Shades')
  await page.getByRole('region', { name: 'Organization' }).getByText('Lamp Makers', { exact: true }).waitFor()
  expect(await page.getByRole('region', { name: 'Team' }).count()).toBe(0)
  expect(await auditThemes(world)).toEqual([])
})
