import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { confirm, dismissToast, find, inHistory, openInstance, rowOf } from './places.ts'

let world: World
let paths: readonly string[]

beforeAll(async () => {
  world = await openWorld()
  const { survival } = world.library
  await world.adopt(survival)
  paths = survival.files
    .filter(({ path, expected }) => expected === 'update-available' && /^mods\/[^/]*\.jar$/.test(path))
    .map(({ path }) => path)
  await openInstance(world.page, 'Survival')
})

afterAll(() => world.close())

function nameAt(index: number): string {
  return (paths[index] ?? '').replace('mods/', '')
}

function isThere(path: string): boolean {
  return existsSync(join(world.library.survival.gamePath, path))
}

async function select(filename: string): Promise<void> {
  const { page } = world
  await find(page, filename)
  await rowOf(page, filename).focus()
  await page.keyboard.press('Space')
}

async function actOnSelected(word: string): Promise<void> {
  await world.page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: word }).click()
}

test('only what is selected is updated', async () => {
  const { page } = world
  await select(nameAt(0))
  await actOnSelected('Update')
  await confirm(page, 'Update')
  await dismissToast(page)
  expect(isThere(paths[0] ?? '')).toBe(false)
  expect(isThere(paths[1] ?? '')).toBe(true)
})

test('disabling renames the file, and says so', async () => {
  const { page } = world
  await select(nameAt(1))
  await actOnSelected('Disable')
  await confirm(page, 'Disable')
  await dismissToast(page)
  await rowOf(page, `${nameAt(1)}.disabled`)
    .getByText('disabled', { exact: true })
    .waitFor()
  expect(isThere(`${paths[1]}.disabled`)).toBe(true)
})

test('enabling brings it back', async () => {
  const { page } = world
  await select(`${nameAt(1)}.disabled`)
  await actOnSelected('Enable')
  await confirm(page, 'Enable')
  await dismissToast(page)
  expect(isThere(paths[1] ?? '')).toBe(true)
  expect(isThere(`${paths[1]}.disabled`)).toBe(false)
})

test('removing takes the file away and history can bring it back', async () => {
  const { page } = world
  await select(nameAt(1))
  await actOnSelected('Remove')
  await confirm(page, 'Remove')
  await dismissToast(page)
  const isGone = !isThere(paths[1] ?? '')
  await page.getByRole('tab', { name: 'History' }).click()
  await inHistory(page, /^Undo: .* removed$/).click()
  await confirm(page, 'Undo')
  await dismissToast(page)
  expect(isGone).toBe(true)
  expect(isThere(paths[1] ?? '')).toBe(true)
})
