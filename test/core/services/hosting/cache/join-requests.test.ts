import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../../../src-main/core/errors.ts'
import { createJoins } from '../../../../../src-main/core/services/hosting/cache/join-requests.ts'
import type { Joiner, SharedCall } from '../../../../../src-main/core/services/hosting/cache/join-requests.ts'
import { settle } from '../support/fake-clock.ts'
import { createGate } from '../support/gate.ts'
import { message } from '../../../../../resources/text/text.ts'

function caller(priority: Joiner['priority'], signal?: AbortSignal): Joiner {
  return { priority, signal, cancelled: () => new CoreError('cancelled', message('as-told', { words: 'stopped' })) }
}

/** A request that ends when the test says so, with what it was started with. */
function start() {
  const begun: SharedCall[] = []
  const { promise, open } = createGate<string>()
  const begin = (call: SharedCall) => {
    begun.push(call)
    return promise
  }
  return { begun, begin, finish: open }
}

describe('joined requests', () => {
  it('makes one request for identical ones under way', async () => {
    const join = createJoins<string>()
    const { begun, begin, finish } = start()
    const all = Promise.all([join('a', caller('user'), begin), join('a', caller('user'), begin)])
    await settle()
    finish('answer')
    expect(await all).toEqual(['answer', 'answer'])
    expect(begun.length).toBe(1)
  })

  it('makes another one when the first has ended', async () => {
    const join = createJoins<string>()
    const { begun, begin, finish } = start()
    finish('answer')
    await join('a', caller('user'), begin)
    await join('a', caller('user'), begin)
    expect(begun.length).toBe(2)
  })

  it('lets one caller stop without stopping the other', async () => {
    const join = createJoins<string>()
    const { begun, begin, finish } = start()
    const abort = new AbortController()
    const stopped = join('a', caller('user', abort.signal), begin).catch((error: unknown) => error)
    const other = join('a', caller('user'), begin)
    await settle()
    abort.abort()
    finish('answer')
    expect(await stopped).toEqual(expect.objectContaining({ code: 'cancelled' }))
    expect(await other).toBe('answer')
    expect(begun[0]?.signal.aborted).toBe(false)
  })

  it('stops the request when all its callers stopped', async () => {
    const join = createJoins<string>()
    const { begun, begin } = start()
    const abort = new AbortController()
    const both = [1, 2].map(() => join('a', caller('user', abort.signal), begin).catch(() => 'stopped'))
    await settle()
    abort.abort()
    await Promise.all(both)
    expect(begun[0]?.signal.aborted).toBe(true)
  })

  it('becomes urgent when a person joins what the background asked', async () => {
    const join = createJoins<string>()
    const { begun, begin, finish } = start()
    const background = join('a', caller('background'), begin)
    await settle()
    const before = begun[0]?.priority()
    const person = join('a', caller('user'), begin)
    const after = begun[0]?.priority()
    finish('answer')
    await Promise.all([background, person])
    expect(before).toBe('background')
    expect(after).toBe('user')
  })
})
