import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { openInstance } from './places.ts'

export let world: World

export function hits() {
  return world.page.getByRole('list', { name: 'Projects' }).getByRole('listitem')
}

export function facet(name: string | RegExp) {
  return world.page.getByRole('group', { name: 'Filters' }).getByRole('checkbox', { name })
}

export async function press(name: string | RegExp): Promise<void> {
  await facet(name).evaluate((box: HTMLElement) => box.click())
}

/** The facets of the last search that was asked. */
export function lastFacets(): readonly (readonly string[])[] {
  const searches = world.service
    .requests()
    .filter(({ path }) => path.includes('/search?') && !path.includes('project_id'))
  const asked = new URL(searches.at(-1)?.path ?? '', world.service.url).searchParams.get('facets')
  return JSON.parse(asked ?? '[]') as readonly (readonly string[])[]
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ isAsking: true })
    await world.adopt(world.library.survival)
    await world.adopt(world.library.workshop)
    await openInstance(world.page, 'Survival')
    await world.page.getByRole('button', { name: 'Add', exact: true }).click()
    await hits().first().waitFor()
  })
  afterAll(() => world.close())
}
