import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CoreError } from '../../src-main/core/errors.ts'
import { adoptGame, carryOut, look, openPlayground, treeOf, updateAll, type Playground } from './playground.ts'

// What the service calls the file of a version decides whether the loader loads it: a mod must not be replaced by one that it does not.

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const UNLOADED = ['lamp.zip', 'lamp.litemod', 'lamp.mrpack', 'lamp.exe', '.lamp.jar', 'lamp.JAR', 'lamp.jar.disabled']

const install = (instance: string, project: string) =>
  ({ kind: 'install', instance, project, version: null, channel: null, freshness: 'normal' }) as const

async function refusalOf(what: Promise<unknown>): Promise<string> {
  try {
    await what
    return 'done'
  } catch (error) {
    if (error instanceof CoreError) return `${error.code}: ${error.message}`
    throw error
  }
}

describe('a version whose file has the right name and nothing that the loader loads', () => {
  it.each([
    ['text', { bytes: Buffer.from('Not Found') }],
    ['nothing', { bytes: Buffer.alloc(0) }],
    ['half an archive', { bytes: Buffer.from('PK\u0003\u0004 and so on') }],
    ["another loader's mod", { loaders: ['neoforge'] }],
  ])('is held with that reason, and the mod stays: %s', async (_, file) => {
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': { files: [{ filename: 'lamp.jar', ...file }] } })
    const instance = await adoptGame(playground, { 'mods/lamp.jar': old })
    const before = treeOf(instance.gamePath)
    const report = await carryOut(playground.core, updateAll())
    expect(report.skipped.map(({ reason }) => reason.code)).toEqual(['file-not-loaded'])
    expect(treeOf(instance.gamePath)).toEqual(before)
  })
})

describe('a version whose only file is not loaded', () => {
  it.each(UNLOADED)('is refused as an update: %s', async (filename) => {
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': { files: [{ filename }] } })
    const instance = await adoptGame(playground, { 'mods/lamp.jar': old })
    const before = treeOf(instance.gamePath)
    const found = (await look(playground.core))['mods/lamp.jar']
    await carryOut(playground.core, updateAll())
    expect(found?.state).toBe('refused')
    expect(found?.reasons[0]?.message).toEqual(expect.stringContaining(`only ${JSON.stringify(filename)}`))
    expect(found?.update).toBeNull()
    expect(treeOf(instance.gamePath)).toEqual(before)
  })

  it('is refused as an update of a file that was linked to its project', async () => {
    playground.addMod('lamp', { '1.0': {}, '1.1': { files: [{ filename: 'lamp.zip' }] } })
    const [own] = playground.addMod('own', { '1.0': {} })
    const { id } = await adoptGame(playground, { 'mods/lamp.jar': own })
    playground.catalogue.removeVersion(own?.id ?? '')
    await playground.core.links.add(id, { file: 'mods/lamp.jar', project: 'lamp', version: '1.0' })
    expect((await look(playground.core))['mods/lamp.jar']).toMatchObject({
      state: 'refused',
      reasons: [{ code: 'file-not-loaded' }],
    })
  })

  it('cannot be installed, by the project or by the version', async () => {
    playground.addMod('lamp', { '1.0': { files: [{ filename: 'lamp.zip' }] } })
    const { id } = await adoptGame(playground, {})
    const wish = install(id, 'lamp')
    const refusals = [
      await refusalOf(playground.core.propose(wish)),
      await refusalOf(playground.core.propose({ ...wish, version: '1.0' })),
    ]
    expect(refusals).toEqual(
      Array(2).fill(expect.stringMatching(/^unsatisfiable: .* has no file that Fabric loads, only "lamp.zip"$/)),
    )
  })

  it('does not come along as a dependency', async () => {
    const [library] = playground.addMod('library', { '1.0': { files: [{ filename: 'library.zip' }] } })
    const dependencies = [{ dependency_type: 'required', project_id: library?.project_id ?? '' }]
    playground.addMod('lamp', { '1.0': { dependencies } })
    const { id } = await adoptGame(playground, {})
    const [plan] = await playground.core.propose(install(id, 'lamp'))
    expect(plan?.steps).toEqual([])
    expect(plan?.problem?.code).toBe('unsatisfiable')
  })

  it('leaves a mod disabled where an instance moves to what it is for', async () => {
    const [old] = playground.addMod('lamp', {
      '1.0': {},
      '1.1': { game_versions: ['26.1'], files: [{ filename: 'lamp.zip' }] },
    })
    const { id } = await adoptGame(playground, { 'mods/lamp.jar': old })
    playground.addMod('other', { '1.0': { game_versions: ['26.1'] } })
    const [plan] = await playground.core.propose({
      kind: 'move',
      instance: id,
      gameVersion: '26.1',
      loader: null,
      channel: null,
      freshness: 'normal',
    })
    expect(plan?.steps.map(({ action, path }) => [action, path])).toEqual([['disable', 'mods/lamp.jar']])
  })
})

it('takes the jar of a version whose primary file is none', async () => {
  const [old] = playground.addMod('lamp', {
    '1.0': {},
    '1.1': {
      files: [
        { filename: 'lamp-bundle.zip', primary: true },
        { filename: 'lamp-1.1.jar', primary: false },
      ],
    },
  })
  const instance = await adoptGame(playground, { 'mods/lamp.jar': old })
  await carryOut(playground.core, updateAll())
  expect(readdirSync(join(instance.gamePath, 'mods'))).toEqual(['lamp-1.1.jar'])
})

it('says that a file is current whose own version calls it by a name that is not loaded', async () => {
  const [only] = playground.addMod('lamp', { '1.0': { files: [{ filename: 'lamp.zip' }] } })
  await adoptGame(playground, { 'mods/lamp.jar': only })
  expect((await look(playground.core))['mods/lamp.jar']?.state).toBe('up-to-date')
})

describe('a file of a lock file that the loader would not load', () => {
  it.each(['mods/lamp.zip', 'mods/.lamp.jar', 'mods/deep/lamp.jar'])(
    'is named and not brought in, nor what has its bytes removed, were it forced: %s',
    async (path) => {
      const [only] = playground.addMod('lamp', { '1.0': {} })
      const { id, gamePath } = await adoptGame(playground, { 'mods/lamp.jar': only })
      const lock = await playground.core.freeze(id, 'normal')
      const files = lock.files.map((file) => ({ ...file, path }))
      const wish = { kind: 'restore', instance: id, lock: { ...lock, files }, isExact: true, isForced: true } as const
      const before = treeOf(gamePath)
      const [plan] = await playground.core.propose({ ...wish, freshness: 'normal' })
      const { failed } = await playground.core.commit(plan === undefined ? [] : [plan.id])
      expect(failed.map(({ code, message }) => `${code}: ${message}`)).toEqual([
        `file-not-loaded: Fabric does not load ${JSON.stringify(path)} in game`,
      ])
      expect(treeOf(gamePath)).toEqual(before)
    },
  )

  it('keeps no other from being restored', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': {} })
    const [rope] = playground.addMod('rope', { '1.0': {} })
    const { id, gamePath } = await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/rope.jar': rope })
    const lock = await playground.core.freeze(id, 'normal')
    for (const name of readdirSync(join(gamePath, 'mods'))) rmSync(join(gamePath, 'mods', name))
    const files = lock.files.map((file) => ({ ...file, path: file.path.replace('lamp.jar', 'lamp.zip') }))
    const wish = { kind: 'restore', instance: id, lock: { ...lock, files }, isExact: false, isForced: false } as const
    await carryOut(playground.core, { ...wish, freshness: 'normal' })
    expect(readdirSync(join(gamePath, 'mods'))).toEqual(['rope.jar'])
  })
})
