import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAccounts, type NewAccount } from '../../../../../src-main/core/services/account/kept/accounts.ts'
import { openAccountsFile } from '../../../../../src-main/core/services/account/kept/accounts-file.ts'
import {
  createMemoryBox,
  FILE_BOX,
  type SecretBox,
} from '../../../../../src-main/core/services/account/kept/secrets.ts'
import { createTokenOwners } from '../../../../../src-main/core/services/account/kept/token-owners.ts'
import { createSeal } from '../../../../../src-main/core/services/home/make-home.ts'
import { cacheOfProcess } from '../../../../../src-main/core/services/hosting/cache/separate-caches.ts'
import { sealingBox } from '../support/sealing-box.ts'
import { format } from '../../../../../resources/text/text.ts'

const SERVICE = 'https://api.example.org'
const OTHER = 'https://api.example.net'
const TOKEN = `mrp_${'a1'.repeat(30)}`

let home: string
let now: Date
const warnings: string[] = []

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'modwell-accounts-'))
  now = new Date('2026-08-01T12:00:00Z')
  warnings.length = 0
})
afterEach(() => rmSync(home, { recursive: true }))

function open(options: { readonly os?: SecretBox; readonly token?: string } = {}) {
  const memory = createMemoryBox()
  const file = openAccountsFile(home, (text) => warnings.push(format(text)))
  const { os = null, token } = options
  const kept = { answers: cacheOfProcess(), seal: createSeal('secret'), now: () => now.getTime() }
  const environmentToken = token === undefined ? null : { token, owners: createTokenOwners(token, kept) }
  return { ...createAccounts({ file, memory, os, environmentToken, clock: () => now }), memory }
}

function person(username: string, traits: Partial<NewAccount> = {}): NewAccount {
  return {
    service: SERVICE,
    userId: `id-${username}`,
    username,
    tokenKind: 'personal',
    token: TOKEN,
    expiresAt: null,
    scopes: null,
    ...traits,
  }
}

const path = () => join(home, 'accounts.json')

describe('accounts', () => {
  it('kept in a file are there for the next process, the newest active', async () => {
    const first = open()
    await first.keep(person('ada'), FILE_BOX)
    await first.keep(person('bob'), FILE_BOX)
    const next = open()
    expect(next.list(SERVICE).map(({ username, isActive, place }) => [username, isActive, place])).toEqual([
      ['ada', false, 'file'],
      ['bob', true, 'file'],
    ])
    expect(await next.tokenOf(next.find('ada', SERVICE))).toBe(TOKEN)
  })

  it('lie in a file that only its owner may read and that says how unprotected it is', async () => {
    await open().keep(person('ada'), FILE_BOX)
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    expect(readFileSync(path(), 'utf8')).toContain('not protected')
    expect(readdirSync(home)).toEqual(['accounts.json'])
  })

  it('whose file others may read are closed to them, and that is said', async () => {
    await open().keep(person('ada'), FILE_BOX)
    chmodSync(path(), 0o644)
    expect(open().list(SERVICE)).toHaveLength(1)
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    expect(warnings[0]).toEqual(expect.stringContaining('could read'))
  })

  it('sealed by the key store never lie bare on disk', async () => {
    const os = sealingBox()
    await open({ os }).keep(person('ada'), os)
    expect(readFileSync(path(), 'utf8')).not.toContain(TOKEN)
    const next = open({ os })
    expect(await next.tokenOf(next.find('ada', SERVICE))).toBe(TOKEN)
  })

  it('sealed by a key store that this program does not have are listed with why they do not work', async () => {
    const os = sealingBox()
    await open({ os }).keep(person('ada'), os)
    const without = open()
    const ada = without.find('ada', SERVICE)
    expect(ada.problem?.code).toBe('token-out-of-reach')
    expect(await without.tokenOf(ada)).toBeNull()
  })

  it('in memory write nothing and end with the process', async () => {
    const first = open()
    const ada = await first.keep(person('ada'), first.memory)
    expect(ada.isActive).toBe(true)
    expect(await first.tokenOf(ada)).toEqual(TOKEN)
    expect(existsSync(path())).toBe(false)
    expect(open().list(SERVICE)).toEqual([])
  })

  it('in memory are replaced by the same user kept in a file', async () => {
    const accounts = open()
    await accounts.keep(person('ada'), accounts.memory)
    await accounts.keep(person('ada', { token: `${TOKEN}2` }), FILE_BOX)
    expect(accounts.list(SERVICE).map(({ place, isActive }) => [place, isActive])).toEqual([['file', true]])
    expect(await accounts.tokenOf(accounts.find('ada', SERVICE))).toBe(`${TOKEN}2`)
  })

  it('of several services are apart: each has its own active one', async () => {
    const accounts = open()
    await accounts.keep(person('ada'), FILE_BOX)
    await accounts.keep(person('ada', { service: OTHER }), FILE_BOX)
    expect(accounts.active(SERVICE)?.id).toEqual(`${SERVICE}/id-ada`)
    expect(accounts.active(OTHER)?.id).toEqual(`${OTHER}/id-ada`)
    expect(() => accounts.find('ada', SERVICE)).toThrow(expect.objectContaining({ code: 'ambiguous' }))
  })

  it('are chosen by name without regard to case', async () => {
    const accounts = open()
    await accounts.keep(person('Ada'), FILE_BOX)
    await accounts.keep(person('bob'), FILE_BOX)
    accounts.use(accounts.find('ADA', SERVICE).id)
    expect(open().active(SERVICE)?.username).toBe('Ada')
  })

  it('that are signed out are nowhere on disk, and nobody takes their place', async () => {
    const accounts = open()
    await accounts.keep(person('ada', { token: `${TOKEN}Ada` }), FILE_BOX)
    await accounts.keep(person('bob'), FILE_BOX)
    accounts.forget([accounts.find('bob', SERVICE).id, accounts.find('ada', SERVICE).id])
    expect(readFileSync(path(), 'utf8').includes('mrp_')).toBe(false)
    expect(accounts.active(SERVICE)).toBeNull()
    expect(accounts.list(SERVICE)).toEqual([])
  })

  it('are overruled by the token of the environment, which is written nowhere', async () => {
    await open().keep(person('ada'), FILE_BOX)
    const accounts = open({ token: `mrp_${'e'.repeat(60)}` })
    expect(accounts.list(SERVICE).map(({ place, isActive }) => [place, isActive])).toEqual([
      ['environment', true],
      ['file', false],
    ])
    accounts.noteAccepted({ id: 'environment', service: SERVICE }, { userId: 'e', username: 'eve' })
    expect(accounts.active(SERVICE)?.username).toBe('eve')
    expect(readFileSync(path(), 'utf8').includes('eeee')).toBe(false)
  })

  it('remember a refusal until they are accepted again', async () => {
    const accounts = open()
    const { id } = await accounts.keep(person('ada'), FILE_BOX)
    accounts.noteRefused(id, 'it was revoked')
    expect(open().find('ada', SERVICE).problem).toEqual({ code: 'token-refused', message: 'it was revoked' })
    accounts.noteAccepted({ id, service: SERVICE }, { userId: 'id-ada', username: 'ada2' })
    expect(open().find('ada2', SERVICE).problem).toBeNull()
  })

  it.each([
    ['2026-08-15T12:00:00Z', 'later'],
    ['2026-08-03T12:00:00Z', 'soon'],
    ['2026-08-01T12:00:00Z', 'over'],
  ])('that end at %s end %s', async (expiresAt, expiry) => {
    const account = await open().keep(person('ada', { expiresAt }), FILE_BOX)
    expect(account.expiry).toBe(expiry)
  })

  it('do not repeat a token that was given for a name', () => {
    expect(() => open().find(TOKEN, SERVICE)).toThrow(
      expect.objectContaining({ code: 'not-found', message: expect.not.stringContaining('mrp_') }),
    )
  })
})

describe('the file of accounts', () => {
  it('that is not what Modwell writes is told and set aside, and signing in writes it anew', async () => {
    const broken = '{"format": 1, "accounts": "all"}'
    writeFileSync(path(), broken, { mode: 0o600 })
    const accounts = open()
    expect(accounts.list(SERVICE)).toEqual([])
    expect(new Set(warnings).size).toBe(1)
    await accounts.keep(person('ada'), FILE_BOX)
    const aside = join(home, 'accounts.broken.json')
    expect(open().list(SERVICE).length).toBe(1)
    expect(readFileSync(aside, 'utf8')).toEqual(broken)
    expect(statSync(aside).mode & 0o777).toBe(0o600)
  })

  it('is taken over from a process that died while changing it', async () => {
    writeFileSync(`${path()}.draft`, '{', { mode: 0o600 })
    utimesSync(`${path()}.draft`, 1, 1)
    await open().keep(person('ada'), FILE_BOX)
    expect(open().list(SERVICE).length).toBe(1)
    expect(existsSync(`${path()}.draft`)).toBe(false)
  })

  it('is left alone while another process changes it', async () => {
    writeFileSync(`${path()}.draft`, '{', { mode: 0o600 })
    await expect(open().keep(person('ada'), FILE_BOX)).rejects.toMatchObject({ code: 'busy' })
  })
})
