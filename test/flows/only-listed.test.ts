import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { runModwell } from '../cli/run-modwell.ts'
import type { VersionSpec } from '../service/types.ts'
import { adoptGame, look, openPlayground, updateAll, type Playground } from './playground.ts'

// What the service alone lists as a version's dependency is for all its loaders: where the jar was read, the jar's word stands.

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

/** The service lists them; the jar names none. */
function listing(kind: 'required' | 'incompatible', ...projects: readonly string[]): Partial<VersionSpec> {
  const ids = projects.map((slug) => playground.catalogue.project(slug)?.id ?? 'AAAAAAAA')
  return {
    dependencies: ids.map((project_id) => ({ dependency_type: kind, project_id })),
    files: [{ depends: {}, breaks: {} }],
  }
}

async function propose(wish: Wish): Promise<Plan | undefined> {
  const [plan] = await playground.core.propose(wish)
  return plan
}

const install = (instance: string, project: string): Wish => ({
  kind: 'install',
  instance,
  project,
  version: null,
  channel: null,
  freshness: 'normal',
})
const told = (plan: Plan | undefined) => ({
  steps: plan?.steps.map(({ title, to }) => `${title} ${to?.version}`).toSorted(),
  problem: plan?.problem ?? null,
  said: plan?.advice.map(({ reason }) => reason.message),
})

async function found() {
  const [of] = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
  return (of?.findings ?? [])
    .filter(({ kind }) => kind === 'missing' || kind === 'incompatible')
    .map(({ kind, severity, evidence, remedies }) => [
      kind,
      severity,
      evidence.map(({ message }) => message).join(' '),
      remedies.map(({ label }) => label),
    ])
}

const NOTED = 'The author of lamp 1.0.0 lists core as a dependency, but the file itself does not declare it.'

describe('of what is there', () => {
  it('what is lacking is a note, with the way to install it', async () => {
    playground.addMod('core', { '1.0.0': {} })
    const [lamp] = playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    expect(await found()).toEqual([['missing', 'note', NOTED, ['Install the newest compatible version']]])
  })

  it('what is for another loader alone is a note, and no version of it comes', async () => {
    playground.addMod('core', { '1.0.0': { loaders: ['forge'] } })
    const [lamp] = playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    expect(await found()).toEqual([['missing', 'note', NOTED, []]])
  })

  it('what is incompatible is a note', async () => {
    const [core] = playground.addMod('core', { '1.0.0': {} })
    const [lamp] = playground.addMod('lamp', { '1.0.0': listing('incompatible', 'core') })
    await adoptGame(playground, { 'mods/core.jar': core, 'mods/lamp.jar': lamp })
    expect(await found()).toMatchObject([['incompatible', 'note', expect.stringContaining('lists core 1.0.0'), []]])
  })

  it('what the jar asks for too is a problem, told once', async () => {
    const core = playground.addMod('core', { '1.0.0': {} })[0]
    const dependencies = [{ dependency_type: 'required' as const, project_id: core?.project_id ?? '' }]
    const [lamp] = playground.addMod('lamp', { '1.0.0': { dependencies } })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    expect(await found()).toMatchObject([['missing', 'problem', 'lamp 1.0.0 needs core.', expect.anything()]])
  })
})

describe('an update', () => {
  it('is not held back by what has no version for this loader', async () => {
    playground.addMod('core', { '1.0.0': { loaders: ['forge'] } })
    const [lamp] = playground.addMod('lamp', { '1.0.0': {}, '2.0.0': listing('required', 'core') })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    expect(told(await propose(updateAll()))).toEqual({
      steps: ['lamp 2.0.0'],
      problem: null,
      said: ['The author of lamp 2.0.0 lists core as a dependency, but the file itself does not declare it.'],
    })
    expect((await look(playground.core))['mods/lamp.jar']?.state).toBe('update-available')
  })

  it('is not held back by what it is incompatible with', async () => {
    const [core] = playground.addMod('core', { '1.0.0': {} })
    const [lamp] = playground.addMod('lamp', { '1.0.0': {}, '2.0.0': listing('incompatible', 'core') })
    await adoptGame(playground, { 'mods/core.jar': core, 'mods/lamp.jar': lamp })
    expect(told(await propose(updateAll())).steps).toEqual(['lamp 2.0.0'])
  })

  it('does not bring along what the version before did without', async () => {
    playground.addMod('core', { '1.0.0': {} })
    const edges = listing('required', 'core')
    const [lamp] = playground.addMod('lamp', { '1.0.0': edges, '2.0.0': edges })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    expect(told(await propose(updateAll())).steps).toEqual(['lamp 2.0.0'])
  })
})

describe('what is newly installed', () => {
  it('brings it along where a version for this loader exists', async () => {
    playground.addMod('core', { '1.0.0': {} })
    playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    const { id } = await adoptGame(playground, {})
    expect(told(await propose(install(id, 'lamp'))).steps).toEqual(['core 1.0.0', 'lamp 1.0.0'])
  })

  it.each([
    ['has none', { '1.0.0': { loaders: ['forge'] } }],
    ['has one that cannot come', { '1.0.0': { files: [{ depends: { nowhere: '*' } }] } }],
  ])('comes without it where that %s, and says so', async (_, versions) => {
    playground.addMod('core', versions)
    playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    const { id } = await adoptGame(playground, {})
    expect(told(await propose(install(id, 'lamp')))).toEqual({ steps: ['lamp 1.0.0'], problem: null, said: [NOTED] })
  })
})

describe('what comes along only because the service lists it', () => {
  const COMES =
    'core is also installed because the author of lamp lists it as a dependency; the file itself does not declare it.'

  it('says so, with the way to leave it out, which is to propose the installation without it', async () => {
    playground.addMod('core', { '1.0.0': {} })
    playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    const { id } = await adoptGame(playground, {})
    const plan = await propose(install(id, 'lamp'))
    const [choice] = plan?.advice.flatMap(({ choices }) => choices) ?? []
    expect(told(plan).said).toEqual([COMES])
    expect(choice?.label).toBe('Leave out core')
    expect(choice?.wish).toMatchObject({ kind: 'install', project: 'lamp', without: ['core'] })
    const without = choice === undefined ? undefined : await propose(choice.wish)
    expect(told(without)).toEqual({ steps: ['lamp 1.0.0'], problem: null, said: [NOTED] })
  })

  it.each(['core', 'Core', 'id'])('is left out by the command line as well: --without %s', async (name) => {
    const [core] = playground.addMod('core', { '1.0.0': {} })
    playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    await adoptGame(playground, {})
    const left = name === 'id' ? (core?.project_id ?? '') : name
    const options = { home: join(playground.folder, 'home'), service: playground.service.url }
    const args = ['install', 'lamp', '--in', 'game', '--without', left, '--dry-run']
    const { stdout } = await runModwell(args, options)
    expect(stdout).not.toContain('core 1.0.0')
    const shown = await runModwell(['install', 'lamp', '--in', 'game', '--dry-run'], options)
    expect(shown.stdout).toContain('modwell install lamp --in game --without core')
  })

  it('is said where it is nowhere, which leaves the rest as it was asked for', async () => {
    playground.addMod('core', { '1.0.0': {} })
    playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    const { id } = await adoptGame(playground, {})
    const plan = await propose({ ...install(id, 'lamp'), without: ['core', 'corr'] } as Wish)
    expect(told(plan)).toEqual({
      steps: ['lamp 1.0.0'],
      problem: null,
      said: ['corr was to be left out, but nothing of that name is installed or would be.', NOTED],
    })
  })

  it('is needed all the same where the file itself asks for it, which says so', async () => {
    const [core] = playground.addMod('core', { '1.0.0': {} })
    const dependencies = [{ dependency_type: 'required' as const, project_id: core?.project_id ?? '' }]
    playground.addMod('lamp', { '1.0.0': { dependencies } })
    const { id } = await adoptGame(playground, {})
    const plan = await propose({ ...install(id, 'lamp'), without: ['core'] } as Wish)
    expect(plan?.steps).toEqual([])
    expect(plan?.problem?.code).toBe('unsatisfiable')
    expect(plan?.problem?.message).toEqual(expect.stringContaining('needs core'))
  })
})

describe.each([
  ['resourcepack', 'minecraft', 'resourcepacks'],
  ['shader', 'iris', 'shaderpacks'],
] as const)('of a %s', (type, loader, folder) => {
  const addPack = (...required: readonly string[]) => {
    playground.catalogue.addProject({ slug: 'look', title: 'look' })
    const spec = listing('required', ...required)
    return playground.catalogue.addVersion('look', {
      version_number: '1.0.0',
      loaders: [loader],
      game_versions: ['1.21.11'],
      ...spec,
      files: [{ filename: 'look.zip', size: 200 }],
    })
  }

  it('what only the service lists is a note', async () => {
    playground.addMod('core', { '1.0.0': {} })
    await adoptGame(playground, { [`${folder}/look.zip`]: addPack('core') })
    expect(await found()).toMatchObject([
      ['missing', 'note', expect.stringContaining('lists core as a dependency'), {}],
    ])
  })

  it('what loads shaders is required by these, and by nothing else', async () => {
    playground.addMod('iris', { '1.0.0': {} })
    await adoptGame(playground, { [`${folder}/look.zip`]: addPack('iris') })
    expect(await found()).toMatchObject([['missing', type === 'shader' ? 'problem' : 'note', expect.anything(), {}]])
  })
})

it('a loader that is wrong for many is one problem', async () => {
  const versions = { '1.0.0': { files: [{ depends: { fabricloader: '>=99' } }] } }
  const mods = ['one', 'two', 'three', 'four', 'five'].map((slug) => playground.addMod(slug, versions)[0])
  const files = Object.fromEntries(mods.map((mod, index) => [`mods/${index}.jar`, mod]))
  const log = { 'logs/latest.log': '[main/INFO]: Loading Minecraft 1.21.11 with Fabric Loader 0.17.2\n' }
  const folder = playground.makeGame('game', { ...files, ...log })
  await playground.core.instances.adopt(folder, {})
  const [of] = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
  expect(of?.findings.filter(({ severity }) => severity === 'problem')).toMatchObject([
    {
      kind: 'wrong-version',
      needs: 'fabricloader',
      others: ['mods/1.jar', 'mods/2.jar', 'mods/3.jar', 'mods/4.jar'],
      evidence: [{ message: expect.stringContaining('5 mods need another version of it: one') }, {}, {}, {}],
    },
  ])
})
