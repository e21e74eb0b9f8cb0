import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answer, Argument, QuestionName } from '../../../../src-preload/contract.ts'
import { addMod } from '../../../fixtures/add-mod.ts'
import { makePack } from '../../../fixtures/make-pack.ts'
import type { Version } from '../../../service/types.ts'
import { openShell, type Shell } from '../../open-shell.ts'

const MODS = ['alpha', 'beta', 'gamma']
const OPTIONS = { theirs: [], optional: [], hosts: [], freshness: 'normal' } as const

let shell: Shell
let mods: ReadonlyMap<string, readonly Version[]>

beforeEach(async () => {
  shell = await openShell(0)
  const { catalogue } = shell.service
  mods = new Map([...MODS, 'own'].map((slug) => [slug, addMod(catalogue, { slug }, { '1.0': {}, '2.0': {} })]))
})
afterEach(() => shell.close())

function bytesOf(slug: string): Buffer {
  return Buffer.from(shell.service.catalogue.fileBytes(mods.get(slug)?.[0]?.files[0]?.hashes.sha1 ?? ''))
}

async function answerTo<N extends QuestionName>(name: N, argument: Argument<N>): Promise<Answer<N>> {
  const result = await shell.ask(name, argument)
  if (result.kind === 'failed') throw new Error(result.error.message)
  return result.value
}

async function adopt(): Promise<string> {
  const folder = join(shell.folder, 'Own')
  mkdirSync(join(folder, 'mods'), { recursive: true })
  for (const slug of MODS) writeFileSync(join(folder, 'mods', `${slug}.jar`), bytesOf(slug))
  return (await shell.core.instances.adopt(folder, { loader: 'fabric', gameVersion: '1.21.11', name: 'Own' })).id
}

/** Of a pack without one of its files, and with a mod of the person's. */
async function installPack(): Promise<string> {
  const { catalogue } = shell.service
  catalogue.addProject({ slug: 'lamp-pack' })
  const inside = Object.fromEntries(MODS.map((slug) => [`overrides/mods/${slug}.jar`, bytesOf(slug)]))
  catalogue.addVersion('lamp-pack', {
    version_number: '1.0',
    loaders: ['mrpack', 'fabric'],
    game_versions: ['1.21.11'],
    files: [{ filename: 'lamps.mrpack', bytes: makePack({ versionId: '1.0', inside }) }],
  })
  const [plan] = await shell.core.propose({
    ...OPTIONS,
    kind: 'install-pack',
    pack: { project: 'lamp-pack', version: null },
    into: { kind: 'own', name: 'Lit' },
    side: null,
    without: ['mods/gamma.jar'],
    isForced: false,
  })
  await shell.core.commit([plan?.id ?? ''])
  const [listed] = await shell.core.instances.list()
  const game = join(listed?.instance.gamePath ?? '', 'mods')
  expect(readdirSync(game).toSorted()).toEqual(['alpha.jar', 'beta.jar'])
  writeFileSync(join(game, 'own.jar'), bytesOf('own'))
  return listed?.instance.id ?? ''
}

/** What each place that tells of updates has: header, filter, rows, library and the plan of all of it. */
async function countEverywhere(instance: string) {
  const { entry, files } = await answerTo('instance.inspect', { instance, freshness: 'normal' })
  const [listed] = await answerTo('library.list', null)
  const [plan] = await answerTo('change.propose', {
    kind: 'update',
    instances: [instance],
    files: [],
    freshness: 'normal',
  })
  return {
    header: entry.check?.offers.updates,
    filter: entry.check?.states.find(({ state }) => state === 'update-available')?.count,
    rows: files.filter(({ update }) => update !== null).length,
    library: listed?.check?.offers.updates,
    plan: plan?.steps.length,
  }
}

function everywhere(count: number) {
  return { header: count, filter: count, rows: count, library: count, plan: count }
}

async function fileOf(instance: string, path: string): Promise<string> {
  const { files } = await answerTo('instance.inspect', { instance, freshness: 'normal' })
  return files.find((file) => file.path === path)?.id ?? ''
}

test('every place counts the same updates, also after a hold', async () => {
  const instance = await adopt()
  expect(await countEverywhere(instance)).toEqual(everywhere(3))
  const project = mods.get('alpha')?.[0]?.project_id ?? ''
  await shell.core.holds.add(instance, { project, until: { kind: 'for-ever' }, note: null })
  expect(await countEverywhere(instance)).toEqual(everywhere(2))
})

test('the same after an update and its undo', async () => {
  const instance = await adopt()
  const file = await fileOf(instance, 'mods/alpha.jar')
  const wish = { kind: 'update', instances: [instance], files: [file], freshness: 'normal' } as const
  const [plan] = await answerTo('change.propose', wish)
  const { changeSets } = await answerTo('change.commit', { plans: [plan?.id ?? ''] })
  expect(await countEverywhere(instance)).toEqual(everywhere(2))
  const [undo] = await answerTo('change.propose', { kind: 'undo', changeSet: changeSets[0]?.id ?? '' })
  await answerTo('change.commit', { plans: [undo?.id ?? ''] })
  expect(await countEverywhere(instance)).toEqual(everywhere(3))
})

test('some projects are updated together, whatever their files are called, and no other', async () => {
  const instance = await adopt()
  const projects = ['alpha', 'beta'].map((slug) => mods.get(slug)?.[0]?.project_id ?? '')
  const wish = { kind: 'update', instances: [instance], files: [], projects, freshness: 'normal' } as const
  const [plan] = await answerTo('change.propose', wish)
  await answerTo('change.commit', { plans: [plan?.id ?? ''] })
  expect(await countEverywhere(instance)).toEqual(everywhere(1))
})

test('an update whose note is ignored is still an update', async () => {
  const instance = await adopt()
  const { findings } = await answerTo('instance.findings', { instance, freshness: 'normal' })
  const notes = findings.filter(({ kind }) => kind === 'update-available').map(({ id }) => id)
  await answerTo('instance.ignore', { instance, findings: notes.slice(0, 1) })
  expect(await countEverywhere(instance)).toEqual(everywhere(3))
})

test('of a pack without some of its files, only what is beside the pack', async () => {
  const instance = await installPack()
  expect(await countEverywhere(instance)).toEqual(everywhere(1))
  await answerTo('settings.set', { offerPackMods: true })
  expect(await countEverywhere(instance)).toEqual(everywhere(3))
})

test('the page of a project updates what the pack brought only where the person wants that', async () => {
  const instance = await installPack()
  await answerTo('instance.inspect', { instance, freshness: 'normal' })
  const readAction = async () => {
    const [fit] = await answerTo('browse.fits', { project: 'alpha', freshness: 'normal' })
    return [fit?.action, fit?.why]
  }
  expect(await readAction()).toEqual(['show', 'The pack brings its updates.'])
  await answerTo('settings.set', { offerPackMods: true })
  expect(await readAction()).toEqual(['update', null])
})

test('an update that comes with the pack is no note either', async () => {
  const instance = await installPack()
  await answerTo('instance.inspect', { instance, freshness: 'normal' })
  const { findings } = await answerTo('instance.findings', { instance, freshness: 'normal' })
  const noted = findings.filter(({ kind }) => kind === 'update-available').map(({ path }) => path)
  expect(noted).toEqual(['mods/own.jar'])
})
