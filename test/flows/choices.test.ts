import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import type { Version, VersionSpec } from '../service/types.ts'
import { adoptGame, carryOut, openPlayground, updateAll, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

/** A version whose one jar declares these ranges. */
function jar(depends: Readonly<Record<string, string>>): Partial<VersionSpec> {
  return { files: [{ size: 20_000, depends }] }
}

function needs(version: Version | undefined, isExact = false): Partial<VersionSpec> {
  const [project_id, version_id] = [version?.project_id ?? '', isExact ? (version?.id ?? null) : null]
  return { dependencies: [{ dependency_type: 'required', project_id, version_id }] }
}

function told(plan: Plan | undefined) {
  return {
    steps: (plan?.steps ?? []).map(({ action, title, to }) => [action, title, to?.version].join(' ').trim()).toSorted(),
    kept: (plan?.skipped ?? []).map(({ reason }) => reason.message),
    problem: plan?.problem?.message ?? null,
    choices: (plan?.advice ?? []).flatMap(({ choices }) => choices.map(({ label }) => label)),
  }
}

async function propose(wish: Wish): Promise<Plan | undefined> {
  const [plan] = await playground.core.propose(wish)
  return plan
}

async function take(plan: Plan | undefined, label: RegExp): Promise<ReturnType<typeof told>> {
  const choice = plan?.advice.flatMap(({ choices }) => choices).find((one) => label.test(one.label))
  if (choice === undefined) throw new Error(`no choice like ${label}: ${JSON.stringify(plan?.advice)}`)
  return told(await propose(choice.wish))
}

function install(instance: string, project: string): Wish {
  return { kind: 'install', instance, project, version: null, channel: null, freshness: 'normal' }
}

describe('what an update is to leave as it is', () => {
  beforeEach(async () => {
    const [indium] = playground.addMod('indium', { '1.0.30': {} })
    const breaks = { files: [{ size: 20_000, breaks: { indium: '*' } }] }
    const [sodium] = playground.addMod('sodium', { '0.5.0': {}, '0.6.0': breaks })
    const [lamp] = playground.addMod('lamp', { '1.0.0': {}, '1.1.0': {} })
    const [lib] = playground.addMod('lib', { '1.0.0': {}, '1.1.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': {}, '1.1.0': jar({ lib: '>=1.1.0' }) })
    await adoptGame(playground, {
      'mods/indium.jar': indium,
      'mods/sodium.jar': sodium,
      'mods/lamp.jar': lamp,
      'mods/lib.jar': lib,
      'mods/user.jar': user,
    })
  })

  it('stays so, and what is blocked beside it is said as if all were updated, with the same choices', async () => {
    const whole = told(await propose(updateAll()))
    const part = told(await propose(updateAll({ except: ['lamp'] })))
    expect(part.steps).toEqual(['replace lib 1.1.0', 'replace user 1.1.0'])
    expect(part.kept).toEqual(whole.kept)
    expect(part.choices).toEqual(whole.choices)
    expect(whole.choices.length).toBeGreaterThan(0)
  })

  it('changes nevertheless where something that is updated requires it', async () => {
    expect(told(await propose(updateAll({ except: ['lib'] }))).steps).toEqual([
      'replace lamp 1.1.0',
      'replace lib 1.1.0',
      'replace user 1.1.0',
    ])
  })

  it('stays so in what is chosen instead too', async () => {
    const { steps } = await take(await propose(updateAll({ except: ['lamp', 'user', 'lib'] })), /^Remove indium and/)
    expect(steps).toEqual(['remove indium', 'replace sodium 0.6.0'])
  })
})

describe('two that want different versions of one library', () => {
  beforeEach(async () => {
    const [indium] = playground.addMod('indium', { '1.0.30': {}, '1.0.34': {} })
    const [iris] = playground.addMod('iris', { '1.7.5': {}, '1.8.0': jar({ indium: '>=1.0.34' }) })
    const [sodium] = playground.addMod('sodium', { '0.5.0': {}, '0.6.0': jar({ indium: '<=1.0.30' }) })
    await adoptGame(playground, { 'mods/indium.jar': indium, 'mods/iris.jar': iris, 'mods/sodium.jar': sodium })
  })

  it('are both named, each with what it needs', async () => {
    expect(told(await propose(updateAll())).kept).toEqual([
      'sodium 0.6.0 needs indium at most 1.0.30. iris 1.8.0 needs indium at least 1.0.34.',
    ])
  })

  it('can be settled the other way round', async () => {
    const { steps, kept } = await take(await propose(updateAll()), /^Update sodium to 0\.6\.0 and keep .*iris/)
    expect(steps).toEqual(['replace sodium 0.6.0'])
    expect(kept.length).toBe(2)
  })

  it('can be settled again and again, the last word first', async () => {
    const plan = await propose(updateAll({ first: ['iris'] }))
    const { steps } = await take(plan, /^Update sodium/)
    expect(steps).toEqual(['replace sodium 0.6.0'])
  })

  it('can be settled by taking one of them out', async () => {
    const { steps } = await take(
      await propose(updateAll()),
      /^Remove iris and update sodium to 0\.6\.0 and keep indium unchanged$/,
    )
    expect(steps).toEqual(['remove iris', 'replace sodium 0.6.0'])
  })
})

it('a version of the library that does for both is found', async () => {
  const [indium] = playground.addMod('indium', { '1.0.30': {}, '1.0.32': {}, '1.0.34': {} })
  const [iris] = playground.addMod('iris', { '1.7.5': {}, '1.8.0': jar({ indium: '>=1.0.31' }) })
  const [sodium] = playground.addMod('sodium', { '0.5.0': {}, '0.6.0': jar({ indium: '<=1.0.33' }) })
  await adoptGame(playground, { 'mods/a.jar': iris, 'mods/b.jar': sodium, 'mods/c.jar': indium })
  expect(told(await propose(updateAll())).steps).toEqual([
    'replace indium 1.0.32',
    'replace iris 1.8.0',
    'replace sodium 0.6.0',
  ])
})

it('a hold is a reason, and may be left out of account this once', async () => {
  const [lib] = playground.addMod('lib', { '1.0.0': {}, '2.0.0': {} })
  const [user] = playground.addMod('user', { '1.0.0': {}, '2.0.0': jar({ lib: '>=2' }) })
  const { id } = await adoptGame(playground, { 'mods/lib.jar': lib, 'mods/user.jar': user })
  await playground.core.holds.add(id, { project: 'lib', until: { kind: 'for-ever' }, note: null })
  const plan = await propose(updateAll())
  const { kept, choices } = told(plan)
  expect(kept.find((message) => message.startsWith('user'))).toMatch(/needs lib at least 2\. .*hold/i)
  expect(choices.filter((label) => label.startsWith('Remove'))).toEqual([])
  const { steps } = await take(plan, /^Update user to 2\.0\.0 \(ignoring your holds\)$/)
  expect(steps).toEqual(['replace lib 2.0.0', 'replace user 2.0.0'])
})

describe('what comes along', () => {
  it('is an earlier version where the newest does not do', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {}, '1.5.0': {}, '2.0.0': {} })
    const both = { ...needs(lib), ...jar({ lib: '<2' }) }
    playground.addMod('user', { '1.0.0': both })
    const { id } = await adoptGame(playground, {})
    expect(told(await propose(install(id, 'user'))).steps).toEqual(['add lib 1.5.0', 'add user 1.0.0'])
  })

  it('is an earlier version where the newest lacks something itself', async () => {
    const [middle] = playground.addMod('middle', { '1.5.0': {}, '2.0.0': jar({ nowhere: '*' }) })
    playground.addMod('user', { '1.0.0': needs(middle) })
    const { id } = await adoptGame(playground, {})
    expect(told(await propose(install(id, 'user'))).steps).toEqual(['add middle 1.5.0', 'add user 1.0.0'])
  })

  it('is the very version that an edge names', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {}, '2.0.0': {} })
    playground.addMod('user', { '1.0.0': needs(lib, true) })
    const { id } = await adoptGame(playground, {})
    expect(told(await propose(install(id, 'user'))).steps).toEqual(['add lib 1.0.0', 'add user 1.0.0'])
  })
})

it('what is for clients only does not come along onto a server, be it the word of its project or of its file', async () => {
  const [byProject] = playground.addMod('by-project', { '1.0.0': {} }, { server_side: 'unsupported' })
  const [byFile] = playground.addMod('by-file', { '1.0.0': { files: [{ size: 20_000, environment: 'client' }] } })
  playground.addMod('one', { '1.0.0': needs(byProject) })
  playground.addMod('two', { '1.0.0': needs(byFile) })
  const { id } = await adoptGame(playground, { 'server.properties': 'level-name=world\n', 'eula.txt': 'eula=true\n' })
  for (const project of ['one', 'two']) {
    expect(told(await propose(install(id, project)))).toMatchObject({
      steps: [],
      problem: expect.stringContaining('no version for'),
    })
  }
})

describe('what nobody asked for', () => {
  const library = { '1.0.0': {}, '1.5.0': {}, '2.0.0': {} }

  it('moves with an update of one thing as far as that needs it', async () => {
    const [lib] = playground.addMod('lib', library)
    const [user] = playground.addMod('user', { '1.0.0': {}, '2.0.0': jar({ lib: '>=1.5 <2' }) })
    const [other] = playground.addMod('other', { '1.0.0': {}, '2.0.0': {} })
    await adoptGame(playground, { 'mods/lib.jar': lib, 'mods/other.jar': other, 'mods/user.jar': user })
    expect(told(await propose(updateAll({ only: ['user'] }))).steps).toEqual([
      'replace lib 1.5.0',
      'replace user 2.0.0',
    ])
  })

  it('moves with an installation', async () => {
    const [lib] = playground.addMod('lib', library)
    playground.addMod('user', { '1.0.0': jar({ lib: '>=2' }) })
    const { id } = await adoptGame(playground, { 'mods/lib.jar': lib })
    expect(told(await propose(install(id, 'user'))).steps).toEqual(['add user 1.0.0', 'replace lib 2.0.0'])
  })

  it('stays where it does as it is', async () => {
    const [lib] = playground.addMod('lib', library)
    playground.addMod('user', { '1.0.0': jar({ lib: '>=1' }) })
    const { id } = await adoptGame(playground, { 'mods/lib.jar': lib })
    expect(told(await propose(install(id, 'user'))).steps).toEqual(['add user 1.0.0'])
  })
})

describe('what cannot be installed', () => {
  it('comes in an earlier version, with the reason', async () => {
    playground.addMod('user', { '1.0.0': {}, '2.0.0': jar({ nowhere: '*' }) })
    const { id } = await adoptGame(playground, {})
    expect(told(await propose(install(id, 'user')))).toMatchObject({
      steps: ['add user 1.0.0'],
      kept: [expect.stringMatching(/^2\.0\.0 has to wait, but 1\.0\.0 can be installed: .*nowhere/)],
    })
  })

  it('says so with ways that lead there', async () => {
    const [indium] = playground.addMod('indium', { '1.0.30': {} })
    playground.addMod('user', { '1.0.0': { files: [{ size: 20_000, breaks: { indium: '*' } }] } })
    const { id } = await adoptGame(playground, { 'mods/indium.jar': indium })
    const plan = await propose(install(id, 'user'))
    expect(told(plan)).toMatchObject({
      steps: [],
      problem: expect.stringMatching(/^user 1\.0\.0 cannot be installed in game: .*conflicts with indium/),
      choices: ['Remove indium and install user 1.0.0'],
    })
    expect((await take(plan, /^Remove/)).steps).toEqual(['add user 1.0.0', 'remove indium'])
  })

  it('fails when it is carried out anyway', async () => {
    playground.addMod('user', { '1.0.0': jar({ nowhere: '*' }) })
    const { id } = await adoptGame(playground, {})
    const report = await carryOut(playground.core, install(id, 'user'))
    expect(report.changeSets).toEqual([])
    expect(report.failed.map(({ code }) => code)).toEqual(['unsatisfiable'])
  })
})

describe('what needs something that is there in less stable versions alone', () => {
  const beta = { version_type: 'beta' } as const

  beforeEach(async () => {
    const [deep] = playground.addMod('deep', { '2.0.0': beta, '3.0.0': { version_type: 'alpha' } })
    const [middle] = playground.addMod('middle', { '1.0.0': needs(deep), '2.0.0': { ...beta, ...needs(deep) } })
    playground.addMod('user', { '1.0.0': needs(middle) })
  })

  it('can be installed with the steadiest that does, and says what that is', async () => {
    const { id } = await adoptGame(playground, {})
    const plan = await propose(install(id, 'user'))
    expect(told(plan)).toMatchObject({
      steps: [],
      problem: expect.stringContaining('middle 1.0.0 needs deep, which has no version for'),
      choices: ['Install user and accept middle 2.0.0 (beta), deep 2.0.0 (beta)'],
    })
    const { steps, problem } = await take(plan, /^Install user/)
    expect(steps).toEqual(['add deep 2.0.0', 'add middle 2.0.0', 'add user 1.0.0'])
    expect(problem).toBeNull()
  })

  it('is not offered what does not lead there either', async () => {
    playground.addMod('lone', { '1.0.0': jar({ nowhere: '*' }) })
    const { id } = await adoptGame(playground, {})
    expect(told(await propose(install(id, 'lone'))).choices).toEqual([])
  })
})

describe('what is no rule', () => {
  it('but goes well with a newer version, is offered', async () => {
    const [extra] = playground.addMod('extra', { '1.0.0': {} })
    playground.addMod('friend', { '1.0.0': {} })
    const dependencies = [{ dependency_type: 'optional' as const, project_id: extra?.project_id ?? '' }]
    const [user] = playground.addMod('user', {
      '1.0.0': {},
      '2.0.0': { dependencies, files: [{ size: 20_000, suggests: { friend: '*' } }] },
    })
    await adoptGame(playground, { 'mods/user.jar': user })
    expect(told(await propose(updateAll())).choices).toEqual(['Install extra', 'Install friend'])
  })

  it.each(['neoforge', 'forge'])('but optional to a mod of %s, is offered with its update', async (loader) => {
    const loaders = [loader]
    playground.addMod('friend', { '1.0.0': { loaders } })
    const files = [{ size: 20_000, suggests: { friend: '>=1' } }]
    const [user] = playground.addMod('user', { '1.0.0': { loaders }, '2.0.0': { loaders, files } })
    await adoptGame(playground, { 'mods/user.jar': user }, { loader })
    expect(told(await propose(updateAll()))).toMatchObject({
      steps: ['replace user 2.0.0'],
      choices: ['Install friend'],
    })
  })

  it('but is advised against, is said before and found after', async () => {
    const [calm] = playground.addMod('calm', { '1.0.0': {} })
    const [user] = playground.addMod('user', {
      '1.0.0': {},
      '2.0.0': { files: [{ size: 20_000, conflicts: { calm: '*' } }] },
    })
    await adoptGame(playground, { 'mods/calm.jar': calm, 'mods/user.jar': user })
    const said = 'user 2.0.0 advises against using it together with calm 1.0.0.'
    const plan = await propose(updateAll())
    expect(plan?.steps.length).toBe(1)
    expect(plan?.advice.map(({ reason }) => reason.message)).toEqual([said])
    await carryOut(playground.core, updateAll())
    const [found] = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
    expect(found?.findings.map(({ kind, severity, evidence }) => [kind, severity, evidence[0]?.message])).toEqual([
      ['incompatible', 'note', said],
    ])
  })
})

it('taking out what the wanted version needs too is no way to let it in', async () => {
  const [lib] = playground.addMod('lib', { '1.0.0': {} })
  const [user] = playground.addMod('user', { '1.0.0': jar({ lib: '*' }), '2.0.0': jar({ lib: '>=2' }) })
  await adoptGame(playground, { 'mods/lib.jar': lib, 'mods/user.jar': user })
  const { kept, choices } = told(await propose(updateAll()))
  expect(kept).toEqual(['user 2.0.0 needs lib at least 2, but lib 1.0.0 is installed.'])
  expect(choices).toEqual([])
})
