import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { format } from '../../resources/text/text.ts'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Version, VersionSpec } from '../service/types.ts'
import { adoptGame, carryOut, openPlayground, states, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

function jar(depends: Readonly<Record<string, string>>): Partial<VersionSpec> {
  return { files: [{ size: 20_000, depends }] }
}

function needs(version: Version | undefined): Partial<VersionSpec> {
  return { dependencies: [{ dependency_type: 'required', project_id: version?.project_id ?? '' }] }
}

/** The game with these files, and the plan that enables `user`. */
async function enable(files: Readonly<Record<string, Version | string | undefined>>): Promise<Plan | undefined> {
  const { id } = await adoptGame(playground, files)
  const [plan] = await playground.core.propose({ kind: 'enable', instance: id, targets: ['mods/user.jar.disabled'] })
  return plan
}

function told(plan: Plan | undefined) {
  return {
    steps: (plan?.steps ?? []).map(({ action, title, to }) => `${action} ${title} ${to?.version}`).toSorted(),
    advice: (plan?.advice ?? []).map(({ reason }) => reason.message),
    choices: (plan?.advice ?? []).flatMap(({ choices }) => choices.map(({ label }) => label)),
  }
}

async function along(plan: Plan | undefined) {
  const [choice] = (plan?.advice ?? []).flatMap(({ choices }) => choices)
  if (choice === undefined) throw new Error('nothing is offered')
  const [second] = await playground.core.propose(choice.wish)
  return { ...told(second), report: await carryOut(playground.core, choice.wish) }
}

describe('enabling', () => {
  it('says nothing where all is met', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': { ...needs(lib), ...jar({ lib: '>=1' }) } })
    const plan = await enable({ 'mods/lib.jar': lib, 'mods/user.jar.disabled': user })
    expect(told(plan)).toEqual({ steps: ['enable user 1.0.0'], advice: [], choices: [] })
  })

  it('says what is not there, and installs it where that is wished', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': needs(lib) })
    const plan = await enable({ 'mods/user.jar.disabled': user })
    expect(told(plan)).toEqual({
      steps: ['enable user 1.0.0'],
      advice: ['user needs lib, which is not installed.'],
      choices: ['Install lib 1.0.0 as well'],
    })
    const { steps, report } = await along(plan)
    expect(steps).toEqual(['add lib 1.0.0', 'enable user 1.0.0'])
    expect(report.failed).toEqual([])
    expect(Object.values(await states(playground.core))).toEqual(['up-to-date', 'up-to-date'])
  })

  it('says what is disabled as well, and what that lacks', async () => {
    const [core] = playground.addMod('core', { '1.0.0': {} })
    const [lib] = playground.addMod('lib', { '1.0.0': needs(core) })
    const [user] = playground.addMod('user', { '1.0.0': jar({ lib: '*' }) })
    const plan = await enable({ 'mods/lib.jar.disabled': lib, 'mods/user.jar.disabled': user })
    expect(told(plan)).toMatchObject({
      advice: ['user needs lib, which is disabled, and core, which is not installed.'],
      choices: ['Enable lib and install core 1.0.0 as well'],
    })
    expect((await along(plan)).steps).toEqual(['add core 1.0.0', 'enable lib 1.0.0', 'enable user 1.0.0'])
  })

  it('updates what is there in a version that does not do', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {}, '2.0.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': jar({ lib: '>=2' }) })
    const plan = await enable({ 'mods/lib.jar': lib, 'mods/user.jar.disabled': user })
    expect(told(plan)).toMatchObject({
      advice: ['user needs another version of lib.'],
      choices: ['Update lib to 2.0.0 as well'],
    })
    expect((await along(plan)).steps).toEqual(['enable user 1.0.0', 'replace lib 2.0.0'])
  })

  it('says what it would clash with, and what nothing can mend', async () => {
    const [calm] = playground.addMod('calm', { '1.0.0': {} })
    const [user] = playground.addMod('user', {
      '1.0.0': { files: [{ size: 20_000, breaks: { calm: '*' } }] },
      '1.1.0': {},
    })
    const plan = await enable({ 'mods/calm.jar': calm, 'mods/user.jar.disabled': user })
    expect(told(plan)).toEqual({
      steps: ['enable user 1.0.0'],
      advice: ['user 1.0.0 conflicts with calm 1.0.0.'],
      choices: [],
    })
  })

  it('says what it lacks besides what it would clash with', async () => {
    const [calm] = playground.addMod('calm', { '1.0.0': {} })
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    const files = [{ size: 20_000, breaks: { calm: '*' } }]
    const [user] = playground.addMod('user', { '1.0.0': { ...needs(lib), files } })
    const plan = await enable({ 'mods/calm.jar': calm, 'mods/user.jar.disabled': user })
    expect(told(plan)).toMatchObject({
      advice: ['user needs lib, which is not installed.', 'user 1.0.0 conflicts with calm 1.0.0.'],
      choices: [],
    })
  })

  it('says that it is for another game version, or would be there twice', async () => {
    const [old, user] = playground.addMod('user', { '1.0.0': { game_versions: ['1.20.1'] }, '2.0.0': {} })
    const { advice } = told(await enable({ 'mods/new.jar': user, 'mods/user.jar.disabled': old }))
    expect(advice).toEqual([
      'user 1.0.0 is not for 1.21.11.',
      expect.stringMatching(/needs Minecraft/),
      'The mod user would be in 2 enabled files.',
    ])
  })

  it('counts what a file says itself that the service does not know', async () => {
    const [user] = playground.addMod('user', { '1.0.0': jar({ lib: '>=2' }) })
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    const { id } = await adoptGame(playground, { 'mods/lib.jar': lib, 'mods/user.jar.disabled': user })
    playground.catalogue.removeVersion(user?.id ?? '')
    const [plan] = await playground.core.propose({ kind: 'enable', instance: id, targets: ['mods/user.jar.disabled'] })
    expect(told(plan).advice).toEqual([
      expect.stringMatching(/^user.* needs lib at least 2, but lib 1\.0\.0 is installed\.$/),
    ])
  })
})

it('says of disabling alone what it leaves without what it needs', async () => {
  const [lib] = playground.addMod('lib', { '1.0.0': {} })
  const [user] = playground.addMod('user', { '1.0.0': { ...needs(lib), ...jar({ lib: '>=1' }) } })
  const { id } = await adoptGame(playground, { 'mods/lib.jar': lib, 'mods/user.jar': user })
  const [plan] = await playground.core.propose({ kind: 'disable', instance: id, targets: ['mods/lib.jar'] })
  const [planned] = (plan?.advice ?? []).map((advice) => advice.planned)
  expect(planned?.label).toBe('Disable only lib')
  expect(planned?.cost && format(planned.cost)).toBe('Without it, user does not work.')
})
