import { afterAll, beforeAll } from 'vitest'
import type { Fault } from '../service/faults.ts'
import { openWorld, type World } from './open-world.ts'
import { goTo, openInstance, reviewOf } from './places.ts'

/** Nothing ends by itself while it is set. */
const SLOW = { kind: 'slow', bytesPerSecond: 500, match: { origin: 'files' } } as const

export let world: World

export function activity() {
  return world.page.getByRole('banner').getByRole('button', { name: /^Activity: / })
}

export function activityNamed(name: RegExp) {
  return world.page.getByRole('banner').getByRole('button', { name })
}

export function panel() {
  return world.page.getByRole('dialog', { name: 'Activity' })
}

/** Of all updates of that instance. */
async function openReview(name: string): Promise<void> {
  const { page } = world
  await openInstance(page, name)
  await page.getByRole('button', { name: /^Update \d+$/ }).click()
  await reviewOf(page)
    .getByRole('button', { name: /^Update \d+$/ })
    .waitFor()
}

/** The same, whose files come slowly if nothing else is said. */
export async function openSlowReview(name: string, fault: Fault = SLOW): Promise<void> {
  await openReview(name)
  world.service.setFaults([fault])
}

/** Agrees to all updates of that instance and goes on to the library while they come. */
export async function updateAndLeave(name: string, fault: Fault = SLOW): Promise<void> {
  const { page } = world
  await openSlowReview(name, fault)
  await reviewOf(page)
    .getByRole('button', { name: /^Update \d+$/ })
    .click()
  await reviewOf(page)
    .getByText(/You can use other pages in the meantime/)
    .waitFor()
  await goTo(page, 'Library')
  await reviewOf(page).waitFor({ state: 'detached' })
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ isAsking: true, outdated: 4 })
    for (const instance of [world.library.survival, world.library.workshop]) await world.adopt(instance)
    // What planning reads of the files that are offered is known from then on, however slow they come.
    for (const name of ['Survival', 'Workshop']) {
      await openReview(name)
      await reviewOf(world.page).getByRole('button', { name: 'Cancel', exact: true }).click()
    }
  })
  afterAll(() => world.close())
}
