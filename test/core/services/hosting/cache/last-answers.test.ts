import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from '../../../../../src-main/core/services/database/cache/open-cache.ts'
import { startService, type Service } from '../../../../service/start.ts'
import { connect, NOW, OFFLINE, shiftedClock } from '../support/connect.ts'

let service: Service
let ids: readonly string[]
let token: string
let account: string | null
const shift = { milliseconds: 0 }

beforeEach(async () => {
  service = await startService({ projects: 2, rateLimit: 'off' })
  ids = service.catalogue.projects().map(({ id }) => id)
  const { accounts } = service
  const { id } = accounts.addUser({ username: 'olive' })
  token = accounts.addToken(id, { kind: 'pat', scopes: ['PROJECT_READ'] })
  account = null
  shift.milliseconds = 0
})
afterEach(() => service.close())

/** Keeps its answers for whoever `account` is. */
function open() {
  const { hosting } = connect(service.url, {
    cache: openCache(':memory:').answers,
    token: async () => (account === null ? null : token),
    accountId: () => account,
    clock: shiftedClock(shift),
  })
  return async (id: string | undefined, options = NOW) => (await hosting.projects([id ?? ''], options)).get(id ?? '')
}

/** Milliseconds since 1970. */
async function since(ask: ReturnType<typeof open>): Promise<number> {
  const outcome = await ask(ids[0])
  return outcome?.kind === 'failed' && outcome.last !== null ? Date.parse(outcome.last.staleSince) : Number.NaN
}

describe('where the service does not answer', () => {
  it('what everybody was told stands in for what an account never was', async () => {
    const ask = open()
    await ask(ids[0])
    account = 'olive'
    expect(await ask(ids[0], OFFLINE)).toMatchObject({ kind: 'answer', fromCache: true, value: { id: ids[0] } })
    service.setFaults([{ kind: 'html' }])
    expect(await ask(ids[0])).toMatchObject({ kind: 'failed', last: { value: { id: ids[0] } } })
  })

  it("what an account was told is neither everybody's nor another account's", async () => {
    const ask = open()
    account = 'olive'
    await ask(ids[0])
    service.setFaults([{ kind: 'html' }])
    const others: unknown[] = []
    for (account of [null, 'ivy']) others.push(await ask(ids[0]), await ask(ids[0], OFFLINE))
    account = 'olive'
    expect(others).toMatchObject([
      { kind: 'failed', last: null },
      { kind: 'not-asked' },
      { kind: 'failed', last: null },
      { kind: 'not-asked' },
    ])
    expect(await ask(ids[0])).toMatchObject({ kind: 'failed', last: { value: { id: ids[0] } } })
  })

  it("an account's own answer comes before a newer one for everybody", async () => {
    const ask = open()
    account = 'olive'
    const own = await ask(ids[0])
    shift.milliseconds = 60_000
    account = null
    await ask(ids[0])
    account = 'olive'
    expect(await ask(ids[0], OFFLINE)).toMatchObject({ at: own?.kind === 'answer' ? own.at : '' })
  })
})

describe('since when an answer is stale', () => {
  it('is the first failure after it, however many follow, until it is answered again', async () => {
    const ask = open()
    await ask(ids[0])
    service.setFaults([{ kind: 'html' }])
    const first = await since(ask)
    shift.milliseconds = 3_600_000
    const second = await since(ask)
    service.setFaults([])
    await ask(ids[0])
    service.setFaults([{ kind: 'html' }])
    expect(second).toEqual(first)
    expect((await since(ask)) - first >= 3_600_000).toBe(true)
  })

  it('is never later than now, though the clock was set back', async () => {
    const ask = open()
    await ask(ids[0])
    service.setFaults([{ kind: 'html' }])
    await since(ask)
    shift.milliseconds = -3_600_000
    expect(await since(ask)).toBeLessThanOrEqual(Date.now() + shift.milliseconds)
  })
})
