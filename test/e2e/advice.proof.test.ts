import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, jar } from './own-game.ts'
import { confirm, dismissToast, find, openDetails, openInstance, reviewOf } from './places.ts'

let world: World
let mods: string

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const [indium] = addMod(world, 'own-indium', { '1.0.30': {} })
  const [sodium] = addMod(world, 'own-sodium', { '0.5.0': {}, '0.6.0': jar({ breaks: { own_indium: '*' } }) })
  const [lib] = addMod(world, 'own-lib', { '1.0.0': {} })
  const [user] = addMod(world, 'own-user', {
    '1.0.0': jar({ depends: { own_lib: '*' } }),
    '1.1.0': jar({ depends: { own_lib: '*' } }),
  })
  mods = await adoptGame(world, 'Advised', {
    'indium.jar': indium,
    'sodium.jar': sodium,
    'lib.jar': lib,
    'user.jar': user,
  })
  await openInstance(world.page, 'Advised')
})

afterAll(() => world.close())

function dialog() {
  return reviewOf(world.page)
}

/** Its alternatives; beside them the review can be narrowed. */
function decision() {
  return dialog().getByRole('list', { name: 'Decisions' })
}

function isThere(name: string): boolean {
  return existsSync(join(mods, name))
}

async function remove(filename: string): Promise<void> {
  const { page } = world
  await find(page, filename)
  const details = await openDetails(page, filename)
  await details.getByRole('button', { name: 'Remove' }).click()
}

async function updateAll(): Promise<void> {
  await world.page.getByRole('button', { name: /^Update \d+$/ }).click()
  await decision().waitFor()
}

test('what is blocked is said with the whole reason', async () => {
  await updateAll()
  const kept = await dialog().getByRole('listitem').filter({ hasText: '0.6.0 conflicts with' }).allInnerTexts()
  expect(kept).toContainEqual(expect.stringMatching(/own-sodium 0\.6\.0 conflicts with own-indium/i))
})

test('an answer changes the plan under the question, which stays where it is, and another answer brings the plan again', async () => {
  await dialog()
    .getByRole('radio', { name: /^Remove own-indium and update/i })
    .click()
  await dialog().getByText('Remove: ', { exact: true }).waitFor({ state: 'attached' })
  // It was said of the answer before.
  expect(await dialog().getByText('The safe answer is chosen').count()).toBe(0)
  await dialog().getByText('2 updates, 1 more change').waitFor()
  // What is updated keeps its box.
  const boxes = await dialog().getByRole('listitem').getByRole('checkbox', { disabled: true }).count()
  expect(boxes).toBe(2)
  const chosen = await dialog().getByRole('listitem').filter({ hasText: 'Replace: ' }).allTextContents()
  const title = await dialog().getByRole('heading', { level: 1 }).innerText()
  const answers = await decision().getByRole('radio').allInnerTexts()
  await dialog()
    .getByRole('radio', { name: /^Leave own-sodium and own-indium unchanged$/i })
    .click()
  await dialog().getByText('Remove: ', { exact: true }).waitFor({ state: 'detached' })
  expect(await decision().getByRole('radio').allInnerTexts()).toEqual(answers)
  expect(title).toBe('Update Advised')
  const before = await dialog().getByRole('listitem').filter({ hasText: 'Replace: ' }).allTextContents()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  // A choice leaves everything else that was planned as it is.
  const both = [expect.stringMatching(/own-sodium/i), expect.stringMatching(/own-user/i)]
  expect(chosen.toSorted()).toEqual(both)
  expect(before).toEqual([expect.stringMatching(/own-user/i)])
})

test('arrows choose among the alternatives, and the focus stays on what is chosen', async () => {
  await updateAll()
  const usual = dialog().getByRole('radio', { name: /^Leave own-sodium/i })
  const other = dialog().getByRole('radio', { name: /^Remove own-indium and update/i })
  const isChosen = async (way: typeof usual) => {
    await dialog().locator('[role="radio"][aria-checked="true"]:focus').waitFor()
    return way.evaluate((radio) => radio === document.activeElement && radio.ariaChecked === 'true')
  }
  await usual.focus()
  await world.page.keyboard.press('ArrowDown')
  await dialog().getByText('Remove: ', { exact: true }).waitFor({ state: 'attached' })
  const forward = await isChosen(other)
  await world.page.keyboard.press('ArrowUp')
  await dialog().getByText('Remove: ', { exact: true }).waitFor({ state: 'detached' })
  const back = await isChosen(usual)
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  expect(forward).toBe(true)
  expect(back).toBe(true)
})

test('a chosen plan is carried out as any other', async () => {
  await updateAll()
  await dialog()
    .getByRole('radio', { name: /^Remove own-indium and update/i })
    .click()
  await confirm(world.page, 'Update')
  await dismissToast(world.page)
  expect(isThere('indium.jar')).toBe(false)
  expect(isThere('sodium.jar')).toBe(false)
})

test('removing what another needs says so and offers to take it along', async () => {
  await remove('lib.jar')
  await dialog()
    .getByText(/ needs? /)
    .waitFor()
  await dialog()
    .getByRole('radio', { name: /^Remove own-user as well/i })
    .click()
  await confirm(world.page, 'Remove')
  await dismissToast(world.page)
  expect(readdirSync(mods).filter((name) => /lib|user/.test(name))).toEqual([])
})
