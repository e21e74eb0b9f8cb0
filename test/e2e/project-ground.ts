import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { goTo } from './places.ts'

export const TARGET = { loaders: ['fabric'], game_versions: ['1.21.11'] } as const
const WORDS = 'Lanterns light the road.\n\n'

export let world: World
export let pictured: { readonly id: string; readonly title: string; readonly addresses: readonly string[] }

export function hits() {
  return world.page.getByRole('list', { name: 'Projects' }).getByRole('listitem')
}

export function addProject(title: string, body: string): void {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  world.service.catalogue.addProject({ slug, title, body })
  world.service.catalogue.addVersion(slug, { version_number: '1.0.0', ...TARGET })
}

/** One of the service's own mods with a gallery of several pictures. */
async function findPictured(): Promise<typeof pictured> {
  const query = { text: '', index: 'downloads', limit: 100, offset: 0, types: ['mod'] } as const
  const found = await world.ask('browse.search', { query, freshness: 'normal' })
  if (found.kind === 'failed') throw new Error(found.error.message)
  const { catalogue, filesUrl } = world.service
  for (const { projectId } of found.value.value.hits) {
    const project = catalogue.project(projectId)
    const addresses = (project?.gallery ?? []).map(({ url }) => new URL(url, filesUrl).href)
    if (project !== undefined && addresses.length > 1) return { id: projectId, title: project.title, addresses }
  }
  throw new Error('no mod has a gallery')
}

export async function openProject(title: string): Promise<void> {
  const { page } = world
  await goTo(page, 'Browse')
  await hits().first().waitFor()
  const clear = page.getByRole('button', { name: /^Remove the filter Compatible with/ })
  if ((await clear.count()) > 0) await clear.click()
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(title)
  await page.getByRole('button', { name: title, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld()
    await world.adopt(world.library.survival)
    await world.adopt(world.library.workshop)
    pictured = await findPictured()
    addProject('Long road', `![A lamp](${pictured.addresses[0] ?? ''})\n\n${WORDS.repeat(120)}`)
    addProject(
      'Short road',
      `<a href="https://example.org/wiki"><img src="${pictured.addresses[0] ?? ''}" alt="A way" width="64" height="48"></a>\n\n> [!WARNING]\n> Dark\n\n${WORDS}`,
    )
    await goTo(world.page, 'Browse')
    await hits().first().waitFor()
  })
  afterAll(() => world.close())
}
