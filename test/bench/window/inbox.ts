import { join } from 'node:path'
import { createCore } from '../../../src-main/core/core.ts'
import { launchApp } from '../../electron/launch-app.ts'
import type { BenchRow } from '../bench-row.ts'
import { median } from '../median.ts'
import { timePress } from './press.ts'
import type { BenchWorld } from './world.ts'

const NOTIFICATIONS = 5_000
const ROUNDS = 5
const REACH_MS = 150
const REACH_REQUESTS = 3
const SCOPES = ['USER_READ', 'NOTIFICATION_READ', 'PROJECT_READ']

/** An inbox of 5,000: its first rows from what is kept, and what reading it costs where nothing is. */
export async function measureInbox(folder: string, world: BenchWorld): Promise<readonly BenchRow[]> {
  const { service } = world
  service.accounts.addUser({ username: 'ada' })
  const { catalogue } = service
  const versions = catalogue
    .projects()
    .slice(0, 50)
    .flatMap(({ id }) => catalogue.versions(id))
  for (let index = 0; index < NOTIFICATIONS; index += 1) {
    const version = versions[index % versions.length]
    const link = `/project/${version?.project_id}/version/${version?.id}`
    service.notify('ada', { type: 'project_update', title: `Version ${index} is out`, link })
  }
  const home = join(folder, 'inbox')
  const requests = await readFirst(home, world)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await open(home, world))
  const middle = median(times)
  return [
    {
      what: `opening an inbox of ${NOTIFICATIONS} from what is kept, until it is painted`,
      figure: `${middle.toFixed(0)} ms`,
      reach: `at most ${REACH_MS} ms`,
      isReached: middle <= REACH_MS,
      detail: { milliseconds: middle, worst: Math.max(...times) },
    },
    {
      what: `reading the first page of ${NOTIFICATIONS} notifications where nothing is kept`,
      figure: `${requests} requests`,
      reach: `at most ${REACH_REQUESTS}`,
      isReached: requests <= REACH_REQUESTS,
      detail: { requests },
    },
  ]
}

/** Signs in and reads the inbox once. */
async function readFirst(home: string, { service }: BenchWorld): Promise<number> {
  const core = await createCore({
    home,
    workerFile: new URL('../../../src-main/core/services/workers/worker.ts', import.meta.url),
    version: '0.0.0',
    serviceUrl: service.url,
    siteUrl: service.siteUrl,
    env: {},
  })
  try {
    const token = service.accounts.addToken('ada', { kind: 'pat', scopes: SCOPES })
    await core.account.signInWithToken(token, { isStoredInFile: true })
    service.clearRequests()
    await core.inbox.list()
    return service.requests().length
  } finally {
    await core.close()
  }
}

async function open(home: string, { service }: BenchWorld): Promise<number> {
  const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const { page, close } = await launchApp({ home, service: service.url, site: service.siteUrl, env })
  try {
    await page.getByRole('button', { name: /^Inbox/ }).waitFor()
    // Whoever opens it has looked at the library first.
    await page.waitForTimeout(2_000)
    return await timePress(page, { pressed: '^Inbox', rows: '.inbox-list > li', count: 8, total: NOTIFICATIONS })
  } finally {
    await close()
  }
}
