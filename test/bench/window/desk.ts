import { join } from 'node:path'
import type { BenchRow } from '../bench-row.ts'
import { measureKeptPage } from './kept-page.ts'
import type { BenchWorld } from './world.ts'

const PROJECTS = 100

/** A desk of 100 projects. */
export function measureDesk(folder: string, world: BenchWorld): Promise<readonly BenchRow[]> {
  const { accounts, catalogue } = world.service
  accounts.addUser({ username: 'author' })
  for (let index = 0; index < PROJECTS; index += 1) {
    const slug = `desk-${index}`
    catalogue.addProject({ slug, title: `Desk ${index}`, owner: 'author', downloads: index * 1_000 })
    for (const loaders of [['fabric'], ['neoforge']])
      catalogue.addVersion(slug, { version_number: '1.0.0', loaders, game_versions: ['1.21.11'] })
  }
  return measureKeptPage(join(folder, 'desk'), world, {
    user: 'author',
    scopes: ['USER_READ', 'NOTIFICATION_READ', 'PROJECT_READ', 'VERSION_READ', 'THREAD_READ'],
    button: 'Projects',
    rows: '.desk-list > li',
    total: PROJECTS,
    ask: (core) => core.desk.list(),
    opening: { what: `a desk of ${PROJECTS} projects`, reachMs: 300 },
    asking: { what: `asking for a desk of ${PROJECTS} projects`, reachRequests: 4 },
  })
}
