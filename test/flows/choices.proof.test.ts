import { beforeEach, describe, expect, it } from 'vitest'
import { adoptGame, carryOut, updateAll } from './playground.ts'
import { setUpGround, adoptRivals, playground, jar, needs, told, propose, take, install } from './choices-ground.ts'

setUpGround()

describe('what an update is to leave as it is', () => {
  beforeEach(adoptRivals)

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

  it('can be settled again and again, the last word first', async () => {
    const plan = await propose(updateAll({ first: ['iris'] }))
    const { steps } = await take(plan, /^Update sodium/)
    expect(steps).toEqual(['replace sodium 0.6.0'])
  })
})

describe('what comes along', () => {
  it('is an earlier version where the newest lacks something itself', async () => {
    const [middle] = playground.addMod('middle', { '1.5.0': {}, '2.0.0': jar({ nowhere: '*' }) })
    playground.addMod('user', { '1.0.0': needs(middle) })
    const { id } = await adoptGame(playground, {})
    expect(told(await propose(install(id, 'user'))).steps).toEqual(['add middle 1.5.0', 'add user 1.0.0'])
  })
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
