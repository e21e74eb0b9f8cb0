import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sealingBox } from '../core/services/account/support/sealing-box.ts'
import { decides, filesWith, findCallback, openSignInGround, reportOf, type SignInGround } from './sign-in-ground.ts'

let ground: SignInGround

beforeEach(async () => {
  ground = await openSignInGround()
})
afterEach(() => ground.close())

/** Every secret that the service gave or got: tokens and client secrets by the headers, codes by the addresses. */
function secretsSeen(): readonly string[] {
  const seen = ground.service.requests().flatMap(({ authorization }) => authorization ?? [])
  return [...new Set([...seen, ground.application.clientSecret])]
}

it('no token, secret or code is on disk, in an event, an answer or an error when the key store keeps them', async () => {
  const secretBox = sealingBox()
  const codes: string[] = []
  const core = await ground.openCore(
    async (address) => {
      const callback = await findCallback(address)
      codes.push(new URL(callback).searchParams.get('code') ?? '')
      await fetch(callback)
    },
    { secretBox },
  )
  const said: unknown[] = []
  const note = async (doing: Promise<unknown>) => void said.push(await doing.catch((error: unknown) => error))
  await note(core.account.setApplication(ground.application))
  await note(core.account.signInInBrowser())
  const pasted = ground.addToken('bob', ['USER_READ'])
  await note(core.account.signInWithToken(pasted))
  await note(core.api.call('list-own-reports', {}))
  await note(core.api.call('list-user-projects', { params: { id: 'bob' } }))
  ground.service.accounts.revokeToken(pasted)
  await note(core.account.check())
  await note(core.account.signInWithToken(`${pasted}x`))
  ground.service.setFaults([{ kind: 'reset', match: { path: '/v2/user' } }])
  await note(core.account.check())
  await note(core.account.list())
  await note(core.account.ways())
  await note(core.doctor())
  await core.close()
  const secrets = [...secretsSeen(), ...codes, pasted]
  expect(secrets.length).toBeGreaterThanOrEqual(4)
  expect(secrets.filter((secret) => secret.length < 20)).toEqual([])
  const told = inspect([said, ground.events], {
    depth: 20,
    showHidden: true,
    maxStringLength: null,
    maxArrayLength: null,
  })
  expect(said.length).toBe(11)
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  expect(filesWith(ground.folder, secrets)).toEqual([])
})

it('a token lies in accounts.json alone when a person chose a file, and nowhere after signing out', async () => {
  const core = await ground.openCore(decides('accept'))
  const token = ground.addToken('bob', ['USER_READ', 'PROJECT_READ'])
  ground.service.catalogue.addProject({ slug: 'hidden-lamps', owner: 'bob', status: 'draft' })
  reportOf(await core.account.signInWithToken(token, { isStoredInFile: true }))
  await core.browse.project('hidden-lamps', 'normal')
  expect(filesWith(ground.folder, [token])).toEqual([join(ground.home, 'accounts.json')])
  expect((await core.browse.project('hidden-lamps', 'offline')).value.slug).toBe('hidden-lamps')
  await core.account.signOut(null)
  await core.account.signInWithToken(ground.addToken('bob', ['USER_READ']), { isStoredInFile: true })
  await expect(core.browse.project('hidden-lamps', 'offline')).rejects.toMatchObject({ code: 'offline' })
  await core.close()
  expect(filesWith(ground.folder, [token])).toEqual([])
  expect(readFileSync(join(ground.home, 'settings.json'), 'utf8')).not.toContain(ground.application.clientSecret)
})

it('what a token of the environment was answered is not kept for the next run', async () => {
  const token = ground.addToken('bob', ['USER_READ', 'PROJECT_READ'])
  ground.service.catalogue.addProject({ slug: 'hidden-lamps', owner: 'bob', status: 'draft' })
  const first = await ground.openCore(decides('decline'), { env: { MODWELL_TOKEN: token } })
  expect((await first.browse.project('hidden-lamps', 'normal')).value.slug).toBe('hidden-lamps')
  const other = await ground.openCore(decides('decline'), {
    env: { MODWELL_TOKEN: ground.addToken('ada', ['USER_READ']) },
  })
  await expect(other.browse.project('hidden-lamps', 'offline')).rejects.toMatchObject({ code: expect.any(String) })
  expect(filesWith(ground.home, [token])).toEqual([])
})
