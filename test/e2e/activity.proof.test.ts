import { expect, test } from 'vitest'
import { differences, readTree } from '../demo/tree.ts'
import { addMod, adoptGame } from './own-game.ts'
import { openInstance, reviewOf } from './places.ts'
import { setUpGround, world, activity, activityNamed, panel, updateAndLeave } from './activity-ground.ts'

setUpGround()

test('what failed while nobody looked stays until it is read, and its files are fetched again with a press', async () => {
  const { page, service } = world
  // Too large to be read whole for deciding.
  const large = { files: [{ size: 3_000_000 }] }
  const [lantern] = addMod(world, 'lantern', { '1.0': {}, '1.1': large })
  const [rope] = addMod(world, 'rope', { '1.0': {}, '1.1': large })
  await adoptGame(world, 'Cave', { 'lantern.jar': lantern, 'rope.jar': rope })
  // It is tried again some times, a second apart: there is time to leave.
  const busy = { kind: 'status', status: 503, headers: { 'retry-after': '1' }, match: { origin: 'files' } } as const
  await updateAndLeave('Cave', busy)
  await page.getByRole('button', { name: /^Activity: \d+ changes? failed$/ }).click()
  await panel()
    .getByRole('button', { name: /: Update Cave$/ })
    .first()
    .click()
  service.setFaults([])
  await reviewOf(page).getByRole('button', { name: 'Try all 2 again' }).click()
  await reviewOf(page)
    .getByRole('button', { name: /^Update \d+$/ })
    .click()
  await page
    .getByRole('status')
    .getByText(/^(lantern|rope) .* in /i)
    .waitFor()
  await expect.poll(() => activity().count()).toBe(0)
})

test('quitting while a change is paused leaves the instance as it was, and the next start offers the change again', async () => {
  const { service, library } = world
  const before = await readTree(library.survival.gamePath)
  await updateAndLeave('Survival')
  await activity().click()
  await panel().getByRole('button', { name: 'Pause: Update Survival' }).click()
  await activityNamed(/^Activity: Paused(, \d+%)?: Update Survival/).waitFor()
  const below = world.page.getByRole('region', { name: 'Update Survival', exact: true, includeHidden: true })
  await below.waitFor({ state: 'hidden' })
  await world.page.keyboard.press('Escape')
  await below.waitFor()
  service.setFaults([])
  await world.restart()
  await openInstance(world.page, 'Survival')
  await world.page.getByRole('button', { name: /^Update \d+$/ }).waitFor()
  await expect.poll(async () => differences(before, await readTree(library.survival.gamePath))).toEqual([])
  await activity().waitFor({ state: 'detached' })
})
