import { afterAll, beforeAll } from 'vitest'
import { RICH_TEXT } from '../fixtures/markdown-corpus.ts'
import { openWorld, type World } from './open-world.ts'
import { goTo } from './places.ts'

export const TARGET = { loaders: ['fabric'], game_versions: ['1.21.11'] } as const

export let world: World
export const thrown: string[] = []

export function addProject(title: string, body: string, changelog = ''): void {
  const slug = title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  world.service.catalogue.addProject({ slug, title, body })
  world.service.catalogue.addVersion(slug, { version_number: '1.0.0', changelog, ...TARGET })
}

export async function find(title: string): Promise<void> {
  const { page } = world
  await goTo(page, 'Browse')
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(title)
  await page.getByRole('button', { name: title, exact: true }).waitFor()
}

export async function openProject(title: string): Promise<void> {
  await find(title)
  await world.page.getByRole('button', { name: title, exact: true }).click()
  await world.page.getByRole('heading', { level: 1, name: title }).waitFor()
}

/** Answers with what the tab shows of a text once it is read. */
export async function readText(): Promise<string> {
  const text = world.page.locator('.markdown, .markdown-plain').first()
  await text.waitFor()
  return text.evaluate((element) => element.className)
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 0 })
    world.page.on('pageerror', ({ message }) => thrown.push(message))
    addProject('Rich', RICH_TEXT)
  })
  afterAll(() => world.close())
}
