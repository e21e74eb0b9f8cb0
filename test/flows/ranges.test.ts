import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PRISM_UIDS, writePrismInstance } from '../fixtures/launchers/prism.ts'
import type { VersionSpec } from '../service/types.ts'
import { adoptGame, carryOut, look, openPlayground, updateAll, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

/** A version whose one jar declares these ranges. */
function jar(ranges: Readonly<Record<string, string>>, size = 20_000): Partial<VersionSpec> {
  return { files: [{ size, depends: ranges }] }
}

function breaking(ranges: Readonly<Record<string, string>>): Partial<VersionSpec> {
  return { files: [{ size: 20_000, breaks: ranges }] }
}

async function plan() {
  const [proposed] = await playground.core.propose(updateAll())
  return {
    moves: proposed?.steps.map(({ title, to }) => `${title} ${to?.version}`).toSorted(),
    kept: proposed?.skipped.map(({ title, reason }) => `${title}: ${reason.message}`),
    advice: proposed?.advice.flatMap(({ choices }) => choices.map(({ label }) => label)),
  }
}

describe('ranges inside the jars', () => {
  it('hold back an update that something installed cannot stand, and say who', async () => {
    const [indium] = playground.addMod('indium', { '1.0.30': {} })
    const [sodium] = playground.addMod('sodium', { '0.5.0': {}, '0.6.0': breaking({ indium: '>1.0.29' }) })
    await adoptGame(playground, { 'mods/indium.jar': indium, 'mods/sodium.jar': sodium })
    const { moves, kept, advice } = await plan()
    expect({ moves, kept, advice }).toEqual({
      moves: [],
      kept: [
        expect.stringMatching(
          /^sodium: .*0\.6\.0 conflicts with indium above 1\.0\.29, which includes indium 1\.0\.30/i,
        ),
      ],
      advice: [expect.stringMatching(/^Remove indium and update sodium to 0\.6\.0$/i)],
    })
  })

  it('bring the version between that does work', async () => {
    const [indium] = playground.addMod('indium', { '1.0.30': {} })
    const [sodium] = playground.addMod('sodium', {
      '0.5.0': {},
      '0.5.9': {},
      '0.6.0': breaking({ indium: '<=1.0.30' }),
    })
    await adoptGame(playground, { 'mods/indium.jar': indium, 'mods/sodium.jar': sodium })
    const { moves, kept } = await plan()
    expect(moves).toEqual([expect.stringMatching(/sodium 0\.5\.9/i)])
    expect(kept).toEqual([expect.stringContaining('0.6.0 has to wait, but 0.5.9 can be installed')])
  })

  it('let two updates come together that need each other', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {}, '2.0.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': jar({ lib: '<2' }), '2.0.0': jar({ lib: '>=2' }) })
    await adoptGame(playground, { 'mods/lib.jar': lib, 'mods/user.jar': user })
    expect((await plan()).moves).toEqual([expect.stringMatching(/lib 2/i), expect.stringMatching(/user 2/i)])
  })

  it('never leave what is installed without what it needs', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {}, '2.0.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': jar({ lib: '~1.0' }) })
    await adoptGame(playground, { 'mods/lib.jar': lib, 'mods/user.jar': user })
    const { moves, kept } = await plan()
    expect(moves).toEqual([])
    expect(kept).toEqual([expect.stringMatching(/lib: user 1\.0\.0 needs lib .*/i)])
  })

  it('on the game refuse a version that its author offers for it by mistake', async () => {
    const [old] = playground.addMod('lamp', { '1.0.0': {}, '2.0.0': jar({ minecraft: '>=1.22' }) })
    await adoptGame(playground, { 'mods/lamp.jar': old })
    const { moves, kept } = await plan()
    expect(moves).toEqual([])
    expect(kept).toEqual([expect.stringMatching(/needs Minecraft at least 1\.22, but this instance has 1\.21\.11/)])
  })

  it('on Java are judged by the Java that the launcher notes', async () => {
    const [old] = playground.addMod('lamp', { '1.0.0': {}, '2.0.0': jar({ java: '>=21' }) })
    const folder = join(playground.folder, 'prism')
    await writePrismInstance(folder, {
      folder,
      gameVersion: '1.21.11',
      loader: { uid: PRISM_UIDS.fabric, version: '0.18.4' },
      replaced: { 'instance.cfg': '[General]\nJavaVersion=17.0.8\n' },
    })
    playground.makeGame('../prism/.minecraft', { 'mods/lamp.jar': old })
    await playground.core.instances.adopt(folder, {})
    const { moves, kept } = await plan()
    expect(moves).toEqual([])
    expect(kept).toEqual([expect.stringMatching(/needs Java at least 21, but this instance has 17/)])
    writeFileSync(join(folder, 'instance.cfg'), '[General]\nJavaVersion=21.0.3\n')
    expect((await plan()).moves).toEqual([expect.stringMatching(/lamp 2\.0\.0/i)])
  })

  it('are known to the next inspection without any request for the file', async () => {
    const [old] = playground.addMod('lamp', { '1.0.0': {}, '2.0.0': jar({ minecraft: '>=1.22' }) })
    await adoptGame(playground, { 'mods/lamp.jar': old })
    await plan()
    playground.service.clearRequests()
    const finding = (await look(playground.core))['mods/lamp.jar']
    const asked = playground.service.requests().filter(({ origin }) => origin === 'files')
    expect(finding?.state).toBe('held')
    expect(asked).toEqual([])
  })

  it('can be met by what a person takes out', async () => {
    const [indium] = playground.addMod('indium', { '1.0.30': {} })
    const [sodium] = playground.addMod('sodium', { '0.5.0': {}, '0.6.0': breaking({ indium: '*' }) })
    await adoptGame(playground, { 'mods/indium.jar': indium, 'mods/sodium.jar': sodium })
    const [proposed] = await playground.core.propose(updateAll())
    const wish = proposed?.advice[0]?.choices[0]?.wish
    const report = wish && (await carryOut(playground.core, wish))
    expect(report?.changeSets[0]?.steps.map(({ action, path }) => `${action} ${path}`)).toEqual([
      'remove mods/indium.jar',
      'replace mods/sodium.jar',
    ])
  })
})

it('what goes well with a mod is offered and does not come by itself', async () => {
  const [extra] = playground.addMod('extra', { '1.0.0': {} })
  playground.addMod('lamp', {
    '1.0.0': { dependencies: [{ dependency_type: 'optional', project_id: extra?.project_id ?? '' }] },
  })
  const { id } = await adoptGame(playground, {})
  const install = { kind: 'install', instance: id, project: 'lamp', version: null, channel: null } as const
  const [proposed] = await playground.core.propose({ ...install, freshness: 'normal' })
  expect(proposed?.steps.length).toBe(1)
  expect(proposed?.advice[0]?.choices.map(({ wish }) => wish)).toEqual([
    expect.objectContaining({ kind: 'install', project: 'extra' }),
  ])
})

it('on Quilt what needs Fabric API gets what Quilt has in its place', async () => {
  const { catalogue } = playground
  const fabricApi = catalogue.addProject({ id: 'P7dR8mSH', slug: 'fabric-api' })
  const quilted = catalogue.addProject({ id: 'qvIfYCYJ', slug: 'qsl' })
  const common = { version_number: '1.0.0', game_versions: ['1.21.11'] }
  catalogue.addVersion(fabricApi.id, { ...common, loaders: ['fabric'] })
  catalogue.addVersion(quilted.id, { ...common, loaders: ['quilt'] })
  const dependencies = [{ dependency_type: 'required', project_id: fabricApi.id }] as const
  playground.addMod('lamp', { '1.0.0': { dependencies, files: [{ depends: {} }] } })
  const { id } = await adoptGame(playground, {}, { loader: 'quilt' })
  const install = { kind: 'install', instance: id, project: 'lamp', version: null, channel: null } as const
  const [proposed] = await playground.core.propose({ ...install, freshness: 'normal' })
  expect(proposed?.steps.map(({ to }) => to?.projectId)).toEqual([quilted.id, expect.any(String)])
})
