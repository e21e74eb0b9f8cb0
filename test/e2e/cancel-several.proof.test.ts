import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { goTo, reviewOf } from './places.ts'

/** Nothing of Barn's comes by itself while it is set. */
const SLOW = { kind: 'slow', bytesPerSecond: 500, match: { origin: 'files', path: 'own-rope' } } as const

/** Too large to be read whole for deciding. */
const LARGE = 3_000_000

let world: World
/** By the instance's name, its folder. */
const mods = new Map<string, string>()

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  for (const [name, mod] of [
    ['Attic', 'own-lamp'],
    ['Barn', 'own-rope'],
    ['Cellar', 'own-door'],
  ] as const) {
    const [installed] = addMod(world, mod, { '1.0.0': {}, '1.1.0': { files: [{ size: LARGE }] } })
    mods.set(name, await adoptGame(world, name, { 'mod.jar': installed }))
  }
})

afterAll(() => world.close())

const review = () => reviewOf(world.page)
const question = () =>
  review().getByRole('alert').filter({ hasText: 'Stop here? Attic is done, 2 other instances are not.' })

function hasLarge(folder: string): boolean {
  return readdirSync(folder).some((file) => statSync(join(folder, file)).size >= LARGE)
}

/** Names of the instances that have the new version. */
function updated(): readonly string[] {
  return [...mods].filter(([, folder]) => hasLarge(folder)).map(([name]) => name)
}

/** Agrees to update all, and cancels when the first instance is done. */
async function cancelAfterFirst(): Promise<void> {
  await goTo(world.page, 'Library')
  await world.page.getByRole('button', { name: 'Review 3 updates' }).click()
  const update = review().getByRole('button', { name: 'Update 3' })
  // Else deciding is slow, too.
  await update.waitFor()
  world.service.setFaults([SLOW])
  await update.click()
  await review()
    .getByText(/^1 of 3 instances · \d/)
    .waitFor()
  await review().getByRole('button', { name: 'Cancel', exact: true }).click()
  await question().waitFor()
}

test('cancelling asks what becomes of the instances that are done, and begins nothing new meanwhile', async () => {
  await cancelAfterFirst()
  expect(await auditThemes(world)).toEqual([])
  await question()
    .getByRole('button', { name: /^Go on/ })
    .click()
  await question().waitFor({ state: 'detached' })
  await review().getByRole('button', { name: 'Cancel', exact: true }).click()
  await question().waitFor()
})

test('what is done is kept, and all else is calmly said to be as it was', async () => {
  const { page } = world
  await question()
    .getByRole('button', { name: /^Stop, keep it/ })
    .click()
  world.service.setFaults([])
  await page
    .getByRole('status')
    .getByText(/^Cancelled: .* in Attic, 2 instances left unchanged$/)
    .waitFor()
  expect(updated()).toEqual(['Attic'])
  await page
    .getByRole('status')
    .getByRole('button', { name: /^Undo: / })
    .click()
  await expect.poll(updated).toEqual([])
})

test('or all of it is undone', async () => {
  await cancelAfterFirst()
  await question()
    .getByRole('button', { name: /^Stop, undo it/ })
    .click()
  world.service.setFaults([])
  await world.page
    .getByRole('status')
    .getByText(/^Undone: /)
    .waitFor()
  await expect.poll(updated).toEqual([])
})
