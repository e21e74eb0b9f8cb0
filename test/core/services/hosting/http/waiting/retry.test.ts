import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../../../../src-main/core/errors.ts'
import type { CoreEvent } from '../../../../../../src-main/core/events.ts'
import type { Exchange } from '../../../../../../src-main/core/services/hosting/http/exchange.ts'
import { retry } from '../../../../../../src-main/core/services/hosting/http/waiting/retry.ts'
import { createFakeClock } from '../../support/fake-clock.ts'
import { message } from '../../../../../../resources/text/text.ts'

const SIGNAL = new AbortController().signal

function status(code: number, headers: Record<string, string> = {}): Exchange {
  return { kind: 'answer', status: code, headers, body: Buffer.alloc(0) }
}

function broken(isTransient: boolean): Exchange {
  return {
    kind: 'failure',
    error: new CoreError('service-unreachable', message('as-told', { words: 'broken' })),
    isTransient,
  }
}

async function play(exchanges: readonly Exchange[], random = 0) {
  const clock = createFakeClock()
  const events: CoreEvent[] = []
  let made = 0
  const result = retry(
    async () => {
      made += 1
      return exchanges[made - 1] ?? status(200)
    },
    { what: 'get-project', attempts: 4, signal: SIGNAL },
    { clock, random: () => random, events: { emit: (event) => events.push(event) } },
  )
  await clock.advance(600_000)
  return { result: await result, made, events, sleeps: clock.sleeps }
}

describe('repeating a request', () => {
  it('goes on after 500, 502, 503 and a broken connection', async () => {
    const { result, made } = await play([status(502), broken(true), status(503)])
    expect(result).toEqual(status(200))
    expect(made).toBe(4)
  })

  it('gives up after four attempts with the last answer', async () => {
    const { result, made } = await play([500, 500, 500, 504, 200].map((code) => status(code)))
    expect(result).toEqual(status(504))
    expect(made).toBe(4)
  })

  it('does not repeat what will not pass', async () => {
    const { made } = await play([broken(false)])
    expect(made).toBe(1)
  })

  it('does not repeat a refusal', async () => {
    const { made } = await play([status(404)])
    expect(made).toBe(1)
  })

  it('waits longer each time', async () => {
    const { sleeps } = await play([status(500), status(500), status(500)])
    expect(sleeps).toEqual([200, 400, 800])
  })

  it('spreads its pauses by chance', async () => {
    const { sleeps } = await play([status(500), status(500)], 0.5)
    expect(sleeps).toEqual([300, 600])
  })

  it('waits as long as a 503 asks', async () => {
    const { sleeps } = await play([status(503, { 'retry-after': '5' })])
    expect(sleeps).toEqual([5_000])
  })

  it('says each time that it asks again, and why', async () => {
    const { events } = await play([status(503)])
    expect(events).toEqual([{ kind: 'retry', what: 'get-project', attempt: 1, seconds: 0.2, why: 'status 503' }])
  })
})
