import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { adoptGame, carryOut, look, openPlayground, updateAll, type Playground } from './playground.ts'

// What was published later is not always newer: its number tells, where it can.

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

async function propose(wish: Wish): Promise<Plan | undefined> {
  const [plan] = await playground.core.propose(wish)
  return plan
}

const arriving = (plan: Plan | undefined) => plan?.steps.map(({ title, to }) => `${title} ${to?.version}`)

async function found() {
  const [told] = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
  return told?.findings ?? []
}

it('a later version with a lower number is held, is told with its plan, and comes when that is chosen', async () => {
  const [installed] = playground.addMod('lamp', { '3.0.0-alpha.2': {}, '2.0.2': {} })
  await adoptGame(playground, { 'mods/lamp.jar': installed })
  const { 'mods/lamp.jar': finding } = await look(playground.core)
  expect(finding?.state).toBe('held')
  expect(finding?.update).toBeNull()
  expect(finding?.newest?.version.number).toBe('2.0.2')
  expect(finding?.reasons.map(({ code }) => code)).toEqual(['lower-number'])
  const plan = await propose(updateAll())
  expect(plan?.steps).toEqual([])
  expect(plan?.skipped.map(({ reason }) => reason.code)).toEqual(['lower-number'])
  const [choice] = plan?.advice.flatMap(({ choices }) => choices) ?? []
  const [remedy] = (await found()).flatMap(({ remedies }) => remedies)
  expect(choice?.label).toBe('Update lamp to 2.0.2 anyway')
  expect(remedy?.label).toBe('Update lamp to 2.0.2 anyway')
  if (choice === undefined) throw new Error('nothing to choose')
  await carryOut(playground.core, choice.wish)
  expect((await look(playground.core))['mods/lamp-2.0.2.jar']?.state).toBe('up-to-date')
})

it('what is newer by date and number comes, though a later one has a lower number', async () => {
  const [installed] = playground.addMod('lamp', { '3.0.0-alpha.2': {}, '3.0.0': {}, '2.0.2': {} })
  await adoptGame(playground, { 'mods/lamp.jar': installed })
  expect(arriving(await propose(updateAll()))).toEqual(['lamp 3.0.0'])
})

it('a project that numbers anew is followed from its second release on', async () => {
  const [installed] = playground.addMod('lamp', { '2023.4': {}, '1.0': {} })
  await adoptGame(playground, { 'mods/lamp.jar': installed })
  expect(arriving(await propose(updateAll()))).toEqual([])
  const project = playground.catalogue.project('lamp')
  playground.catalogue.addVersion(project?.id ?? '', {
    version_number: '1.1',
    loaders: ['fabric'],
    game_versions: ['1.21.11'],
    date_published: '2026-03-09T10:00:00Z',
  })
  expect(arriving(await propose(updateAll({ freshness: 'now' })))).toEqual(['lamp 1.1'])
})

it('a version over again for an older game version is no update', async () => {
  const both = { game_versions: ['1.20.1', '1.21.11'] }
  const [installed] = playground.addMod('lamp', { 'mc1.21.11-3.2': {}, 'mc1.20.1-3.2': both })
  await adoptGame(playground, { 'mods/lamp.jar': installed })
  expect((await look(playground.core))['mods/lamp.jar']).toMatchObject({
    state: 'up-to-date',
    reasons: [{ code: 'other-game-version' }],
  })
})

it('a later build with a higher number comes though it is named for another game version, unless its jar says no', async () => {
  const both = { game_versions: ['1.21.10', '1.21.11'] }
  const picky = { ...both, files: [{ depends: { minecraft: '1.21.10' } }] }
  const [installed] = playground.addMod('lamp', { 'mc1.21.11-0.5.11': {}, 'mc1.21.10-0.6.13': both })
  const [other] = playground.addMod('glow', { 'mc1.21.11-0.5.11': {}, 'mc1.21.10-0.6.13': picky })
  await adoptGame(playground, { 'mods/lamp.jar': installed, 'mods/glow.jar': other })
  expect(arriving(await propose(updateAll()))).toEqual(['lamp mc1.21.10-0.6.13'])
  expect((await look(playground.core))['mods/glow.jar']?.state).toBe('held')
})

it('a build of which nothing tells whether it is newer is refused, said, and comes when that is chosen', async () => {
  const both = { game_versions: ['1.20.1', '1.21.11'] }
  const [installed] = playground.addMod('lamp', { 'Summer-mc1.21.11': {}, 'Autumn-mc1.20.1': both })
  await adoptGame(playground, { 'mods/lamp.jar': installed })
  const { 'mods/lamp.jar': finding } = await look(playground.core)
  expect(finding?.state).toBe('refused')
  expect(finding?.update).toBeNull()
  const plan = await propose(updateAll())
  expect(plan?.steps).toEqual([])
  expect(plan?.skipped.map(({ reason }) => reason.code)).toEqual(['unclear-whether-newer'])
  const [choice] = plan?.advice.flatMap(({ choices }) => choices) ?? []
  const [remedy] = (await found()).flatMap(({ remedies }) => remedies)
  expect(choice?.label).toBe('Update lamp to Autumn-mc1.20.1 anyway')
  expect(remedy?.label).toBe(choice?.label)
  if (choice === undefined) throw new Error('nothing to choose')
  await carryOut(playground.core, choice.wish)
  expect((await look(playground.core))['mods/lamp-Autumn-mc1.20.1.jar']?.state).toBe('up-to-date')
})

it('of one number that was built for two game versions that for this one comes, whichever was published last', async () => {
  const both = { game_versions: ['1.21.10', '1.21.11'] }
  const builds = { 'mc1.21.11-3.1': {}, 'mc1.21.11-3.2': {}, 'mc1.21.10-3.2': both }
  const [installed] = playground.addMod('lamp', builds)
  await adoptGame(playground, { 'mods/lamp.jar': installed })
  expect(arriving(await propose(updateAll()))).toEqual(['lamp mc1.21.11-3.2'])
})

it('what comes in the place of a newest that cannot has no lower number either', async () => {
  const needing = { files: [{ depends: { nowhere: '*' } }] }
  const [installed] = playground.addMod('lamp', { '2.0.0': {}, '1.9.9': {}, '3.0.0': needing })
  await adoptGame(playground, { 'mods/lamp.jar': installed })
  expect(arriving(await propose(updateAll()))).toEqual([])
})
