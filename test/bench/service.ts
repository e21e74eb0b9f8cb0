import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCache } from '../../src-main/core/services/database/cache/open-cache.ts'
import { createHostingService } from '../../src-main/core/services/hosting/create-hosting-service.ts'
import { startService } from '../service/start.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { runProgram } from './run-program.ts'

const LOADS = 20
const LOAD_REACH = 30
const CALLS = 1_000
/** Below the number of calls, so that the limit is felt, and not so far below that it takes minutes. */
const LIMIT = 900
const USE_REACH = 0.95

/** What the operation table costs at start, and how well 1,000 calls at once use what the service allows. */
export async function benchService(): Promise<readonly BenchRow[]> {
  return [await measureLoad(), await measureCalls()]
}

function source(path: string): string {
  return JSON.stringify(new URL(`../../src-main/core/${path}`, import.meta.url).href)
}

/**
 * In a process of its own each time, since a module is loaded once only; by then that process has loaded another source, as the
 * command line has.
 */
async function measureLoad(): Promise<BenchRow> {
  const script = `
    await import(${source('errors.ts')})
    const begun = performance.now()
    const { OPERATIONS } = await import(${source('services/hosting/operations/operations.ts')})
    process.stdout.write(String(performance.now() - begun) + ' ' + OPERATIONS.length)`
  const times: number[] = []
  let operations = 0
  for (let index = 0; index < LOADS; index += 1) {
    const printed = await runProgram(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      script,
    ])
    const [time, count] = printed.split(' ').map(Number)
    times.push(time ?? Number.NaN)
    operations = count ?? 0
  }
  const middle = median(times)
  return {
    what: `loading the table of ${operations} operations, from source, median of ${LOADS}`,
    figure: `${middle.toFixed(1)} ms`,
    reach: `at most ${LOAD_REACH} ms`,
    isReached: middle <= LOAD_REACH,
    detail: { milliseconds: middle, worst: Math.max(...times) },
  }
}

async function measureCalls(): Promise<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-service-'))
  const cache = openCache(join(folder, 'cache.db'))
  const service = await startService({ projects: 0, rateLimit: LIMIT })
  try {
    const hosting = createHostingService({
      serviceUrl: service.url,
      siteUrl: service.siteUrl,
      version: '0.0.0',
      env: {},
      cache: cache.answers,
      shared: cache.shared,
      events: { emit: () => undefined },
      freshMinutes: () => 10,
    })
    const begun = performance.now()
    const words = Array.from({ length: CALLS }, (_, index) => `word${index}`)
    const results = await Promise.allSettled(
      words.map((text) => hosting.search({ text }, { freshness: 'normal', priority: 'user' })),
    )
    const seconds = (performance.now() - begun) / 1_000
    return callsRow(results, service.requests(), seconds)
  } finally {
    await service.close()
    cache.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Logged {
  readonly at: number
  readonly status: number
}

/** By the service's own log, from the first request to the last. */
function callsRow(
  results: readonly PromiseSettledResult<unknown>[],
  log: readonly Logged[],
  seconds: number,
): BenchRow {
  const failed = results.filter(({ status }) => status === 'rejected').length
  const refused = log.filter(({ status }) => status === 429).length
  const passed = log.filter(({ status }) => status === 200)
  const span = (passed.at(-1)?.at ?? 0) - (passed[0]?.at ?? 0)
  const use = passed.length / (LIMIT + (LIMIT * span) / 60_000)
  return {
    what: `${CALLS} searches at once under a limit of ${LIMIT} a minute`,
    figure: `${(use * 100).toFixed(1)} % of what is allowed, ${refused} times 429, ${failed} failed, ${seconds.toFixed(1)} s`,
    reach: `at least ${USE_REACH * 100} %, no 429, none failed`,
    isReached: use >= USE_REACH && refused === 0 && failed === 0,
    detail: { use, refused, failed, requests: log.length, seconds },
  }
}
