import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../../../src-main/core/errors.ts'
import type { CoreEvent } from '../../../../../src-main/core/events.ts'
import { createBudget } from '../../../../../src-main/core/services/hosting/rate-limit/budget.ts'
import type { Budget } from '../../../../../src-main/core/services/hosting/rate-limit/budget.ts'
import type { Exchange } from '../../../../../src-main/core/services/hosting/http/exchange.ts'
import { createWaitLimit } from '../../../../../src-main/core/services/hosting/http/waiting/wait-limit.ts'
import { createFakeClock, settle } from '../support/fake-clock.ts'
import type { FakeClock } from '../support/fake-clock.ts'
import { createGate } from '../support/gate.ts'
import { createGcraService } from '../support/gcra-service.ts'
import { message } from '../../../../../resources/text/text.ts'

const QUIET_SIGNAL = new AbortController().signal
const REFUSED: Exchange = {
  kind: 'failure',
  error: new CoreError('service-busy', message('as-told', { words: 'try again after' })),
  isTransient: false,
}
const PATIENT = { left: () => 180_000, charge: () => undefined, refused: () => REFUSED }
const BACKGROUND = { priority: () => 'background' as const, signal: QUIET_SIGNAL, isSafe: true, refusals: PATIENT }
const USER = { ...BACKGROUND, priority: () => 'user' as const }

function start(): { clock: FakeClock; budget: Budget; events: CoreEvent[] } {
  const clock = createFakeClock()
  const events: CoreEvent[] = []
  return { clock, events, budget: createBudget(clock, { emit: (event) => events.push(event) }) }
}

function answer(status: number, headers: Record<string, string> = {}): Exchange {
  return { kind: 'answer', status, headers, body: Buffer.alloc(0) }
}

/** An exchange that is answered when the test says so. */
function held() {
  const { promise, open } = createGate<Exchange>()
  return { promise, release: () => open(answer(200)) }
}

describe('the request budget', () => {
  it('sends 1,000 requests through a limit of 300 a minute without one refusal', async () => {
    const { clock, budget } = start()
    const service = createGcraService({ clock, limit: 300, latency: 40 })
    const all = Promise.all(Array.from({ length: 1_000 }, () => budget.run(service.exchange, BACKGROUND)))
    await clock.advance(400_000)
    const statuses = (await all).map((each) => (each.kind === 'answer' ? each.status : 0))
    expect(statuses.every((status) => status === 200)).toBe(true)
    expect(service.refused).toBe(0)
  })

  it('uses at least 95 % of what the service allows', async () => {
    const { clock, budget } = start()
    const service = createGcraService({ clock, limit: 300, latency: 40 })
    const all = Promise.all(Array.from({ length: 1_500 }, () => budget.run(service.exchange, BACKGROUND)))
    await clock.advance(600_000)
    await all
    const minutes = (service.lastAt - service.firstAt) / 60_000
    expect(1_500 / (300 + 300 * minutes)).toBeGreaterThan(0.95)
  })

  it('stays within the limit when others use the same address', async () => {
    const { clock, budget } = start()
    const service = createGcraService({ clock, limit: 60, latency: 20, stolenPerMinute: 30 })
    const all = Promise.all(Array.from({ length: 120 }, () => budget.run(service.exchange, BACKGROUND)))
    await clock.advance(900_000)
    await all
    expect(service.refused).toBeLessThanOrEqual(1)
  })

  it('never has more than 6 requests under way', async () => {
    const { clock, budget } = start()
    const service = createGcraService({ clock, limit: 300, latency: 1_000 })
    const all = Promise.all(Array.from({ length: 40 }, () => budget.run(service.exchange, BACKGROUND)))
    await clock.advance(60_000)
    await all
    expect(service.mostAtOnce).toBe(6)
  })

  it('has 2 requests under way while it knows no limit', async () => {
    const { budget } = start()
    let begun = 0
    const exchanges = Array.from({ length: 5 }, held)
    const all = exchanges.map((each) =>
      budget.run(() => {
        begun += 1
        return each.promise
      }, BACKGROUND),
    )
    await settle()
    const atFirst = begun
    for (const each of exchanges) each.release()
    await Promise.all(all)
    expect(atFirst).toBe(2)
  })

  it('serves a person before the background', async () => {
    const { budget } = start()
    const order: string[] = []
    const gates = [held(), held()]
    const run = (name: string, options: typeof BACKGROUND | typeof USER, gate?: Promise<Exchange>) =>
      budget.run(async () => {
        order.push(name)
        return await (gate ?? Promise.resolve(answer(200)))
      }, options)
    const all = [
      ...gates.map((gate, index) => run(`first ${index}`, BACKGROUND, gate.promise)),
      run('background 1', BACKGROUND),
      run('background 2', BACKGROUND),
      run('user', USER),
    ]
    await settle()
    for (const gate of gates) gate.release()
    await Promise.all(all)
    expect(order).toEqual(['first 0', 'first 1', 'user', 'background 1', 'background 2'])
  })

  it('waits as long as Retry-After says and asks the refused request again', async () => {
    const { clock, budget } = start()
    const times: number[] = []
    const began = clock.now()
    const result = budget.run(async () => {
      times.push(clock.now() - began)
      return times.length === 1 ? answer(429, { 'retry-after': '7' }) : answer(200)
    }, USER)
    await clock.advance(10_000)
    expect(await result).toEqual(answer(200))
    expect(times).toEqual([0, 7_000])
  })

  it('makes one request at a time after a refusal until one passes', async () => {
    const { clock, budget } = start()
    const service = createGcraService({ clock, limit: 300, latency: 30, closedFor: 5_000 })
    const all = Promise.all(Array.from({ length: 20 }, () => budget.run(service.exchange, BACKGROUND)))
    await clock.advance(60_000)
    await all
    // Two were under way when the first refusal came; then single ones after 1, 2 and 4 seconds.
    expect(service.refused).toBeLessThanOrEqual(4)
  })

  it('says that it waits, and when that is over', async () => {
    const { clock, budget, events } = start()
    let asked = 0
    const result = budget.run(async () => {
      asked += 1
      return asked === 1 ? answer(429, { 'retry-after': '3' }) : answer(200)
    }, USER)
    await clock.advance(4_000)
    await result
    expect(events).toEqual([
      { kind: 'waiting', seconds: 3, waiting: 1 },
      { kind: 'waiting', seconds: 0, waiting: 0 },
    ])
  })

  it('hands the refusal on when what may be waited for refusals is used up', async () => {
    const { clock, budget } = start()
    const began = clock.now()
    const limit = createWaitLimit(clock, 30_000)
    const times: number[] = []
    const refusals = {
      left: () => limit.left('search'),
      charge: (since: number, until: number) => limit.charge('search', since, until),
      refused: () => REFUSED,
    }
    const result = budget.run(
      async () => {
        times.push(clock.now() - began)
        return answer(429)
      },
      { ...USER, refusals },
    )
    await clock.advance(600_000)
    expect(await result).toEqual(answer(429))
    expect(times).toEqual([0, 1_000, 3_000, 7_000, 15_000])
  })

  it('ends a request whose Retry-After goes beyond what may be waited, and sends no other one before that time', async () => {
    const { clock, budget } = start()
    let sent = 0
    const ask = () => {
      sent += 1
      return Promise.resolve(answer(429, { 'retry-after': '7200' }))
    }
    const first = await budget.run(ask, USER)
    await clock.advance(7_000_000)
    const second = await budget.run(ask, USER)
    await clock.advance(200_000)
    const third = await budget.run(ask, USER)
    expect(first).toEqual(answer(429, { 'retry-after': '7200' }))
    expect(second).toEqual(REFUSED)
    expect(third).toEqual(answer(429, { 'retry-after': '7200' }))
    expect(sent).toBe(2)
  })

  it('waits for its own allowance however long that takes', async () => {
    const { clock, budget } = start()
    const impatient = { ...USER, refusals: { ...PATIENT, left: () => 0 } }
    const spent = answer(200, { 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' })
    await budget.run(async () => spent, impatient)
    const result = budget.run(async () => answer(200), impatient)
    await clock.advance(600_000)
    expect(await result).toEqual(answer(200))
  })

  it('sends a refused request that is not safe only once', async () => {
    const { clock, budget } = start()
    let sent = 0
    const result = budget.run(
      async () => {
        sent += 1
        return answer(429)
      },
      { ...USER, isSafe: false },
    )
    await clock.advance(100_000)
    expect(await result).toEqual(answer(429))
    expect(sent).toBe(1)
  })

  it('lets a request leave the queue when it is stopped', async () => {
    const { budget } = start()
    const gates = [held(), held()]
    const before = gates.map((gate) => budget.run(() => gate.promise, USER))
    const abort = new AbortController()
    let wasSent = false
    const stopped = budget.run(
      async (signal) => {
        wasSent = !signal.aborted
        return {
          kind: 'failure',
          error: new CoreError('cancelled', message('as-told', { words: 'stopped' })),
          isTransient: false,
        }
      },
      { ...USER, signal: abort.signal },
    )
    abort.abort()
    const result = await stopped
    for (const gate of gates) gate.release()
    await Promise.all(before)
    expect(result.kind).toBe('failure')
    expect(wasSent).toBe(false)
  })
})
