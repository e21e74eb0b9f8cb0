import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import type { GeneratedFile, Version } from '../service/types.ts'
import { adoptGame, openPlayground, updateAll, type Playground } from './playground.ts'

// A mod that is there is known by its id too: built elsewhere, edited, or from another site, it is what others need.

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

/** The library's slug is not its mod's id. */
const LIBRARY: GeneratedFile = { modId: 'lib_core', version: '5.0.0' }

/** `user` 1.0.0 is there and 2.0.0 is out; each needs the library by an edge, as 2.0.0 does by its jar. */
async function gameWith(files: Readonly<Record<string, Version | undefined>>) {
  const project = playground.catalogue.project('the-library')
  const needing = { dependencies: [{ dependency_type: 'required', project_id: project?.id ?? '' }] }
  const [old] = playground.addMod('user', {
    '1.0.0': needing,
    '2.0.0': { ...needing, files: [{ depends: { lib_core: '*' } }] },
  })
  return adoptGame(playground, { 'mods/user.jar': old, ...files })
}

/** A file that the service does not know. */
async function adoptStranger(file: GeneratedFile) {
  const [built] = playground.addMod('built-elsewhere', { '5.0.0': { files: [file] } })
  const instance = await gameWith({ 'mods/mine.jar': built })
  playground.catalogue.removeVersion(built?.id ?? '')
  return instance
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

const arriving = (plan: Plan | undefined) => plan?.steps.map(({ title, to }) => `${title} ${to?.version}`)

/** The problems that are told, and what an update of all would bring. */
async function judge() {
  const [told] = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
  const problems = (told?.findings ?? []).filter(({ severity }) => severity === 'problem')
  return { problems, arriving: arriving(await propose(updateAll())) }
}

const NOTHING_LACKING = { problems: [], arriving: ['user 2.0.0'] }

it('a file that the service does not know is what an edge needs, by the id that files of the project have', async () => {
  playground.addMod('the-library', { '4.0.0': { files: [{ ...LIBRARY, version: '4.0.0' }] } })
  await adoptStranger(LIBRARY)
  expect(await judge()).toEqual(NOTHING_LACKING)
})

it('a jar inside a file is what an edge needs', async () => {
  playground.addMod('the-library', { '4.0.0': { files: [LIBRARY] } })
  await adoptStranger({ modId: 'bundle', nested: [{ modId: 'lib_core', version: '5.0.0' }] })
  expect(await judge()).toEqual(NOTHING_LACKING)
})

it('a fork with the same id is what an edge needs', async () => {
  playground.addMod('the-library', { '4.0.0': { files: [LIBRARY] } })
  const [fork] = playground.addMod('a-fork', { '9.0.0': { files: [LIBRARY] } })
  await gameWith({ 'mods/fork.jar': fork })
  expect(await judge()).toEqual(NOTHING_LACKING)
})

it('the id is known also where no version of the project is for this game version', async () => {
  playground.addMod('the-library', { '4.0.0': { files: [LIBRARY], game_versions: ['1.20.1'] } })
  await adoptStranger(LIBRARY)
  expect(await judge()).toEqual(NOTHING_LACKING)
})

it('nothing is said to be missing where no file of the project could be read', async () => {
  playground.addMod('the-library', { '4.0.0': { files: [LIBRARY] } })
  await adoptStranger(LIBRARY)
  playground.service.setFaults([{ kind: 'gone', match: { origin: 'files' } }])
  const [told] = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
  const found = (told?.findings ?? []).filter(({ path }) => path === 'mods/user.jar')
  expect(found.map(({ kind, severity }) => `${kind} ${severity}`)).toContain('not-checked note')
  expect(found.map(({ kind }) => kind)).not.toContain('missing')
})

it('a file that has the library inside it is not what an edge to that file needs', async () => {
  playground.addMod('the-library', {
    '4.0.0': { files: [{ ...LIBRARY, nested: [{ modId: 'shared_part', version: '1.0.0' }] }] },
  })
  await adoptStranger({ modId: 'bundle', nested: [{ modId: 'shared_part', version: '1.0.0' }] })
  expect(arriving(await propose(updateAll()))).toEqual(['the-library 4.0.0', 'user 2.0.0'])
})

it('what is there under another name is not installed a second time, and removing that one lets it in', async () => {
  const [built] = playground.addMod('built-elsewhere', { '5.0.0': { files: [LIBRARY] } })
  const { id } = await adoptGame(playground, { 'mods/mine.jar': built })
  playground.catalogue.removeVersion(built?.id ?? '')
  playground.addMod('the-library', { '4.0.0': { files: [LIBRARY] } })
  const plan = await propose(install(id, 'the-library'))
  expect(plan?.steps).toEqual([])
  expect(plan?.problem?.message).toEqual(expect.stringContaining('both the mod lib_core'))
  const [choice] = plan?.advice.flatMap(({ choices }) => choices) ?? []
  const taken = choice && (await propose(choice.wish))
  expect(taken?.steps.map(({ action, from, to }) => [action, from?.path ?? to?.version])).toEqual([
    ['remove', 'mods/mine.jar'],
    ['add', '4.0.0'],
  ])
})

it('an update that takes in another mod waits while that is there', async () => {
  const [part] = playground.addMod('part', { '1.0.0': {} })
  const [old] = playground.addMod('whole', { '1.0.0': {}, '2.0.0': { files: [{ modId: 'part' }] } })
  await adoptGame(playground, { 'mods/part.jar': part, 'mods/whole.jar': old })
  const plan = await propose(updateAll())
  expect(plan?.steps).toEqual([])
  expect(plan?.skipped.map(({ reason }) => reason.code)).toEqual(['loads-twice'])
  expect(plan?.advice.flatMap(({ choices }) => choices).map(({ label }) => label)).toEqual([
    'Remove part and update whole to 2.0.0',
  ])
})

it('of two copies that are there one is no reason against the update of the other', async () => {
  const files = [LIBRARY]
  const [first, second] = playground.addMod('the-library', {
    '4.0.0': { files },
    '4.1.0': { files },
    '4.2.0': { files },
  })
  await adoptGame(playground, { 'mods/one.jar': first, 'mods/two.jar': second })
  const plan = await propose(updateAll())
  const steps = plan?.steps.map(({ action, path, to }) => `${action} ${path} ${to?.version}`)
  expect(steps).toEqual(['disable mods/one.jar 4.0.0', 'replace mods/two.jar 4.2.0'])
  expect(plan?.skipped).toEqual([])
})
