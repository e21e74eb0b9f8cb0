import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod } from './own-game.ts'
import { goTo, openInstance } from './places.ts'

/** More than Node lets listen to one thing before it warns. */
const INSTANCES = 12

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 40 })
  const [mod] = addMod(world, 'own-lamp', { '1.0.0': {}, '1.1.0': {} })
  const project = world.service.catalogue.project('own-lamp')
  if (project !== undefined) Object.assign(project, { icon_url: `${world.service.filesUrl}/images/none.png` })
  await world.adopt(world.library.survival)
  const jar = world.service.catalogue.fileBytes(mod?.files[0]?.hashes.sha1 ?? '')
  for (let number = 1; number <= INSTANCES; number += 1) await adopt(number, jar)
  await world.restart()
})

afterAll(() => world.close())

/** Each for another game version, so that a check of all asks a question for each. */
async function adopt(number: number, jar: Buffer): Promise<void> {
  const name = `Game ${number}`
  const mods = join(world.folder, 'games', name, 'mods')
  mkdirSync(mods, { recursive: true })
  writeFileSync(join(mods, 'lamp.jar'), jar)
  await world.choose(join(mods, '..'))
  const first = await world.ask('library.choose-folder', null)
  if (first.kind === 'failed' || first.value.kind !== 'details-needed') throw new Error(JSON.stringify(first))
  const adoption = { found: first.value.found, name, loader: 'fabric', gameVersion: `1.20.${number}` }
  const second = await world.ask('library.adopt', adoption)
  if (second.kind === 'failed' || second.value.kind !== 'adopted') throw new Error(JSON.stringify(second))
}

test('neither the program nor its page complains while it starts, checks all instances and shows its pages', async () => {
  const { page } = world
  await world.check('all', 'now')
  await openInstance(page, 'Survival')
  for (const place of ['History', 'Settings', 'Browse'] as const) {
    await goTo(page, place)
    await page.getByRole('heading', { name: place, level: 1, exact: true }).waitFor()
  }
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('own-lamp')
  await page.getByRole('button', { name: 'own-lamp', exact: true }).click()
  await page.getByRole('heading', { name: 'own-lamp', level: 1, exact: true }).waitFor()
  await page.locator('.page-head .picture svg').waitFor()
  expect(world.complaints).toEqual([])
})
