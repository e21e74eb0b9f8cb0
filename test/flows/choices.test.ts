import { beforeEach, describe, expect, it } from 'vitest'
import { adoptGame, carryOut, updateAll } from './playground.ts'
import { setUpGround, adoptRivals, playground, jar, needs, told, propose, take, install } from './choices-ground.ts'

setUpGround()

describe('what an update is to leave as it is', () => {
  beforeEach(adoptRivals)

  it('stays so, and what is blocked beside it is said as if all were updated, with the same choices', async () => {
    const whole = told(await propose(updateAll()))
    const part = told(await propose(updateAll({ except: ['lamp'] })))
    expect(part.steps).toEqual(['replace lib 1.1.0', 'replace user 1.1.0'])
    expect(part.kept).toEqual(whole.kept)
    expect(part.choices).toEqual(whole.choices)
    expect(whole.choices.length).toBeGreaterThan(0)
  })
})

/** What is done where nothing is chosen, as it is said. */
async function planned(except: readonly string[]): Promise<readonly (string | undefined)[]> {
  const plan = await propose(updateAll({ except }))
  return (plan?.advice ?? []).map(({ planned: answer }) => answer?.label)
}

describe('what is done where nothing is chosen', () => {
  beforeEach(async () => {
    const [indium] = playground.addMod('indium', { '1.0.30': {}, '1.0.34': {} })
    const breaks = { files: [{ size: 20_000, breaks: { indium: '*' } }] }
    const [sodium] = playground.addMod('sodium', { '0.5.0': {}, '0.6.0': breaks })
    await adoptGame(playground, { 'mods/indium.jar': indium, 'mods/sodium.jar': sodium })
  })

  it('says that what stands in the way stays, too, only where it does', async () => {
    expect(await planned([])).toEqual(['Leave sodium 0.5.0 unchanged'])
    expect(await planned(['indium'])).toEqual(['Leave sodium and indium unchanged'])
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
