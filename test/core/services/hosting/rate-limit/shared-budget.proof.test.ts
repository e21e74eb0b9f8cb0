import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from '../../../../../src-main/core/services/database/cache/open-cache.ts'
import { createAllowance, shareAllowance } from '../../../../../src-main/core/services/hosting/rate-limit/allowance.ts'
import { startService } from '../../../../service/start.ts'

const source = (path: string) => JSON.stringify(new URL(`../../../../../src-main/core/${path}`, import.meta.url).href)
/** Asks so many different questions at once and prints how many were answered. */
const PROGRAM = `
  const { openCache } = await import(${source('services/database/cache/open-cache.ts')})
  const { createHostingService } = await import(${source('services/hosting/create-hosting-service.ts')})
  const [file, serviceUrl, count] = process.argv.slice(1)
  const cache = openCache(file)
  const hosting = createHostingService({
    serviceUrl,
    siteUrl: 'https://site.example',
    version: '0.0.0',
    env: {},
    cache: cache.answers,
    shared: cache.shared,
    events: { emit: () => undefined },
    freshMinutes: () => 10,
  })
  const asked = Array.from({ length: Number(count) }, (_, index) => process.pid + ' ' + index)
  const options = { freshness: 'normal', priority: 'background' }
  const results = await Promise.allSettled(asked.map((text) => hosting.search({ text }, options)))
  cache.close()
  process.stdout.write(String(results.filter(({ status }) => status === 'fulfilled').length))`
const run = promisify(execFile)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-shared-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const answer = (remaining: number, status = 200) =>
  ({
    kind: 'answer',
    status,
    headers: { 'x-ratelimit-limit': '300', 'x-ratelimit-remaining': String(remaining) },
    body: Buffer.alloc(0),
  }) as const

describe('several processes of one machine', () => {
  it('share one budget: none is refused, all are answered', async () => {
    // 240 questions of two processes in a limit of 200: neither may use it up alone.
    const service = await startService({ projects: 0, rateLimit: 200 })
    try {
      const ask = () =>
        run(process.execPath, [
          '--disable-warning=ExperimentalWarning',
          '--input-type=module',
          '-e',
          PROGRAM,
          join(folder, 'cache.db'),
          service.url,
          '120',
        ])
      const [one, other] = await Promise.all([ask(), ask()])
      const refused = service.requests().filter(({ status }) => status === 429).length
      expect(one.stdout).toBe('120')
      expect(other.stdout).toBe('120')
      expect(refused).toBe(0)
    } finally {
      await service.close()
    }
  }, 60_000)

  it('stop together when one is refused', () => {
    const [one, other] = [openCache(join(folder, 'cache.db')), openCache(join(folder, 'cache.db'))]
    const mine = createAllowance(shareAllowance('https://x.example', one.shared))
    const theirs = createAllowance(shareAllowance('https://x.example', other.shared))
    const turn = mine.take(1_000, 0)
    if (turn.kind === 'go') mine.record(turn.ticket, answer(0, 429), 1_100)
    const wait = theirs.take(1_100, 0)
    one.close()
    other.close()
    // One to spend and five in reserve, at 200 ms each.
    expect(turn.kind).toBe('go')
    expect(wait).toEqual({ kind: 'wait', wait: 1_200, refused: 1_000 })
  })

  it('count what the others have sent and not got back yet', () => {
    const [one, other] = [openCache(join(folder, 'cache.db')), openCache(join(folder, 'cache.db'))]
    const mine = createAllowance(shareAllowance('https://x.example', one.shared))
    const theirs = createAllowance(shareAllowance('https://x.example', other.shared))
    const first = mine.take(1_000, 0)
    for (let index = 0; index < 2; index += 1) theirs.take(1_000, 0)
    // Two of the others may not be counted in what this answer tells; five are always left.
    if (first.kind === 'go') mine.record(first.ticket, answer(7), 1_000)
    const next = mine.take(1_000, 0)
    one.close()
    other.close()
    expect(next).toEqual({ kind: 'wait', wait: 200, refused: 0 })
  })

  it('go on alone when the place where they count together fails', () => {
    const cache = openCache(join(folder, 'cache.db'))
    const allowance = createAllowance(shareAllowance('https://x.example', cache.shared))
    cache.close()
    expect(allowance.take(1_000, 0).kind).toBe('go')
  })

  it('do not wait for a refusal out of a future that the clock has left', () => {
    const cache = openCache(join(folder, 'cache.db'))
    const allowance = createAllowance(shareAllowance('https://x.example', cache.shared))
    const turn = allowance.take(9_000_000, 0)
    if (turn.kind === 'go') allowance.record(turn.ticket, answer(0, 429), 9_000_000)
    const later = allowance.take(1_000, 0).kind
    cache.close()
    expect(later).not.toBe('full')
  })
})
