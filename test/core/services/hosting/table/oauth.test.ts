import { afterEach, describe, expect, it } from 'vitest'
import { CoreError } from '../../../../../src-main/core/errors.ts'
import { startService } from '../../../../service/start.ts'
import type { Dialect, Service } from '../../../../service/start.ts'
import { connect } from '../support/connect.ts'

const REDIRECT = 'http://127.0.0.1:4545/callback'
const DIALECTS: readonly Dialect[] = ['documented', 'current']

let service: Service | undefined
afterEach(() => service?.close())

/** An application, and a code that its user just consented to. */
async function consent(dialect: Dialect) {
  service = await startService({ projects: 0, rateLimit: 'off', dialect })
  const { accounts, siteUrl, url } = service
  accounts.addUser({ username: 'olive' })
  const application = accounts.addApplication({ name: 'Test', redirectUris: [REDIRECT], maxScopes: ['USER_READ'] })
  const page = new URL('/auth/authorize', siteUrl)
  page.search = String(
    new URLSearchParams({
      response_type: 'code',
      client_id: application.clientId,
      redirect_uri: REDIRECT,
      scope: 'USER_READ',
      state: 'abc',
      auto: 'accept',
      as: 'olive',
    }),
  )
  const { headers } = await fetch(page, { redirect: 'manual' })
  const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
  const { hosting } = connect(url)
  const body = { grant_type: 'authorization_code', code, client_id: application.clientId, redirect_uri: REDIRECT }
  const exchange = (changes: object = {}, clientSecret: string | undefined = application.clientSecret) =>
    hosting.api.call('exchange-oauth-code', { body: { ...body, ...changes } }, { clientSecret })
  return { exchange, hosting }
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.catch((reason: unknown) => reason)
  return error instanceof CoreError ? error.code : 'answered'
}

describe.each(DIALECTS)('the code of a consent at a %s service', (dialect) => {
  it('becomes a token of 14 days that works', async () => {
    const { exchange, hosting } = await consent(dialect)
    const { status, body } = await exchange()
    const { access_token: token, ...rest } = body as { readonly access_token: string }
    const { body: user } = await hosting.api.call('get-own-user', {}, { token })
    expect(status).toBe(200)
    expect(rest).toEqual({ token_type: 'Bearer', expires_in: 1_209_600 })
    expect(user).toEqual(expect.objectContaining({ username: 'olive' }))
  })

  it('is used up by the first exchange', async () => {
    const { exchange } = await consent(dialect)
    await exchange()
    expect(await codeOf(exchange())).toBe('service-refused')
  })

  it('is refused to who has another secret', async () => {
    const { exchange } = await consent(dialect)
    expect(await codeOf(exchange({}, 'x'.repeat(32)))).toBe('service-unauthorized')
  })

  it('is refused for another redirect address', async () => {
    const { exchange } = await consent(dialect)
    expect(await codeOf(exchange({ redirect_uri: `${REDIRECT}/` }))).toBe('service-refused')
  })

  it('is not even asked for with another kind of grant', async () => {
    const { exchange } = await consent(dialect)
    expect(await codeOf(exchange({ grant_type: 'refresh_token' }))).toBe('bad-argument')
  })
})
