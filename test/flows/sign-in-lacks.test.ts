import { afterEach, beforeEach, expect, it } from 'vitest'
import { decides, openSignInGround, reportOf, type SignInGround } from './sign-in-ground.ts'

let ground: SignInGround

beforeEach(async () => {
  ground = await openSignInGround('current')
})
afterEach(() => ground.close())

it('a pasted token that lacks what it was wanted for says so in words, until that is added to it on the site', async () => {
  const core = await ground.openCore(decides('decline'))
  const token = ground.addToken('ada', ['USER_READ', 'NOTIFICATION_READ'])
  const { lacks } = reportOf(await core.account.signInWithToken(token, { scopes: ['THREAD_READ'] }))
  expect(lacks.map(({ scope, label, message }) => [scope, label, message])).toEqual([
    ['THREAD_READ', 'Read threads', 'It does not allow reading threads with moderators: tick “Read threads”.'],
  ])
  const unwanted = await core.account.check()
  ground.service.accounts.editToken(token, ['USER_READ', 'NOTIFICATION_READ', 'THREAD_READ'])
  const edited = await core.account.check({ scopes: ['THREAD_READ'] })
  expect(unwanted?.lacks).toEqual([])
  expect(edited?.lacks).toEqual([])
})

it('what signing in needs in any case is lacking whatever was wanted', async () => {
  const core = await ground.openCore(decides('decline'))
  const { lacks } = reportOf(await core.account.signInWithToken(ground.addToken('ada', ['USER_READ'])))
  expect(lacks.map(({ scope }) => scope)).toEqual(['NOTIFICATION_READ'])
})

it('what a token is made for is listed in the order of the page where it is made', async () => {
  const core = await ground.openCore(decides('decline'))
  const { scopeUses } = await core.account.ways()
  const needed = scopeUses.filter(({ isNeeded }) => isNeeded).map(({ label }) => label)
  const groups = [...new Set(scopeUses.map(({ scope }) => scope.split('_', 1)[0]))]
  expect(needed).toEqual(['Read user data', 'Read notifications'])
  const from = (purpose: string) => scopeUses.filter((use) => use.from === purpose).map(({ scope }) => scope)
  expect(from('reading')).toEqual(['USER_READ', 'NOTIFICATION_READ'])
  expect(from('following')).toEqual(expect.arrayContaining(['USER_READ_EMAIL', 'USER_WRITE']))
  expect(from('publishing')).toContain('VERSION_CREATE')
  expect(from('publishing').filter((scope) => !/^(PROJECT|VERSION)_/.test(scope))).toEqual([])
  expect(groups).toEqual(['USER', 'PROJECT', 'VERSION', 'REPORT', 'THREAD', 'NOTIFICATION'])
})
