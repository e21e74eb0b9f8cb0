import { join } from 'node:path'
import { createCore } from '../../../src-main/core/core.ts'
import { launchApp } from '../../electron/launch-app.ts'
import type { BenchRow } from '../bench-row.ts'
import { median } from '../median.ts'
import { timePress } from './press.ts'
import type { BenchWorld } from './world.ts'

const PROJECTS = 100
const ROUNDS = 5
const REACH_MS = 300
const REACH_REQUESTS = 4
const SCOPES = ['USER_READ', 'NOTIFICATION_READ', 'PROJECT_READ', 'VERSION_READ', 'THREAD_READ']

/** A desk of 100 projects: its first rows from what is kept, and what asking for it costs where nothing is. */
export async function measureDesk(folder: string, world: BenchWorld): Promise<readonly BenchRow[]> {
  const { accounts, catalogue } = world.service
  accounts.addUser({ username: 'author' })
  for (let index = 0; index < PROJECTS; index += 1) {
    const slug = `desk-${index}`
    catalogue.addProject({ slug, title: `Desk ${index}`, owner: 'author', downloads: index * 1_000 })
    for (const loaders of [['fabric'], ['neoforge']])
      catalogue.addVersion(slug, { version_number: '1.0.0', loaders, game_versions: ['1.21.11'] })
  }
  const home = join(folder, 'desk')
  const requests = await askFirst(home, world)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await open(home, world))
  const middle = median(times)
  return [
    {
      what: `opening a desk of ${PROJECTS} projects from what is kept, until it is painted`,
      figure: `${middle.toFixed(0)} ms`,
      reach: `at most ${REACH_MS} ms`,
      isReached: middle <= REACH_MS,
      detail: { milliseconds: middle, worst: Math.max(...times) },
    },
    {
      what: `asking for a desk of ${PROJECTS} projects where nothing is kept`,
      figure: `${requests} requests`,
      reach: `at most ${REACH_REQUESTS}`,
      isReached: requests <= REACH_REQUESTS,
      detail: { requests },
    },
  ]
}

/** Signs in and asks for the desk once. */
async function askFirst(home: string, { service }: BenchWorld): Promise<number> {
  const core = await createCore({
    home,
    workerFile: new URL('../../../src-main/core/services/workers/worker.ts', import.meta.url),
    version: '0.0.0',
    serviceUrl: service.url,
    siteUrl: service.siteUrl,
    env: {},
  })
  try {
    const token = service.accounts.addToken('author', { kind: 'pat', scopes: SCOPES })
    await core.account.signInWithToken(token, { isStoredInFile: true })
    service.clearRequests()
    await core.desk.list()
    return service.requests().length
  } finally {
    await core.close()
  }
}

async function open(home: string, { service }: BenchWorld): Promise<number> {
  const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const { page, close } = await launchApp({ home, service: service.url, site: service.siteUrl, env })
  try {
    await page.getByRole('button', { name: /^Projects/ }).waitFor()
    // Whoever opens it has looked at the library first.
    await page.waitForTimeout(2_000)
    return await timePress(page, { pressed: '^Projects', rows: '.desk-list > li', count: 8, total: PROJECTS })
  } finally {
    await close()
  }
}
