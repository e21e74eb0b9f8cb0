import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeWish, InstanceView, Result } from '../../src-preload/contract.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, enabledIn } from './own-game.ts'
import { confirm, dismissToast, inspectorOf, openInstance, reviewOf } from './places.ts'

let world: World
let mods: string

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const [lamp] = addMod(world, 'own-lamp', { '1.0.0': {}, '1.1.0': {} })
  const [rope] = addMod(world, 'own-rope', { '1.0.0': {} })
  mods = await adoptGame(world, 'Storied', { 'lamp.jar': lamp, 'rope.jar': rope })
  await carryOut({ kind: 'update', instances: 'all', files: [], freshness: 'normal' })
  for (const name of [/lamp/, /rope/]) {
    const { entry, files } = await look()
    const ids = files.filter(({ path }) => name.test(path)).map(({ id }) => id)
    await carryOut({ kind: 'disable', instance: entry.id, files: ids })
  }
  await openInstance(world.page, 'Storied')
  await world.page.getByRole('tab', { name: 'History' }).click()
})

afterAll(() => world.close())

function valueOf<T>(answer: Result<T>): T {
  if (answer.kind === 'ok') return answer.value
  throw new Error(answer.error.message)
}

async function look(): Promise<InstanceView> {
  const [entry] = valueOf(await world.ask('library.list', null))
  return valueOf(await world.ask('instance.inspect', { instance: entry?.id ?? '', freshness: 'normal' }))
}

async function carryOut(wish: ChangeWish): Promise<void> {
  const plans = valueOf(await world.ask('change.propose', wish))
  valueOf(await world.ask('change.commit', { plans: plans.map(({ id }) => id) }))
}

function changeSet(title: RegExp) {
  return world.page
    .getByRole('list', { name: /^Change sets/ })
    .locator(':scope > li')
    .filter({ hasText: title })
}

function comparison() {
  return world.page.getByRole('region', { name: 'Compare this point' })
}

async function compareWith(other: RegExp): Promise<void> {
  await comparison()
    .getByRole('button', { name: /Compare this point with/ })
    .click()
  await world.page.getByRole('option', { name: other }).click()
}

async function findRope(): Promise<{ readonly instance: string; readonly file: string }> {
  const { entry, files } = await look()
  return { instance: entry.id, file: files.find(({ path }) => path.includes('rope'))?.id ?? '' }
}

test('a change set tells when, what it moved and why, and not that the person made it', async () => {
  const update = changeSet(/^own-lamp 1\.0\.0 → 1\.1\.0/i)
  await update.getByRole('button', { name: /^own-lamp/i }).click()
  const told = await inspectorOf(world.page).innerText()
  expect(told).not.toMatch(/in the window of Modwell/)
  expect(told).toMatch(/Replaced or removed\s+[\d.]+ (KiB|B)/)
  expect(told).toMatch(/1\.0\.0[\s\S]*1\.1\.0/)
  expect(await auditThemes(world)).toEqual([])
})

test('from the newest change nothing leads to where the instance is already, and its undo is offered once', async () => {
  const newest = changeSet(/rope/i)
  await newest.getByRole('button', { name: /rope/i }).first().click()
  const chosen = inspectorOf(world.page)
  await chosen.getByText('The instance is at this point now.').waitFor()
  expect(await newest.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
  expect(await chosen.getByRole('button', { name: /^Undo: / }).count()).toBe(1)
  expect(await chosen.getByRole('button', { name: /^Go back/ }).count()).toBe(0)
})

test('a point is compared with now, and with before the first change', async () => {
  await changeSet(/^own-lamp 1\.0\.0 → 1\.1\.0/i)
    .getByRole('button', { name: /^own-lamp/i })
    .click()
  await compareWith(/^Now$/)
  await comparison().getByText('2 changes between these two points').waitFor()
  await expect
    .poll(() => comparison().getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringMatching(/own-lamp/), expect.stringMatching(/own-rope/)])
  await compareWith(/^Before the first change$/)
  await comparison().getByText('1 change between these two points').waitFor()
  expect(await auditThemes(world)).toEqual([])
})

test('what rests on an older change set is named, and it is undone with that through the review', async () => {
  const { page } = world
  const chosen = inspectorOf(page)
  await chosen.getByText('Undoes this and the change after it that builds on it:').waitFor()
  const told = await chosen.getByRole('list', { name: 'Also undone' }).getByRole('listitem').allInnerTexts()
  const stays = await chosen.getByText('The other change after it stays.').count()
  await chosen.getByRole('button', { name: /^Undo: own-lamp 1\.0\.0 → 1\.1\.0/i }).click()
  const dialog = page.getByRole('dialog')
  const named = await dialog.getByRole('list', { name: 'Also undone' }).getByRole('listitem').allInnerTexts()
  const wrong = await auditThemes(world)
  await dialog.getByRole('button', { name: 'Undo both' }).click()
  const step = reviewOf(page)
    .getByRole('listitem')
    .filter({ hasText: /own-lamp/i })
  await step.waitFor()
  const untouched = enabledIn(mods)
  await confirm(page, 'Undo with later changes')
  await dismissToast(page)
  expect(wrong).toEqual([])
  expect(stays).toBe(1)
  expect(told).toEqual(named)
  expect(named).toEqual([expect.stringMatching(/^own-lamp.* disabled/i)])
  expect(untouched).toEqual([])
  expect(enabledIn(mods)).toEqual(['lamp'])
})

test('going back to a point is planned first, and brings all of it back at once', async () => {
  const { page } = world
  const update = changeSet(/^own-lamp 1\.0\.0 → 1\.1\.0/i)
  await update.getByRole('button', { name: /^own-lamp/i }).click()
  await inspectorOf(page)
    .getByRole('button', { name: /^Go back to this point/ })
    .click()
  await reviewOf(page)
    .getByText(/^2 changes/)
    .waitFor()
  const untouched = enabledIn(mods)
  await confirm(page, 'Go back to a point')
  await dismissToast(page)
  expect(untouched).toEqual(['lamp'])
  expect(existsSync(join(mods, 'rope.jar'))).toBe(true)
  expect(enabledIn(mods).length).toBe(2)
})

test('an undo has no button of its own: what it undid has one', async () => {
  const [newest] = valueOf(await world.ask('history.list', { instance: (await look()).entry.id }))
  await carryOut({ kind: 'undo', changeSet: newest?.id ?? '' })
  const undo = changeSet(/^Undone: /i).first()
  await undo.waitFor()
  const buttonsOf = (row: ReturnType<typeof changeSet>) => row.locator('.button').count()
  await expect.poll(async () => [await buttonsOf(undo), await buttonsOf(changeSet(/^Went /).first())]).toEqual([0, 1])
})

test('what is redone beside the list stays chosen there, with the button that undoes it', async () => {
  const { page } = world
  const chosen = inspectorOf(page)
  await changeSet(/^Went /)
    .first()
    .locator('.history-open')
    .click()
  await chosen.getByRole('button', { name: /^Redo: Went / }).click()
  await confirm(page, 'Redo')
  await dismissToast(page)
  await chosen.getByRole('button', { name: /^Undo: Went / }).waitFor()
  expect(await changeSet(/^Redone: /i).count()).toBe(1)
})

test('a comparison with now is made anew after a change', async () => {
  await changeSet(/^own-lamp 1\.0\.0 → 1\.1\.0/i)
    .getByRole('button', { name: /^own-lamp/i })
    .click()
  await compareWith(/^Now$/)
  await comparison().getByText('No differences.').waitFor()
  const { instance, file } = await findRope()
  await carryOut({ kind: 'disable', instance, files: [file] })
  await comparison().getByText('1 change between these two points').waitFor()
  expect(await comparison().getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/own-rope/)])
})

test('what was put on hold is a point to compare with', async () => {
  valueOf(await world.ask('instance.hold', { ...(await findRope()), until: { kind: 'for-ever' } }))
  await compareWith(/^own-rope put on hold/)
  await comparison().getByText('1 change between these two points').waitFor()
  expect(await comparison().getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/own-rope/)])
})
