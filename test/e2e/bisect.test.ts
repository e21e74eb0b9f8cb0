import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Result } from '../../src-preload/contract.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, enabledIn } from './own-game.ts'
import { dismissToast, openInstance } from './places.ts'

const NAMES = ['amber', 'birch', 'cedar', 'dune', 'elm', 'fern', 'grove', 'heath']

let world: World
let mods: string

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const files = NAMES.map((name) => [`${name}.jar`, addMod(world, `own-${name}`, { '1.0': {} })[0]] as const)
  mods = await adoptGame(world, 'Broken', Object.fromEntries(files))
  await openInstance(world.page, 'Broken')
})

afterAll(() => world.close())

function panel() {
  return world.page.getByRole('region', { name: 'Search for a bad mod' })
}

async function begin(): Promise<void> {
  const { page } = world
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: /^Find the mod/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await panel()
    .getByRole('heading', { name: /^Step 1: / })
    .waitFor()
}

test('the search says what it does and disables part of the mods', async () => {
  await begin()
  const half = enabledIn(mods).length
  await expect
    .poll(async () => [half > 0 && half < NAMES.length, await panel().getByRole('heading').innerText()])
    .toEqual([true, `Step 1: ${half} of 8 mods enabled`])
})

test('it goes on where it was after the window was closed', async () => {
  await world.restart()
  await openInstance(world.page, 'Broken')
  await panel()
    .getByRole('heading', { name: /^Step 1: / })
    .waitFor()
  await expect
    .poll(() =>
      panel()
        .getByText(/About \d more steps?\./)
        .count(),
    )
    .toBe(1)
})

test('the answers lead to the one that is bad, and everything is as it was', async () => {
  for (let step = 1; step <= 6 && (await panel().getByRole('heading', { name: /^Step/ }).count()) > 0; step += 1) {
    const word = enabledIn(mods).includes('fern') ? "Bad: it's still broken" : 'Good: it works'
    await panel().getByRole('button', { name: word }).click()
    await panel()
      .getByText(new RegExp(`^Step ${step + 1}: |The cause is own-fern`, 'i'))
      .first()
      .waitFor()
  }
  await expect
    .poll(async () => [await panel().getByRole('status').innerText(), enabledIn(mods)])
    .toEqual([expect.stringMatching(/The cause is own-fern\.[\s\S]*enabled and disabled again as they were/i), NAMES])
})

test('the history tells the search as one thing, and opens to its steps', async () => {
  const { page } = world
  await page.getByRole('tab', { name: 'History' }).click()
  const entries = page.getByRole('list', { name: /^Change sets/ }).locator(':scope > li')
  await entries.filter({ hasText: /^Looked for a crash: own-fern was it, \d steps/i }).waitFor()
  expect(await entries.count()).toBe(1)
  expect(await entries.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
  const steps = page.getByRole('group', { name: 'Steps of the search' }).locator(':scope > details')
  expect(await steps.count()).toBeGreaterThan(2)
  expect(await steps.first().innerText()).toMatch(/\d mods? disabled/)
  await page.getByRole('tab', { name: /^Content/ }).click()
})

test('what was found can be disabled at once, and that undone', async () => {
  const { page } = world
  await panel()
    .getByRole('button', { name: /^Disable own-fern/i })
    .click()
  await page.getByText(/^own-fern.* disabled in /i).waitFor()
  expect(enabledIn(mods)).not.toContain('fern')
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await page.getByText(/^Undone: own-fern.* disabled in /i).waitFor()
  expect(enabledIn(mods)).toContain('fern')
  await dismissToast(page)
})

test('stopping restores everything at once, says so once, and undoes what was warned of meanwhile', async () => {
  const { page } = world
  await begin()
  await proposeToDisable(enabledIn(mods)[0] ?? '')
  const warning = page.getByText(/a search for a bad mod is running/)
  await warning.waitFor()
  await panel().getByRole('button', { name: 'Stop the search' }).click()
  await panel().getByText('The search was stopped.').waitFor()
  await expect
    .poll(async () => [enabledIn(mods), await warning.count(), await panel().getByRole('status').innerText()])
    .toEqual([
      NAMES,
      0,
      expect.stringMatching(
        /^The search was stopped\.\s+All mods are enabled and disabled again as they were before\.$/,
      ),
    ])
})

test('what it said of the end goes when something is changed after it', async () => {
  valueOf(await world.ask('change.commit', { plans: await proposeToDisable('amber') }))
  await panel().waitFor({ state: 'detached' })
  expect(enabledIn(mods)).not.toContain('amber')
})

/** Ids of the plans. */
async function proposeToDisable(name: string): Promise<readonly string[]> {
  const [entry] = valueOf(await world.ask('library.list', null))
  const instance = entry?.id ?? ''
  const { files } = valueOf(await world.ask('instance.inspect', { instance, freshness: 'normal' }))
  const ids = files.filter(({ path }) => path === `mods/${name}.jar`).map(({ id }) => id)
  const plans = valueOf(await world.ask('change.propose', { kind: 'disable', instance, files: ids }))
  return plans.map(({ id }) => id)
}

function valueOf<T>(answer: Result<T>): T {
  if (answer.kind === 'ok') return answer.value
  throw new Error(answer.error.message)
}
