import Database from 'better-sqlite3'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runModwellProcess } from '../cli/run-modwell.ts'
import { openInboxGround, type InboxGround } from './inbox-ground.ts'
import { filesWith } from './sign-in-ground.ts'

let ground: InboxGround
let home: string

beforeEach(async () => {
  ground = await openInboxGround('current')
  home = join(ground.playground.folder, 'home')
})
afterEach(() => ground.close())

describe('after signing out', () => {
  it('no byte of a notification is in any file of the home, while it is open and afterwards', async () => {
    const { core, service } = ground
    const texts = Array.from({ length: 40 }, (_, at) => `whisper-${at}-of-the-moderators`)
    for (const text of texts) service.notify('ada', { title: text, text: text.repeat(40) })
    await core.inbox.list()
    expect(filesWith(home, texts).length).toBeGreaterThan(0)
    await core.inbox.mark('delete', 'all', { isFinal: true })
    await core.inbox.sendMarks()
    service.notify('ada', { title: 'whisper-0-of-the-moderators' })
    await core.inbox.list({}, { freshness: 'now' })
    await core.account.signOut(null)
    expect(filesWith(home, ['whisper-', 'of-the-moderators'])).toEqual([])
    await core.close()
    expect(filesWith(home, ['whisper-', 'of-the-moderators'])).toEqual([])
  })

  it('what an earlier Modwell left in free pages is gone too', async () => {
    const { core } = ground
    const old = new Database(join(home, 'ledger.db'))
    old.pragma('secure_delete = OFF')
    old.exec(
      "CREATE TABLE old (body TEXT); INSERT INTO old VALUES (replace(hex(zeroblob(9000)), '00', 'whisper of old '))",
    )
    old.exec('DROP TABLE old')
    old.pragma('wal_checkpoint(TRUNCATE)')
    old.close()
    expect(filesWith(home, ['whisper of old'])).toEqual([join(home, 'ledger.db')])
    await core.account.signOut(null)
    expect(filesWith(home, ['whisper of old'])).toEqual([])
  })

  it.each([
    ['one page that is damaged', (file: string) => damage(file, 3 * 4096)],
    ['a beginning that is damaged', (file: string) => damage(file, 0)],
  ])('a ledger that was set aside for %s stays as a sign, without them', async (_, spoil) => {
    const { core, service, playground } = ground
    for (let at = 0; at < 40; at += 1)
      service.notify('ada', { title: `whisper-${at}`, text: 'of moderators '.repeat(99) })
    await core.inbox.list()
    await core.close()
    spoil(join(home, 'ledger.db'))
    const again = await playground.openCore()
    const aside = () => readdirSync(home).filter((name) => /^ledger\.db\.broken-.*Z$/.test(name))
    expect(aside().length).toBe(1)
    expect(filesWith(home, ['whisper-']).length).toBe(1)
    await again.account.signOut(null)
    expect(aside().length).toBe(1)
    expect(filesWith(home, ['whisper-', 'of moderators'])).toEqual([])
  })

  it('no cache that was set aside is there, nor a file of accounts that could not be read', async () => {
    const { core } = ground
    for (const name of ['cache.db.2026-01-01T00-00-00-000Z.broken', 'cache.db-wal.2026-01-01T00-00-00-000Z.broken']) {
      writeFileSync(join(home, name), 'whisper of old')
    }
    writeFileSync(join(home, 'accounts.broken.json'), '{ "secret": "whisper of old"')
    await core.account.signOut(null)
    expect(filesWith(home, ['whisper of old'])).toEqual([])
  })
})

/** 100 bytes of it from there on are others. */
function damage(file: string, at: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0xaa, at, at + 100)
  writeFileSync(file, bytes)
}

it('no token that was kept or passed is in any file, message or argument list, but in accounts.json where that was asked for', async () => {
  const { core, service } = ground
  await core.account.signOutAll()
  await core.close()
  const made = (kind: 'pat' | 'session' | 'code-host') => {
    return service.accounts.addToken('ada', { kind, scopes: ['USER_READ', 'NOTIFICATION_READ'] })
  }
  const [kept, piped, environment, named, astray] = [
    made('pat'),
    made('pat'),
    made('session'),
    made('code-host'),
    made('pat'),
  ] as const
  const started: (readonly string[])[] = []
  let printed = ''
  const run = async (args: readonly string[], env = {}, input?: string): Promise<void> => {
    const ended = await runModwellProcess([...args, '--verbose'], {
      home,
      service: service.url,
      env,
      ...(input !== undefined && { input }),
      onStart: ({ spawnargs }) => void started.push(spawnargs),
    })
    printed += ended.stdout + ended.stderr
  }
  await run(['login', '--token-stdin', '--keep-in-file'], {}, kept)
  await run(['login', '--token-stdin'], {}, piped)
  await run(['inbox'], { MODWELL_TOKEN: environment })
  await run(['doctor'], { MODWELL_TOKEN: environment })
  await run(['api', 'get-own-user', '--token-env', 'NAMED'], { NAMED: named })
  await run(['whoami', '--json'])
  service.accounts.revokeToken(environment)
  await run(['inbox', '--refresh'], { MODWELL_TOKEN: environment })
  const own = started.flat()
  // Where no token belongs.
  for (const args of [
    ['accounts', 'use', astray],
    ['search', astray],
    ['show', astray],
    ['login', '--scopes', astray],
    ['login', astray],
    ['inbox', 'read', astray],
    ['settings', 'set', 'oauthClientId', `${astray} `],
  ]) {
    await run(args)
  }
  const all = [kept, piped, environment, named, astray]
  expect([kept, piped, environment, named].filter((token) => own.some((arg) => arg.includes(token)))).toEqual([])
  expect(all.filter((token) => printed.includes(token))).toEqual([])
  expect(filesWith(home, [kept])).toEqual([join(home, 'accounts.json')])
  expect(filesWith(home, [piped, environment, named, astray])).toEqual([])
  await run(['logout', '--all'])
  expect(filesWith(home, all)).toEqual([])
}, 180_000)
