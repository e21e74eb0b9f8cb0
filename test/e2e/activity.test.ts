import { afterAll, beforeAll, expect, test } from 'vitest'
import { differences, readTree } from '../demo/tree.ts'
import { auditThemes } from './audit.ts'
import { addMod, adoptGame } from './own-game.ts'
import type { Fault } from '../service/faults.ts'
import { openWorld, type World } from './open-world.ts'
import { dismissToast, goTo, openInstance, reviewOf } from './places.ts'

/** Nothing ends by itself while it is set. */
const SLOW = { kind: 'slow', bytesPerSecond: 500, match: { origin: 'files' } } as const

let world: World

beforeAll(async () => {
  world = await openWorld({ outdated: 4 })
  for (const instance of [world.library.survival, world.library.workshop]) await world.adopt(instance)
  // What planning reads of the files that are offered is known from then on, however slow they come.
  for (const name of ['Survival', 'Workshop']) {
    await openReview(name)
    await reviewOf(world.page).getByRole('button', { name: 'Cancel', exact: true }).click()
  }
})

afterAll(() => world.close())

function activity() {
  return world.page.getByRole('banner').getByRole('button', { name: /^Activity: / })
}

function activityNamed(name: RegExp) {
  return world.page.getByRole('banner').getByRole('button', { name })
}

function panel() {
  return world.page.getByRole('dialog', { name: 'Activity' })
}

/** Of all updates of that instance. */
async function openReview(name: string): Promise<void> {
  const { page } = world
  await openInstance(page, name)
  await page.getByRole('button', { name: /^Update \d+$/ }).click()
  await reviewOf(page).getByRole('button', { name: 'Update', exact: true }).waitFor()
}

/** Agrees to all updates of that instance and goes on to the library while they come, slowly if nothing else is said. */
async function updateAndLeave(name: string, fault: Fault = SLOW): Promise<void> {
  const { page, service } = world
  await openReview(name)
  service.setFaults([fault])
  await reviewOf(page).getByRole('button', { name: 'Update', exact: true }).click()
  await reviewOf(page)
    .getByText(/You can use other pages in the meantime/)
    .waitFor()
  await goTo(page, 'Library')
  await reviewOf(page).waitFor({ state: 'detached' })
}

test('a change goes on when its review is left, and the foot of the sidebar says how far it is', async () => {
  await updateAndLeave('Survival')
  await activity().click()
  await panel()
    .getByText(/^\d.* of \d.*\/s/)
    .waitFor()
  await expect.poll(() => panel().getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Update Survival'])
})

test('axe finds nothing wrong while it is open', async () => {
  expect(await auditThemes(world)).toEqual([])
})

test('its downloads can be paused, which is said with the time, and resumed, by keyboard alone', async () => {
  const { page } = world
  const pause = panel().getByRole('button', { name: 'Pause: Update Survival' })
  await pause.focus()
  await page.keyboard.press('Enter')
  await panel()
    .getByText(/^Paused since \d\d:\d\d$/)
    .waitFor()
  await activityNamed(/^Activity: Paused: Update Survival, \d+%$/).waitFor()
  expect(await auditThemes(world)).toEqual([])
  await page.keyboard.press('Enter')
  await panel()
    .getByText(/^\d.* of \d.*\/s/)
    .waitFor()
  await panel()
    .getByText(/^Paused/)
    .waitFor({ state: 'detached' })
})

test('a second change waits for the first, and can be taken out of the queue', async () => {
  await world.page.keyboard.press('Escape')
  await updateAndLeave('Workshop')
  await activity().click()
  await panel().getByText('Waiting for the previous change').waitFor()
  await panel().getByRole('button', { name: 'Cancel: Update Workshop' }).click()
  await expect.poll(() => panel().getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Update Survival'])
})

test('it can be found again, and paused and cancelled where it is shown', async () => {
  const { page } = world
  await panel().getByRole('button', { name: 'Show: Update Survival' }).click()
  await reviewOf(page).getByRole('button', { name: 'Pause: Update Survival' }).click()
  await reviewOf(page)
    .getByText(/^Paused since/)
    .waitFor()
  await reviewOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await reviewOf(page).getByText('Cancelled: nothing was changed.').waitFor()
  await reviewOf(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => activityNamed(/Update/).count()).toBe(0)
})

test('when it ends well while another page is shown it says so, and can be undone at once', async () => {
  await updateAndLeave('Workshop')
  world.service.setFaults([])
  await world.page
    .getByRole('status')
    .getByText(/^Update Workshop: |^\d+ (mods|files) updated$/)
    .waitFor()
  const undo = await world.page.getByRole('button', { name: 'Undo: Update Workshop' }).count()
  await dismissToast(world.page)
  await activity().waitFor({ state: 'detached' })
  expect(undo).toBe(1)
})

test('what failed while nobody looked stays until it is read, and each file is fetched again with a press', async () => {
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
  await reviewOf(page)
    .getByRole('button', { name: /^Try again: (lantern|rope)$/i })
    .first()
    .click()
  await reviewOf(page).getByRole('button', { name: 'Update', exact: true }).click()
  await page
    .getByRole('status')
    .getByText(/^Update (lantern|rope): done$/i)
    .waitFor()
  await expect.poll(() => activity().count()).toBe(0)
})

test('quitting while a change is paused leaves the instance as it was, and the next start offers the change again', async () => {
  const { service, library } = world
  const before = await readTree(library.survival.gamePath)
  await updateAndLeave('Survival')
  await activity().click()
  await panel().getByRole('button', { name: 'Pause: Update Survival' }).click()
  await activityNamed(/^Activity: Paused: Update Survival/).waitFor()
  service.setFaults([])
  await world.restart()
  await openInstance(world.page, 'Survival')
  await world.page.getByRole('button', { name: /^Update \d+$/ }).waitFor()
  await expect.poll(async () => differences(before, await readTree(library.survival.gamePath))).toEqual([])
  await activity().waitFor({ state: 'detached' })
})
