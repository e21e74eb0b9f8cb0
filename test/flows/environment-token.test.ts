import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../../src-main/core/core.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { openInboxGround } from './inbox-ground.ts'
import { adoptGame } from './playground.ts'
import { decides, filesWith, openSignInGround, type SignInGround } from './sign-in-ground.ts'

const ALL = { instances: 'all', freshness: 'normal', channel: null } as const
const OFFLINE = { ...ALL, freshness: 'offline' } as const

let ground: SignInGround
let instance: string
let token: string

beforeEach(async () => {
  ground = await openSignInGround()
  token = ground.addToken('ada', ['USER_READ', 'NOTIFICATION_READ'])
  const core = await open({})
  const mods = join(ground.folder, 'game', 'mods')
  mkdirSync(mods, { recursive: true })
  writeFileSync(join(mods, 'own.jar'), 'no jar')
  instance = (await core.instances.adopt(join(mods, '..'), { loader: 'fabric', gameVersion: '1.21.11' })).id
  await core.close()
})
afterEach(() => ground.close())

function open(env: Readonly<Record<string, string>>): Promise<Core> {
  return ground.openCore(decides('accept'), { env })
}

async function countOfLast(core: Core): Promise<readonly number[]> {
  return (await core.lastInspections([instance])).map(({ files }) => files.length)
}

function asksForOwner(): number {
  return ground.service.requests().filter(({ path }) => path === '/v2/user').length
}

describe('what a token of the environment is told', () => {
  it('is remembered for its account, in the next run too, and by nobody else', async () => {
    const first = await open({ MODWELL_TOKEN: token })
    await first.inspect(ALL)
    await first.close()
    const again = await open({ MODWELL_TOKEN: token })
    const bob = await open({ MODWELL_TOKEN: ground.addToken('bob', ['USER_READ']) })
    const nobody = await open({})
    expect(await Promise.all([again, bob, nobody].map(countOfLast))).toEqual([[1], [], []])
    await nobody.account.signInWithToken(ground.addToken('ada', ['USER_READ']), { isStoredInFile: true })
    expect(await countOfLast(nobody)).toEqual([1])
  })

  it('is asked whose it is once, over all runs, and never offline', async () => {
    const offline = await open({ MODWELL_TOKEN: token })
    await offline.inspect(OFFLINE)
    await offline.close()
    const before = asksForOwner()
    for (let run = 0; run < 2; run += 1) {
      const core = await open({ MODWELL_TOKEN: token })
      await core.inspect(ALL)
      await core.findings(ALL)
      await core.inbox.list()
      await core.close()
    }
    expect(before).toBe(0)
    expect(asksForOwner()).toBe(1)
    const known = await open({ MODWELL_TOKEN: token })
    await known.inspect(OFFLINE)
    expect((await known.account.active())?.username).toBe('ada')
    expect(await countOfLast(known)).toEqual([1])
    expect(asksForOwner()).toBe(1)
  })

  it('is kept nowhere where it may not tell whose it is, of which nothing else is said', async () => {
    const shy = ground.addToken('ada', ['NOTIFICATION_READ'])
    const core = await open({ MODWELL_TOKEN: shy })
    for (let time = 0; time < 3; time += 1) await core.inspect(ALL)
    expect(await countOfLast(core)).toEqual([])
    expect(asksForOwner()).toBe(1)
    expect((await core.account.active())?.problem).toBeNull()
    expect(ground.events.filter(({ kind }) => kind === 'token-refused')).toEqual([])
  })

  it('leaves neither the token nor a plain hash of it in the home', async () => {
    const core = await open({ MODWELL_TOKEN: token })
    await core.inspect(ALL)
    await core.inbox.list()
    await core.close()
    const hashes = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) =>
      (['hex', 'base64', 'base64url'] as const).map((form) => createHash(name).update(token).digest(form)),
    )
    expect(existsSync(join(ground.home, 'cache.db'))).toBe(true)
    expect(filesWith(ground.home, [token, token.slice(4), ...hashes])).toEqual([])
  })

  it('is gone when that account signs out, or everybody does', async () => {
    const core = await open({ MODWELL_TOKEN: token })
    ground.service.notify('ada', { title: 'told to ada alone' })
    await core.inspect(ALL)
    await core.inbox.list()
    await core.close()
    expect(filesWith(ground.home, ['told to ada alone']).length).toBeGreaterThan(0)
    const other = await open({})
    await other.account.signOutAll()
    expect(filesWith(ground.home, ['told to ada alone'])).toEqual([])
    const again = await open({ MODWELL_TOKEN: token })
    expect(await countOfLast(again)).toEqual([])
    expect((await again.account.active())?.username).toBeNull()
  })
})

it('a pipeline that signs in by the environment is told what it last saw, and which instances a notification concerns', async () => {
  const { playground, service, core, close } = await openInboxGround('current')
  try {
    const [old, fresh] = playground.addMod('lamp', { '1.0': {}, '2.0': {} })
    await adoptGame(playground, { 'mods/lamp.jar': old })
    await core.account.signOutAll()
    await core.close()
    const link = `/project/${fresh?.project_id}/version/${fresh?.id}`
    service.notify('ada', { title: 'news', type: 'project_update', link, created: '2026-01-01T00:00:00Z' })
    const env = {
      MODWELL_TOKEN: service.accounts.addToken('ada', { kind: 'pat', scopes: ['USER_READ', 'NOTIFICATION_READ'] }),
    }
    const home = join(playground.folder, 'home')
    const run = (...args: readonly string[]) => runModwell(args, { home, service: service.url, env })
    await run('inspect', 'game')
    const [last, inbox] = [await run('inspect', 'game', '--last'), await run('inbox')]
    expect(last.exitCode).toBe(0)
    expect(last.stdout.includes('2.0')).toBe(true)
    expect(inbox.stdout).toEqual(expect.stringMatching(/game.*2\.0/))
  } finally {
    await close()
  }
})
