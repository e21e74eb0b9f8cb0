import { beforeEach, expect, it } from 'vitest'
import { CoreError } from '../../../../../../src-main/core/errors.ts'
import type { CoreEvent } from '../../../../../../src-main/core/events.ts'
import { awaitAnswer } from '../../../../../../src-main/core/services/hosting/client/send-within-limits.ts'
import type { Exchange } from '../../../../../../src-main/core/services/hosting/http/exchange.ts'
import { createWaitLimit } from '../../../../../../src-main/core/services/hosting/http/waiting/wait-limit.ts'
import type { WaitLimit } from '../../../../../../src-main/core/services/hosting/http/waiting/wait-limit.ts'
import { createFakeClock } from '../../support/fake-clock.ts'
import type { FakeClock } from '../../support/fake-clock.ts'
import { message } from '../../../../../../resources/text/text.ts'

const ANSWER: Exchange = { kind: 'answer', status: 200, headers: {}, body: Buffer.from('{}') }
const CUT: Exchange = {
  kind: 'failure',
  error: new CoreError('cancelled', message('as-told', { words: 'cut' })),
  isTransient: false,
}

let clock: FakeClock
let events: CoreEvent[]
let limit: WaitLimit

beforeEach(() => {
  clock = createFakeClock()
  events = []
  limit = createWaitLimit(clock, 30_000)
})

/** An answer that takes so many seconds, so many bytes of it each second. */
function answerAfter(seconds: number, bytesPerSecond: number) {
  return async (signal: AbortSignal, onReceived: (bytes: number) => void): Promise<Exchange> => {
    for (let second = 0; second < seconds; second += 1) {
      try {
        await clock.sleep(1_000, signal)
      } catch {
        return CUT
      }
      onReceived(bytesPerSecond)
    }
    return ANSWER
  }
}

function ask(exchange: Parameters<typeof awaitAnswer>[0], operation = 'search') {
  const { signal } = new AbortController()
  const call = { operation, service: 'https://api.example' }
  return awaitAnswer(exchange, { call, signal, limit, clock, events: { emit: (event) => events.push(event) } })
}

it('ends a request that is not answered when what may be waited is used up, and names the host and the seconds', async () => {
  const result = ask(answerAfter(600, 0))
  await clock.advance(30_000)
  expect(await result).toMatchObject({
    kind: 'failure',
    error: { code: 'service-unreachable', message: 'api.example gave no usable answer within 30 s (search)' },
  })
})

it('ends an answer that comes a byte a second', async () => {
  const result = ask(answerAfter(600, 1))
  await clock.advance(30_000)
  expect((await result).kind).toBe('failure')
})

it('takes its time for a large answer that comes at a bearable pace', async () => {
  const result = ask(answerAfter(100, 2_000))
  await clock.advance(100_000)
  expect(await result).toBe(ANSWER)
})

it('sends nothing more once nothing may be waited any more', async () => {
  limit.charge('search', clock.now() - 30_000)
  let wasSent = false
  const result = await ask(async () => {
    wasSent = true
    return ANSWER
  })
  expect(result.kind).toBe('failure')
  expect(wasSent).toBe(false)
})

it('says after 2 s that nothing came, and again every 15 s', async () => {
  const result = ask(answerAfter(25, 2_000))
  await clock.advance(25_000)
  await result
  expect(events).toEqual([2, 17].map((seconds) => ({ kind: 'no-answer', host: 'api.example', seconds })))
})
