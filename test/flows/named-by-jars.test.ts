import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { adoptGame, openPlayground, updateAll, type Playground } from './playground.ts'

// What files need by a mod's id alone, with no word of it in the service: a project of that name may bring it, if its file says so.

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const needing = { files: [{ depends: { jar_lib: '>=1' } }] }

async function propose(wish: Wish): Promise<Plan | undefined> {
  const [plan] = await playground.core.propose(wish)
  return plan
}

function install(instance: string, project: string): Wish {
  return { kind: 'install', instance, project, version: null, channel: null, freshness: 'normal' }
}

const arriving = (plan: Plan | undefined) => plan?.steps.map(({ title, to }) => `${title} ${to?.version}`)

it('comes along with an installation and with an update', async () => {
  playground.addMod('jar-lib', { '1.0.0': {}, '1.2.0': {} })
  const [old] = playground.addMod('user', { '1.0.0': {}, '2.0.0': needing })
  const { id } = await adoptGame(playground, { 'mods/user.jar': old })
  playground.addMod('other', { '1.0.0': needing })
  expect(arriving(await propose(install(id, 'other')))).toEqual(['jar-lib 1.2.0', 'other 1.0.0'])
  expect(arriving(await propose(updateAll()))).toEqual(['jar-lib 1.2.0', 'user 2.0.0'])
})

it('is what mends a file that lacks it', async () => {
  playground.addMod('jar-lib', { '1.0.0': {} })
  const [user] = playground.addMod('user', { '1.0.0': needing })
  await adoptGame(playground, { 'mods/user.jar': user })
  const [told] = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
  const [missing] = told?.findings ?? []
  const [remedy] = missing?.remedies ?? []
  expect(missing?.kind).toBe('missing')
  expect(remedy && arriving(await propose(remedy.wish))).toEqual(['jar-lib 1.0.0'])
})

it('does not come where its file says that it is something else', async () => {
  playground.addMod('jar-lib', { '1.0.0': { files: [{ modId: 'something_else' }] } })
  const { id } = await adoptGame(playground, {})
  playground.addMod('other', { '1.0.0': needing })
  const plan = await propose(install(id, 'other'))
  expect(plan?.steps).toEqual([])
  expect(plan?.problem?.message).toEqual(expect.stringContaining('needs jar_lib at least 1'))
})
