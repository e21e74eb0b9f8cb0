import { DIALECTS } from '../fixtures/dialects.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { sealingBox } from '../core/services/account/support/sealing-box.ts'
import { decides, openSignInGround, reportOf, type SignInGround } from './sign-in-ground.ts'

const DAY = 24 * 60 * 60 * 1000
const IN_FILE = { isStoredInFile: true } as const
const READS = ['USER_READ', 'USER_READ_EMAIL', 'NOTIFICATION_READ', 'REPORT_READ', 'THREAD_READ'] as const
const nobody = decides('decline')
let ground: SignInGround

afterEach(() => ground.close())

describe.each(DIALECTS)('a pasted token, at a service of the %s kind', (dialect) => {
  it.each(READS.slice(1))('that lacks %s is told so by name, with what will not work', async (missing) => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(nobody)
    const granted = READS.filter((scope) => scope !== missing)
    const { scopes } = reportOf(await core.account.signInWithToken(ground.addToken('ada', granted)))
    const told = READS.map((name) => scopes.find(({ scope }) => scope === name))
    expect(told.filter((check) => check?.verdict === 'yes').map((check) => check?.scope)).toEqual(granted)
    expect(told.filter((check) => check?.verdict === 'no')).toEqual([
      expect.objectContaining({
        scope: missing,
        verdict: 'no',
        isFor: expect.stringMatching(/\w+ing .*|the inbox/),
        note: null,
      }),
    ])
  })

  it('that does not tell whose it is signs nobody in', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(nobody)
    await expect(core.account.signInWithToken(ground.addToken('ada', READS.slice(1)))).rejects.toMatchObject({
      code: 'service-unauthorized',
      message: 'this token does not tell whose it is: it lacks the permission "Read user data"',
    })
    expect(await core.account.list()).toEqual([])
  })

  it('shows a scope of projects only by a project that is not public', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(nobody)
    const token = ground.addToken('ada', ['USER_READ', 'PROJECT_READ'])
    const verdict = async () => {
      const { scopes } = reportOf(await core.account.signInWithToken(token))
      return scopes.find(({ scope }) => scope === 'PROJECT_READ')?.verdict
    }
    const before = await verdict()
    ground.service.catalogue.addProject({ slug: 'secret-lamps', owner: 'ada', status: 'draft' })
    expect(before).toBe('not-tried')
    expect(await verdict()).toBe('yes')
  })

  it('of a code host comes with the warning that it grants everything and ends', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(nobody)
    const { account, warnings } = reportOf(await core.account.signInWithToken(ground.addToken('ada', [], 'code-host')))
    expect(account.tokenKind).toBe('code-host')
    expect(warnings[0]).toEqual(expect.stringMatching(/everything.*stops working with this version/))
  })

  it('that expired in the middle of the work is told once, marked, and asked about once a call', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(decides('accept'))
    await core.account.signInInBrowser(IN_FILE)
    await core.api.call('get-own-user', {})
    ground.service.setClock(ground.service.now() + 15 * DAY)
    ground.service.clearRequests()
    ground.events.length = 0
    for (let call = 0; call < 2; call += 1) {
      await expect(core.api.call('get-own-user', {})).rejects.toMatchObject({
        code: 'service-unauthorized',
        message: expect.stringMatching(/which has expired or was revoked \(/),
      })
    }
    const paths = ground.service.requests().map(({ status, path }) => `${status} ${path.replace(/\?.*/, '')}`)
    // What became of it is asked once, and of what may not tell whose it is by reads that it may be for.
    const reads = ['401 /v2/notifications', '401 /v2/report', '401 /v2/threads']
    expect(paths.toSorted()).toEqual([...reads, '401 /v2/user', '401 /v2/user', '401 /v2/user'].toSorted())
    const kinds = ground.events.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'token-refused' || kind === 'warning')).toEqual(['token-refused', 'warning'])
    expect((await core.account.active())?.problem).toMatchObject({ code: 'token-refused' })
  })

  it('that lives and only lacks a right is told so where the right is needed, and nowhere else', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(nobody)
    await core.account.signInWithToken(ground.addToken('ada', ['USER_READ']), IN_FILE)
    ground.events.length = 0
    await expect(core.api.call('get-threads', { params: { ids: ['a'] } })).rejects.toMatchObject({
      code: 'service-unauthorized',
      message: expect.stringContaining('the token lacks the permission "Read threads"'),
      lacks: { kind: 'scope', scopes: ['THREAD_READ'] },
    })
    expect(ground.events.filter(({ kind }) => kind === 'token-refused' || kind === 'warning')).toEqual([])
    expect((await core.account.active())?.problem).toBeNull()
  })

  it('that is dead is told with the way to sign in again', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(nobody)
    const token = ground.addToken('ada', ['USER_READ', 'THREAD_READ'])
    await core.account.signInWithToken(token, IN_FILE)
    ground.service.accounts.revokeToken(token)
    ground.events.length = 0
    const threads = () => core.api.call('get-threads', { params: { ids: ['a'] } })
    await expect(threads()).rejects.toMatchObject({
      message: expect.stringContaining('no longer accepts the token, which has expired or was revoked'),
    })
    expect(ground.events).toContainEqual(
      expect.objectContaining({ kind: 'warning', code: 'token-refused', remedies: [{ kind: 'sign-in-again' }] }),
    )
  })

  it('keeps what a check found of it, whatever calls are refused after that', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(nobody)
    const token = ground.addToken('ada', ['USER_READ'])
    await core.account.signInWithToken(token, IN_FILE)
    ground.service.accounts.revokeToken(token)
    await expect(core.account.check()).rejects.toMatchObject({ code: 'service-unauthorized' })
    const found = (await core.account.active())?.problem
    await expect(core.api.call('get-own-user', {})).rejects.toMatchObject({ code: 'service-unauthorized' })
    expect((await core.account.active())?.problem).toEqual(found)
  })

  it('that was refused is well again after signing in anew', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(nobody)
    const token = ground.addToken('ada', ['USER_READ'])
    await core.account.signInWithToken(token, IN_FILE)
    ground.service.accounts.revokeToken(token)
    await expect(core.account.check()).rejects.toMatchObject({ code: 'service-unauthorized' })
    expect((await core.account.active())?.problem?.code).toBe('token-refused')
    await core.account.signInWithToken(ground.addToken('ada', ['USER_READ']), IN_FILE)
    expect((await core.account.active())?.problem).toBeNull()
  })

  it('that a call was refused with is warned of until who signs in anew, or out', async () => {
    ground = await openSignInGround(dialect)
    const core = await ground.openCore(nobody)
    const warnings = (): readonly string[] =>
      ground.events.flatMap((event) =>
        (event.kind === 'warning' || event.kind === 'warning-over') && event.code === 'token-refused'
          ? [`${event.kind} ${event.message}`]
          : [],
      )
    for (const end of [
      () => core.account.signInWithToken(ground.addToken('ada', ['USER_READ']), IN_FILE),
      () => core.account.signOut(null),
    ]) {
      const token = ground.addToken('ada', ['USER_READ'])
      await core.account.signInWithToken(token, IN_FILE)
      ground.service.accounts.revokeToken(token)
      await expect(core.api.call('get-own-user', {})).rejects.toMatchObject({ code: 'service-unauthorized' })
      ground.events.splice(0, ground.events.length, ...ground.events.filter(({ kind }) => kind === 'warning'))
      const [begun = ''] = warnings().slice(-1)
      await end()
      expect(warnings().slice(-1)).toEqual([begun.replace('warning ', 'warning-over ')])
    }
  })
})

describe('accounts', () => {
  it('are several, one active; signing out leaves nobody until one is chosen', async () => {
    ground = await openSignInGround()
    const core = await ground.openCore(nobody)
    for (const name of ['ada', 'bob']) await core.account.signInWithToken(ground.addToken(name, ['USER_READ']), IN_FILE)
    const whoami = async () => (await core.account.check())?.account.username ?? null
    const seen = [await whoami()]
    await core.account.use('ada')
    seen.push(await whoami())
    await core.account.signOut(null)
    seen.push(await whoami())
    await core.account.use('bob')
    seen.push(await whoami())
    expect(seen).toEqual(['bob', 'ada', null, 'bob'])
    expect((await core.account.signOutAll()).map(({ username }) => username)).toEqual(['bob'])
  })

  it('stay with their service when the settings name another', async () => {
    ground = await openSignInGround()
    const core = await ground.openCore(nobody, { serviceUrl: undefined, siteUrl: undefined })
    core.settings.set({ serviceUrl: ground.service.url, siteUrl: ground.service.siteUrl })
    await core.account.signInWithToken(ground.addToken('ada', ['USER_READ']), IN_FILE)
    core.settings.set({ serviceUrl: ground.service.filesUrl })
    expect(await core.account.active()).toBeNull()
    expect((await core.account.list()).length).toBe(1)
    await expect(core.api.call('get-own-user', {})).rejects.toMatchObject({ code: 'service-unauthorized' })
    expect(
      ground.service.requests().filter(({ origin, authorization }) => origin !== 'api' && authorization !== null),
    ).toEqual([])
  })

  it('sealed by the key store serve the next core with the same key store', async () => {
    ground = await openSignInGround()
    const secretBox = sealingBox()
    const token = ground.addToken('ada', ['USER_READ'])
    const first = await ground.openCore(nobody, { secretBox })
    const outcome = await first.account.signInWithToken(token)
    expect(reportOf(outcome).account.place).toBe('os')
    const second = await ground.openCore(nobody, { secretBox })
    expect((await second.account.check())?.account.username).toBe('ada')
  })

  it('are kept for this run, and that is said, where the key store does not give back what it got', async () => {
    ground = await openSignInGround()
    const secretBox = { ...sealingBox(), open: async () => 'nothing' }
    const core = await ground.openCore(nobody, { secretBox })
    const outcome = await core.account.signInWithToken(ground.addToken('ada', ['USER_READ']))
    expect(outcome).toMatchObject({
      report: { account: { place: 'memory' } },
      storedIn: expect.stringContaining('forgotten when'),
    })
    expect((await core.account.check())?.account.username).toBe('ada')
    expect(await (await ground.openCore(nobody, { secretBox })).account.active()).toBeNull()
  })

  it('whose token ends soon are announced once when it is used', async () => {
    ground = await openSignInGround()
    const core = await ground.openCore(decides('accept'))
    const { account } = reportOf(await core.account.signInInBrowser(IN_FILE))
    const file = join(ground.home, 'accounts.json')
    const text = readFileSync(file, 'utf8')
    const soon = new Date(Date.now() + 1.5 * DAY).toISOString()
    writeFileSync(file, text.replace(account.expiresAt ?? 'none', soon))
    for (let call = 0; call < 2; call += 1) await core.api.call('get-own-user', {})
    const told = ground.events.filter(({ kind }) => kind === 'expires-soon')
    expect(told).toEqual([expect.objectContaining({ message: expect.stringContaining('expires in 2 days') })])
    expect((await core.account.check())?.warnings[0]).toContain('expires in 2 days')
  })
})

describe('MODWELL_TOKEN', () => {
  it('decides for the run, whoever is signed in, and is written nowhere', async () => {
    ground = await openSignInGround()
    const home = await ground.openCore(nobody)
    await home.account.signInWithToken(ground.addToken('ada', ['USER_READ']), IN_FILE)
    const token = ground.addToken('bob', ['USER_READ'])
    const core = await ground.openCore(nobody, { env: { MODWELL_TOKEN: `${token}\n` } })
    expect((await core.api.call('get-own-user', {})).body).toMatchObject({ username: 'bob' })
    expect((await core.account.check())?.account).toMatchObject({
      username: 'bob',
      place: 'environment',
      isActive: true,
    })
    await expect(core.account.use('ada')).rejects.toMatchObject({ code: 'bad-argument' })
    await expect(core.account.signOut(null)).rejects.toMatchObject({ code: 'bad-argument' })
    expect(readFileSync(join(ground.home, 'accounts.json'), 'utf8')).not.toContain(token)
  })

  it('that no header can carry is refused before anything is asked, without being repeated', async () => {
    ground = await openSignInGround()
    await expect(ground.openCore(nobody, { env: { MODWELL_TOKEN: 'mrp_a b' } })).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.not.stringContaining('mrp_a'),
    })
  })
})

describe('an application of one’s own', () => {
  it('is kept by the key store and makes the browser way ready', async () => {
    ground = await openSignInGround()
    const secretBox = sealingBox()
    const core = await ground.openCore(decides('accept'), { env: {}, secretBox })
    expect((await core.account.ways()).browser.kind).toBe('not-configured')
    const ways = await core.account.setApplication(ground.application)
    expect(ways.browser).toEqual({
      kind: 'ready',
      redirectUris: ground.ports.map((port) => `http://127.0.0.1:${port}/callback`),
    })
    expect(reportOf(await core.account.signInInBrowser()).account.username).toBe('ada')
    expect((await core.account.setApplication(null)).browser.kind).toBe('not-configured')
  })

  it('is not kept where there is no key store, unless a file is chosen', async () => {
    ground = await openSignInGround()
    const core = await ground.openCore(decides('accept'), { env: {} })
    await expect(core.account.setApplication(ground.application)).rejects.toMatchObject({ code: 'bad-argument' })
    expect((await core.account.setApplication(ground.application, IN_FILE)).browser.kind).toBe('ready')
  })
})
