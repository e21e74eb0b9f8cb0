import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountsDocument, loginDocument, logoutDocument, whoamiDocument } from '../cli/account-documents.ts'
import { errorDocument } from '../cli/documents.ts'
import { filesWith, openSignInGround } from './sign-in-ground.ts'
import { ground, run, json, browserFor, signInAs, configure, setGround, setUpGround } from './sign-in-cli-ground.ts'

beforeEach(async () => {
  setGround(await openSignInGround())
})
setUpGround()

describe('login with a token on standard input', () => {
  it('says whose it is and what it may do, and keeps it where that was chosen', async () => {
    const token = ground.addToken('ada', ['USER_READ', 'NOTIFICATION_READ'])
    const { outcome, account, permissions } = await json(loginDocument, ['login', '--token-stdin', '--keep-in-file'], {
      input: `${token}\n`,
    })
    expect(outcome).toBe('signed-in')
    expect(account?.username).toBe('ada')
    expect(account?.place).toBe('file')
    expect(account?.active).toBe(true)
    expect(
      permissions.filter(({ verdict }) => verdict !== 'not-tried').map(({ scope, verdict }) => [scope, verdict]),
    ).toEqual([
      ['USER_READ_EMAIL', 'no'],
      ['USER_READ', 'yes'],
      ['REPORT_READ', 'no'],
      ['THREAD_READ', 'no'],
      ['NOTIFICATION_READ', 'yes'],
    ])
    expect(statSync(join(ground.home, 'accounts.json')).mode & 0o777).toBe(0o600)
    expect((await json(whoamiDocument, ['whoami'])).account?.username).toBe('ada')
  })

  it('says plainly that it is not kept where no file was chosen', async () => {
    const { stdout, exitCode } = await run(['login', '--token-stdin'], { input: ground.addToken('ada', ['USER_READ']) })
    expect(exitCode).toBe(0)
    expect(stdout).toEqual(expect.stringMatching(/Signed in\.\nada at .*not stored/s))
    expect(existsSync(join(ground.home, 'accounts.json'))).toBe(false)
    expect((await run(['whoami'])).exitCode).toBe(1)
  })

  it.each([
    { what: 'nothing', input: '', exitCode: 2, code: 'bad-argument' },
    { what: 'two of them', input: 'mrp_a mrp_b', exitCode: 2, code: 'bad-argument' },
    { what: 'an unknown one', input: `mrp_${'z'.repeat(60)}`, exitCode: 1, code: 'service-unauthorized' },
  ])('refuses $what', async ({ input, exitCode, code }) => {
    const ended = await run(['login', '--token-stdin', '--keep-in-file', '--json'], { input })
    expect(ended.exitCode).toEqual(exitCode)
    expect(errorDocument.parse(JSON.parse(ended.stdout)).error.code).toEqual(code)
    expect(existsSync(join(ground.home, 'accounts.json'))).toBe(false)
  })

  it('is misuse together with scopes', async () => {
    const { error } = await json(errorDocument, ['login', '--token-stdin', '--scopes', 'USER_READ'])
    expect(error.code).toBe('bad-argument')
  })
})

describe('login by the browser', () => {
  it('opens it, prints the address as well, and ends signed in', async () => {
    await configure()
    const { stdout, stderr, exitCode } = await run(['login', '--keep-in-file', '--scopes', 'REPORT_READ'], {
      env: browserFor('accept'),
    })
    expect(exitCode).toBe(0)
    expect(stdout).toEqual(expect.stringMatching(/Signed in\.\nada at .*browser sign-in.*expires\s+20/s))
    expect(stderr).toContain(
      `${ground.service.siteUrl}/auth/authorize?response_type=code&client_id=${ground.application.clientId}`,
    )
    expect(stdout).toMatch(/✓ REPORT_READ/)
  })

  it('ends with 1 and a sentence when it was declined', async () => {
    await configure()
    const { stdout, exitCode } = await run(['login', '--json'], { env: browserFor('decline') })
    expect(exitCode).toBe(1)
    expect(loginDocument.parse(JSON.parse(stdout))).toMatchObject({ outcome: 'declined', account: null })
  })

  it.each(['NONSENSE', 'USER_READ,NONSENSE', 'USER_DELETE', ''])('refuses the scopes %j at once', async (scopes) => {
    const { stdout, exitCode } = await run(['login', '--scopes', scopes, '--json'])
    const { error } = errorDocument.parse(JSON.parse(stdout))
    expect(exitCode).toBe(2)
    expect(error.code).toBe('bad-argument')
    expect(ground.service.requests()).toEqual([])
  })

  it('begins with what works where this Modwell has no application', async () => {
    const { stdout, exitCode } = await run(['login'])
    expect(exitCode).toBe(1)
    expect(stdout).toEqual(
      expect.stringMatching(/^Make a token here: [^]*--token-stdin[^]*no client ID and no client secret/),
    )
  })
})

describe('accounts', () => {
  it('are listed, chosen and signed out', async () => {
    for (const name of ['ada', 'bob']) {
      await signInAs(name)
    }
    const { accounts } = await json(accountsDocument, ['accounts'])
    expect(accounts.map(({ username, active }) => [username, active])).toEqual([
      ['ada', false],
      ['bob', true],
    ])
    const used = await run(['accounts', 'use', 'ada'])
    expect(used.stdout).toMatch(/\* +ada .*file, unprotected/)
    expect((await json(logoutDocument, ['logout'])).signedOut.map(({ username }) => username)).toEqual(['ada'])
    expect((await json(logoutDocument, ['logout', '--all'])).signedOut.map(({ username }) => username)).toEqual(['bob'])
    expect((await json(accountsDocument, ['accounts'])).accounts).toEqual([])
  })

  it('are named in an error when the one that was meant is not there', async () => {
    await signInAs('ada')
    const { error } = await json(errorDocument, ['accounts', 'use', 'eve'])
    expect(error).toMatchObject({ code: 'not-found', hint: 'Signed in: ada.' })
  })

  it('of before are known offline, without asking', async () => {
    await signInAs('ada')
    ground.service.clearRequests()
    const { account, checkedAt } = await json(whoamiDocument, ['whoami', '--offline'])
    expect(account?.username).toBe('ada')
    expect(checkedAt).toBeNull()
    expect(ground.service.requests()).toEqual([])
  })
})

it('MODWELL_TOKEN decides for a call and is written nowhere', async () => {
  const token = ground.addToken('bob', ['USER_READ'])
  const { account } = await json(whoamiDocument, ['whoami'], { env: { MODWELL_TOKEN: token } })
  expect(account).toMatchObject({ username: 'bob', place: 'environment' })
  expect(filesWith(ground.folder, [token])).toEqual([])
})
