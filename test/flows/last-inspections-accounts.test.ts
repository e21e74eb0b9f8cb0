import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decides, openSignInGround, type SignInGround } from './sign-in-ground.ts'

const ALL = { instances: 'all', freshness: 'normal', channel: null } as const
const IN_FILE = { isStoredInFile: true } as const

let ground: SignInGround

beforeEach(async () => {
  ground = await openSignInGround()
})
afterEach(() => ground.close())

it('the last inspection by an account is told to that account alone; signing in shows what everybody was told until then', async () => {
  const core = await ground.openCore(decides('accept'))
  const folder = join(ground.folder, 'game')
  const mods = join(folder, 'mods')
  mkdirSync(mods, { recursive: true })
  const { id } = await core.instances.adopt(folder, { loader: 'fabric', gameVersion: '1.21.11' })
  const count = async () => (await core.lastInspections([id])).map(({ files }) => files.length)

  await core.inspect(ALL)
  await core.account.signInWithToken(ground.addToken('ada', ['USER_READ']), IN_FILE)
  const beforeOwn = await count()
  writeFileSync(join(mods, 'own.jar'), 'ada alone was told of this')
  await core.inspect(ALL)
  const own = await count()
  await core.account.signInWithToken(ground.addToken('bob', ['USER_READ']), IN_FILE)
  const other = await count()
  expect(beforeOwn).toEqual([0])
  expect(own).toEqual([1])
  expect(other).toEqual([0])
})
