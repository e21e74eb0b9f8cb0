import { DIALECTS } from '../fixtures/dialects.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { decides, findCallback, occupy, openSignInGround, reportOf, type SignInGround } from './sign-in-ground.ts'

const DAY = 24 * 60 * 60 * 1000
let ground: SignInGround

afterEach(() => ground.close())

describe.each(DIALECTS)('signing in by the browser, at a service of the %s kind', (dialect) => {
  it('ends with an account, what it may do, and calls made as it', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(decides('accept'))
    const report = reportOf(await core.account.signInInBrowser({ isStoredInFile: true }))
    expect(report.account).toMatchObject({
      username: 'ada',
      tokenKind: 'oauth',
      place: 'file',
      isActive: true,
      expiry: 'later',
    })
    expect(report.account.scopes).toEqual(['USER_READ', 'NOTIFICATION_READ'])
    const verdicts = Object.fromEntries(report.scopes.map(({ scope, verdict }) => [scope, verdict]))
    expect(verdicts).toMatchObject({
      USER_READ: 'yes',
      NOTIFICATION_READ: 'yes',
      REPORT_READ: 'no',
      THREAD_READ: 'no',
      USER_WRITE: 'no',
    })
    expect((await core.api.call('get-own-user', {})).body).toMatchObject({ username: 'ada' })
  })

  it('knows that the token ends in fourteen days', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(decides('accept'))
    const { account, checkedAt } = reportOf(await core.account.signInInBrowser())
    const days = (Date.parse(account.expiresAt ?? '') - Date.parse(checkedAt)) / DAY
    expect(Math.round(days * 100) / 100).toBe(14)
  })

  it('asks for more when that is wanted, and keeps what was granted', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(decides('accept'))
    await core.account.signInInBrowser({ scopes: ['REPORT_READ'] })
    const { account, scopes } = reportOf(await core.account.signInInBrowser({ scopes: ['thread_read'] }))
    expect(account.scopes).toEqual(['USER_READ', 'NOTIFICATION_READ', 'REPORT_READ', 'THREAD_READ'])
    expect(scopes.filter(({ verdict }) => verdict === 'yes').map(({ scope }) => scope)).toEqual(
      expect.arrayContaining(['REPORT_READ', 'THREAD_READ']),
    )
  })

  it('may be declined, which is no error', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(decides('decline'))
    expect(await core.account.signInInBrowser()).toMatchObject({ kind: 'declined' })
    expect(await core.account.list()).toEqual([])
  })

  it('goes on when a foreign answer with another state comes first', async () => {
    ground = await openSignInGround(dialect)
    const statuses: number[] = []
    const core = await ground.openCore(async (address) => {
      const callback = new URL(await findCallback(address))
      callback.searchParams.set('state', 'A'.repeat(43))
      statuses.push((await fetch(callback)).status)
      await decides('accept')(address)
    })
    expect(reportOf(await core.account.signInInBrowser()).account.username).toBe('ada')
    expect(statuses).toEqual([400])
    expect(ground.events).toContainEqual({ kind: 'stray-callback', why: 'an answer to another sign-in' })
  })

  it('says that a code was used before', async () => {
    ground = await openSignInGround(dialect)
    const { application, service } = ground
    const core = await ground.openCore(async (address) => {
      const callback = await findCallback(address)
      const form = {
        grant_type: 'authorization_code',
        client_id: application.clientId,
        code: new URL(callback).searchParams.get('code') ?? '',
      }
      const redirect_uri = new URL(address).searchParams.get('redirect_uri') ?? ''
      await fetch(`${service.url}/_internal/oauth/token`, {
        method: 'POST',
        headers: { authorization: application.clientSecret, 'user-agent': 'somebody/1 (else)' },
        body: new URLSearchParams({ ...form, redirect_uri }),
      })
      await fetch(callback)
    })
    await expect(core.account.signInInBrowser()).rejects.toMatchObject({
      code: 'sign-in-failed',
      message: expect.stringContaining('has expired or was already used (invalid_grant'),
    })
  })

  it('frees its port, so that an answer that comes twice finds nobody', async () => {
    ground = await openSignInGround(dialect)
    let callback = ''
    const core = await ground.openCore(async (address) => {
      callback = await findCallback(address)
      await fetch(callback)
    })
    await core.account.signInInBrowser()
    await expect(fetch(callback)).rejects.toThrow('fetch failed')
  })

  it('takes the second port when the first is taken', async () => {
    ground = await openSignInGround(dialect)
    const [first = 0, second = 0] = ground.ports
    const other = await occupy(first)
    const core = await ground.openCore(decides('accept'))
    const outcome = await core.account.signInInBrowser()
    await other.free()
    expect(outcome.kind).toBe('signed-in')
    expect(JSON.stringify(ground.events)).toContain(encodeURIComponent(`http://127.0.0.1:${second}/callback`))
  })

  it('names both ports when both are taken', async () => {
    ground = await openSignInGround(dialect)
    const others = await Promise.all(ground.ports.map(occupy))
    const core = await ground.openCore(decides('accept'))
    const failing = core.account.signInInBrowser()
    await expect(failing).rejects.toMatchObject({
      code: 'sign-in-failed',
      message: expect.stringMatching(ground.ports.join('.*')),
    })
    await Promise.all(others.map(({ free }) => free()))
  })

  it('can be stopped, and leaves the port free', async () => {
    ground = await openSignInGround(dialect)
    const stop = new AbortController()
    const core = await ground.openCore(async () => stop.abort())
    await expect(core.account.signInInBrowser({}, { signal: stop.signal })).rejects.toMatchObject({
      code: 'cancelled',
    })
    const [first = 0] = ground.ports
    const free = await occupy(first)
    await free.free()
  })

  it('tells the address when the browser does not open', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(() => Promise.reject(new Error('no display')))
    const stop = new AbortController()
    core.account.on((event) => event.kind === 'browser-did-not-open' && stop.abort())
    await expect(core.account.signInInBrowser({}, { signal: stop.signal })).rejects.toMatchObject({
      code: 'cancelled',
    })
    const address = expect.stringContaining(`${ground.service.siteUrl}/auth/authorize?response_type=code&client_id=`)
    expect(ground.events).toContainEqual({ kind: 'browser-did-not-open', address, message: 'no display' })
    expect(ground.events).toContainEqual({ kind: 'waiting-for-browser', address, secondsLeft: 300 })
  })

  it('says in words that scopes are too broad', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(decides('accept'))
    await expect(core.account.signInInBrowser({ scopes: ['PROJECT_DELETE'] })).rejects.toMatchObject({
      code: 'sign-in-failed',
      message: expect.stringContaining('is not allowed to ask for these scopes (invalid_scope'),
    })
  })

  it('says in words that the client secret is wrong', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(decides('accept'), { env: { MODWELL_OAUTH_SECRET: 'wrong' } })
    await expect(core.account.signInInBrowser()).rejects.toMatchObject({
      code: 'sign-in-failed',
      message: expect.stringContaining('does not accept the client secret'),
    })
  })

  it('is told to be impossible without a client secret, with the other way', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(decides('accept'), { env: {} })
    expect(await core.account.signInInBrowser()).toMatchObject({
      kind: 'not-configured',
      message: expect.stringContaining('no client secret'),
      hint: expect.stringContaining('personal access token'),
    })
  })
})
