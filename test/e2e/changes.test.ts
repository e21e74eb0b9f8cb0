import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { openDetails, openInstance } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const [lamp] = addMod(world, 'own-lamp', {
    '1.0.0': { changelog: 'The first light.' },
    '1.1.0': { changelog: 'A **brighter** light.' },
    '1.2.0': { changelog: '' },
    '1.3.0': { changelog: 'Oil lasts longer.' },
  })
  await adoptGame(world, 'Lit', { 'lamp.jar': lamp })
  await openInstance(world.page, 'Lit')
})

afterAll(() => world.close())

test('what changed between the installed version and the next is told version by version, once somebody asks', async () => {
  const { page, service } = world
  const details = await openDetails(page, 'lamp.jar')
  service.clearRequests()
  await details.getByRole('button', { name: 'What changed up to 1.3.0' }).click()
  const changes = details.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await changes.first().getByText('Oil lasts longer.').waitFor()
  await changes.nth(2).getByText('brighter').waitFor()
  expect(await changes.getByRole('heading').allInnerTexts()).toEqual(['1.3.0', '1.2.0', '1.1.0'])
  expect(await changes.nth(2).locator('strong').innerText()).toBe('brighter')
  expect(await auditThemes(world)).toEqual([])
})
