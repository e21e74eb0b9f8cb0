import { afterAll, beforeAll, expect, test } from 'vitest'
import { differences, readTree, type Tree } from '../demo/tree.ts'
import { openWorld, type World } from './open-world.ts'
import { closeDialog, confirm, openInstance } from './places.ts'

let world: World
let before: Tree
let updates: number

beforeAll(async () => {
  world = await openWorld()
  const { survival } = world.library
  await world.adopt(survival)
  before = await readTree(survival.gamePath)
  updates = survival.files.filter(({ expected }) => expected === 'update-available').length
  await openInstance(world.page, 'Survival')
})

afterAll(() => world.close())

function dialog() {
  return world.page.getByRole('dialog')
}

async function review(): Promise<void> {
  await world.page.getByRole('button', { name: `Update all (${updates})` }).click()
  await dialog().getByRole('button', { name: 'Update', exact: true }).waitFor()
}

test('the review shows every change with versions and reason before anything happens', async () => {
  await review()
  const steps = await dialog().getByRole('listitem').filter({ hasText: 'Replace: ' }).count()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  expect([steps, differences(before, await readTree(world.library.survival.gamePath))]).toEqual([updates, []])
})

test('cancelling while it downloads leaves the instance as it was', async () => {
  world.service.setFaults([{ kind: 'slow', bytesPerSecond: 20_000, match: { origin: 'files' } }])
  await review()
  await dialog().getByRole('button', { name: 'Update', exact: true }).click()
  await dialog().getByText('Downloading').waitFor()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await dialog().getByRole('button', { name: 'Close' }).last().waitFor()
  world.service.setFaults([])
  await closeDialog(world.page)
  expect(differences(before, await readTree(world.library.survival.gamePath))).toEqual([])
})

test('closing the window while it downloads leaves the instance as it was', async () => {
  world.service.setFaults([{ kind: 'slow', bytesPerSecond: 20_000, match: { origin: 'files' } }])
  await review()
  await dialog().getByRole('button', { name: 'Update', exact: true }).click()
  await dialog().getByText('Downloading').waitFor()
  await world.restart()
  world.service.setFaults([])
  await openInstance(world.page, 'Survival')
  expect(differences(before, await readTree(world.library.survival.gamePath))).toEqual([])
})

test('progress is told in bytes while it downloads, and the result in files', async () => {
  world.service.setFaults([{ kind: 'slow', bytesPerSecond: 400_000, match: { origin: 'files' } }])
  await review()
  await dialog().getByRole('button', { name: 'Update', exact: true }).click()
  await dialog()
    .getByText(/^\d.* [KM]iB of .* [KM]iB$/)
    .waitFor()
  await dialog().getByText(`${updates} changes made.`).waitFor()
  await closeDialog(world.page)
  expect(differences(before, await readTree(world.library.survival.gamePath)).length).toBeGreaterThanOrEqual(updates)
})

test('what was updated is up to date and what is held stays held', async () => {
  const { page, library } = world
  await page.getByRole('button', { name: 'Update all', exact: true }).waitFor()
  const held = library.survival.files.filter(({ expected }) => expected === 'held').length
  expect([
    await page.getByRole('radio', { name: /^Held/ }).innerText(),
    await page.getByRole('radio', { name: /^Updates/ }).count(),
  ]).toEqual([expect.stringMatching(new RegExp(`Held\\s*${held}`)), 0])
})

test('one click in the history takes the whole update back, byte for byte', async () => {
  const { page } = world
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: /^Undo: / }).click()
  await confirm(page, 'Undo')
  await closeDialog(page)
  expect(differences(before, await readTree(world.library.survival.gamePath))).toEqual([])
})

test('what was undone can be redone', async () => {
  const { page } = world
  await page
    .getByRole('button', { name: /^Redo: / })
    .first()
    .click()
  await confirm(page, 'Redo')
  await closeDialog(page)
  expect(differences(before, await readTree(world.library.survival.gamePath)).length).toBeGreaterThanOrEqual(updates)
})

test('the history is still there after a restart', async () => {
  await world.restart()
  await openInstance(world.page, 'Survival')
  await world.page.getByRole('tab', { name: 'History' }).click()
  await world.page.getByRole('button', { name: /^Show the changes: Update/ }).waitFor()
  expect(await world.page.getByRole('list', { name: 'Change sets' }).getByRole('listitem').count()).toBeGreaterThan(1)
})
