import { inspect } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { openCache } from '../../../../../src-main/core/services/database/cache/open-cache.ts'
import { CoreError } from '../../../../../src-main/core/errors.ts'
import type { HostingServiceConfig } from '../../../../../src-main/core/services/hosting/create-hosting-service.ts'
import { startService } from '../../../../service/start.ts'
import type { Service } from '../../../../service/start.ts'
import { connect, NORMAL, OFFLINE } from '../support/connect.ts'
import { serve } from '../support/serve.ts'
import type { Served } from '../support/serve.ts'

const TOKEN = `mrp_${'A1b2C3d4'.repeat(7)}wxyz`
const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A service that notes what it was shown, and answers as it is told. */
async function listener(answer: { readonly status?: number; readonly body?: string; readonly headers?: object } = {}) {
  const seen: (string | undefined)[] = []
  const served: Served = await serve((request, response) => {
    request.resume()
    seen.push(request.headers.authorization)
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.body ?? '[]')
  })
  closers.push(served.close)
  return { seen, url: served.url }
}

const signedIn = (changes: Partial<HostingServiceConfig> = {}): Partial<HostingServiceConfig> => ({
  token: async () => TOKEN,
  accountId: () => 'AABBCCDD',
  ...changes,
})

async function failure(call: Promise<unknown>): Promise<CoreError> {
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (error instanceof CoreError) return error
  throw new Error('it did not fail as expected')
}

describe('a token', () => {
  it('goes along bare where an operation has a scope, and only there', async () => {
    const { seen, url } = await listener()
    const { api } = connect(url, signedIn()).hosting
    await api.call('get-reports', { params: { ids: ['a'] } })
    await api.call('get-projects', { params: { ids: ['a'] } })
    await api.call('list-side-types', {})
    expect(seen).toEqual([TOKEN, TOKEN, undefined])
  })

  it('does not follow a redirect to another host', async () => {
    const elsewhere = await listener()
    const { url } = await listener({ status: 302, headers: { location: elsewhere.url } })
    const error = await failure(connect(url, signedIn()).hosting.api.call('get-own-user', {}))
    expect(error.code).toBe('service-refused')
    expect(elsewhere.seen).toEqual([])
  })

  it('is in no error, whatever the service says or the connection does', async () => {
    const { url } = await listener({ status: 400, body: JSON.stringify({ error: 'x', description: `bad ${TOKEN}` }) })
    const errors = [
      await failure(connect(url, signedIn()).hosting.api.call('get-own-user', {})),
      await failure(
        connect('http://127.0.0.1:9', signedIn()).hosting.api.call('withdraw-payout', {
          params: { id: 'a', amount: 1 },
        }),
      ),
    ]
    expect(errors.map(({ code }) => code)).toEqual(['service-refused', 'service-unreachable'])
    expect(inspect(errors, { depth: 9, showHidden: true }).includes(TOKEN.slice(4))).toBe(false)
  })

  it('is not shown to a proxy on an unencrypted connection', async () => {
    const proxy = await listener()
    const { seen, url } = await listener()
    await connect(url, signedIn({ env: { HTTP_PROXY: proxy.url } })).hosting.api.call('get-reports', {
      params: { ids: ['a'] },
    })
    expect(proxy.seen).toEqual([])
    expect(seen).toEqual([TOKEN])
  })

  it('that is missing is said before anything is asked', async () => {
    const { seen, url } = await listener()
    const error = await failure(connect(url).hosting.api.call('get-own-user', {}))
    expect(error.code).toBe('service-unauthorized')
    expect(error.message.includes('"Read user data"')).toBe(true)
    expect(seen).toEqual([])
  })

  it('that is refused is told to who keeps it, once a call', async () => {
    let asked = 0
    const { url } = await listener({ status: 401 })
    const { hosting } = connect(url, signedIn({ onRefusedToken: async () => ((asked += 1), 'unknown') }))
    const { message } = await failure(hosting.api.call('get-threads', { params: { ids: ['a'] } }))
    expect(asked).toBe(1)
    expect(/expired.*revoked.*"Read threads"/.test(message)).toBe(true)
  })

  it.each([
    { tokenState: 'lives', says: 'does not allow this: the token lacks the permission "Read threads" (' },
    { tokenState: 'dead', says: 'no longer accepts the token, which has expired or was revoked (' },
  ] as const)('that is refused and $tokenState is told only so', async ({ tokenState, says }) => {
    const { url } = await listener({ status: 401 })
    const { hosting } = connect(url, signedIn({ onRefusedToken: async () => tokenState }))
    const { message } = await failure(hosting.api.call('get-threads', { params: { ids: ['a'] } }))
    expect(message).toContain(says)
  })

  it('that counts, of somebody who may not, is told to nobody, and the words of the service are', async () => {
    let asked = 0
    const body = { error: 'auth_error', description: 'Authentication Error: You do not have permission to see them' }
    const { url } = await listener({ status: 401, body: JSON.stringify(body) })
    const { hosting } = connect(url, signedIn({ onRefusedToken: async () => ((asked += 1), 'unknown') }))
    const { code, message } = await failure(hosting.api.call('get-threads', { params: { ids: ['a'] } }))
    expect(code).toBe('service-forbidden')
    expect(message.replace(/^.*401\): /, '')).toBe('You do not have permission to see them')
    expect(asked).toBe(0)
  })

  it('that was given for one call says nothing about the account when it is refused', async () => {
    let asked = 0
    const { url } = await listener({ status: 401 })
    const { hosting } = connect(url, signedIn({ onRefusedToken: async () => ((asked += 1), 'unknown') }))
    const { code } = await failure(hosting.api.call('get-own-user', {}, { token: 'mrp_other' }))
    expect(code).toBe('service-unauthorized')
    expect(asked).toBe(0)
  })

  it('of a code-hosting provider works, with one warning', async () => {
    const { seen, url } = await listener()
    const { hosting, events } = connect(url, { token: async () => 'ghp_abc' })
    await hosting.api.call('get-reports', { params: { ids: ['a'] } })
    await hosting.api.call('get-reports', { params: { ids: ['b'] } })
    expect(seen).toEqual(['ghp_abc', 'ghp_abc'])
    expect(events.filter((event) => event.kind === 'warning').map(({ code }) => code)).toEqual(['code-host-token'])
  })
})

describe('what was answered with a token', () => {
  let service: Service

  async function start(): Promise<string> {
    service = await startService({ projects: 0, rateLimit: 'off' })
    closers.push(service.close)
    const { accounts, catalogue } = service
    const { id } = accounts.addUser({ username: 'olive' })
    catalogue.addProject({ slug: 'secret', owner: 'olive', status: 'private' })
    return accounts.addToken(id, { kind: 'pat', scopes: ['PROJECT_READ'] })
  }

  it('is kept for that account alone', async () => {
    const token = await start()
    const cache = openCache(':memory:').answers
    let account: string | null = 'olive'
    const { hosting } = connect(service.url, {
      cache,
      token: async () => (account === null ? null : token),
      accountId: () => account,
    })
    const own = await hosting.project('secret', NORMAL)
    account = null
    const others = await failure(hosting.project('secret', NORMAL))
    const offline = await failure(hosting.project('secret', OFFLINE))
    account = 'olive'
    const again = await hosting.project('secret', OFFLINE)
    expect(own.value.slug).toBe('secret')
    expect(others.code).toBe('not-found')
    expect(offline.code).toBe('offline')
    expect(again.fromCache).toBe(true)
  })

  it('is not kept beyond the process where nobody knows whose the token is', async () => {
    const token = await start()
    const cache = openCache(':memory:').answers
    await connect(service.url, { cache, token: async () => token }).hosting.project('secret', NORMAL)
    const later = connect(service.url, { cache, token: async () => token })
    expect((await failure(later.hosting.project('secret', OFFLINE))).code).toBe('offline')
  })
})
