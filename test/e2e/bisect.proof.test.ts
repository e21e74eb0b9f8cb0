import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Result } from '../../src-preload/contract.ts'
import { enabledIn, leaveCrash } from './own-game.ts'
import { openInstance } from './places.ts'
import { NAMES, world, mods, panel, begin, setUpGround } from './bisect-ground.ts'

setUpGround()

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

test('it goes on where it was after the window was closed', async () => {
  await begin()
  await world.restart()
  await openInstance(world.page, 'Broken')
  await panel()
    .getByText(/^Round 1 of /)
    .waitFor()
  await expect
    .poll(() =>
      panel()
        .getByText(/of about \d\./)
        .count(),
    )
    .toBe(1)
})

test('stopping restores everything at once, says so once, and undoes what was warned of meanwhile', async () => {
  const { page } = world
  await proposeToDisable(enabledIn(mods)[0] ?? '')
  const warning = page.getByText(/a search for a bad mod is running/)
  await warning.waitFor()
  await panel().getByRole('button', { name: 'Stop and restore mods' }).click()
  await panel().getByText('The search was stopped.').waitFor()
  await expect
    .poll(async () => [enabledIn(mods), await warning.count(), await panel().getByRole('status').innerText()])
    .toEqual([
      NAMES,
      0,
      expect.stringMatching(
        /^The search was stopped\.\s+All mods are enabled and disabled again as they were before\.\s+Dismiss$/,
      ),
    ])
})

test('what it said of the end goes when something is changed after it', async () => {
  valueOf(await world.ask('change.commit', { plans: await proposeToDisable('amber') }))
  await panel().waitFor({ state: 'detached' })
  expect(enabledIn(mods)).not.toContain('amber')
})

test('the log of the game says how a step went, and the answer is the first button', async () => {
  const { page } = world
  const before = enabledIn(mods)
  leaveCrash(join(mods, '..'), 'own_fern')
  await begin()
  await expect.poll(() => enabledIn(mods)).toEqual(['fern'])
  leaveCrash(join(mods, '..'), 'own_fern')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await panel().getByText('The log says: It crashed again the same way.').waitFor()
  await panel().getByRole('button', { name: 'Still broken' }).click()
  await panel()
    .getByText(/^Round 2 of /)
    .waitFor()
  await expect
    .poll(() =>
      panel()
        .getByText(/^The log says/)
        .count(),
    )
    .toBe(0)
  await panel().getByRole('button', { name: /^Stop/ }).click()
  await expect.poll(() => enabledIn(mods)).toEqual(before)
})
