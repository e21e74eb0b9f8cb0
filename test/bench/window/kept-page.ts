import { createCore, type Core } from '../../../src-main/core/core.ts'
import { launchApp } from '../../electron/launch-app.ts'
import type { BenchRow } from '../bench-row.ts'
import { median } from '../median.ts'
import { timePress } from './press.ts'
import type { BenchWorld } from './world.ts'

const ROUNDS = 5

/** A page of who is signed in, that shows what is kept of it. */
export interface KeptPage {
  readonly user: string
  readonly scopes: readonly string[]
  /** What the button in the sidebar begins with. */
  readonly button: string
  readonly rows: string
  readonly total: number
  ask(core: Core): Promise<unknown>
  readonly opening: { readonly what: string; readonly reachMs: number }
  readonly asking: { readonly what: string; readonly reachRequests: number }
}

/** How long its first rows take from what is kept, and what asking for it costs where nothing is. */
export async function measureKeptPage(home: string, world: BenchWorld, page: KeptPage): Promise<readonly BenchRow[]> {
  const { opening, asking } = page
  const requests = await askFirst(home, world, page)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await open(home, world, page))
  const middle = median(times)
  return [
    {
      what: `opening ${opening.what} from what is kept, until it is painted`,
      figure: `${middle.toFixed(0)} ms`,
      reach: `at most ${opening.reachMs} ms`,
      isReached: middle <= opening.reachMs,
      detail: { milliseconds: middle, worst: Math.max(...times) },
    },
    {
      what: `${asking.what} where nothing is kept`,
      figure: `${requests} requests`,
      reach: `at most ${asking.reachRequests}`,
      // None at all: it was not asked.
      isReached: requests > 0 && requests <= asking.reachRequests,
      detail: { requests },
    },
  ]
}

/** Signs in and asks once. Answers with the requests of it. */
async function askFirst(home: string, { service }: BenchWorld, { user, scopes, ask }: KeptPage): Promise<number> {
  const core = await createCore({
    home,
    workerFile: new URL('../../../src-main/core/services/workers/worker.ts', import.meta.url),
    version: '0.0.0',
    serviceUrl: service.url,
    siteUrl: service.siteUrl,
    env: {},
  })
  try {
    const token = service.accounts.addToken(user, { kind: 'pat', scopes })
    await core.account.signInWithToken(token, { isStoredInFile: true })
    service.clearRequests()
    await ask(core)
    return service.requests().length
  } finally {
    await core.close()
  }
}

async function open(home: string, { service }: BenchWorld, { button, rows, total }: KeptPage): Promise<number> {
  const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const { page, close } = await launchApp({ home, service: service.url, site: service.siteUrl, env })
  try {
    await page.getByRole('button', { name: new RegExp(`^${button}`) }).waitFor()
    // Whoever opens it has looked at the library first.
    await page.waitForTimeout(2_000)
    return await timePress(page, { pressed: `^${button}`, rows, count: 8, total })
  } finally {
    await close()
  }
}
