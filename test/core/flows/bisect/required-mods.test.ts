import { expect, it } from 'vitest'
import { chooseNeeds } from '../../../../src-main/core/flows/bisect/required-mods.ts'
import type { FileFinding } from '../../../../src-main/core/model/states/finding.ts'
import type {
  ArchiveMetadata,
  EmbeddedDependency,
  EmbeddedMod,
} from '../../../../src-main/core/model/files/installed-file.ts'
import type { InstanceDescription } from '../../../../src-main/core/model/instances/instance.ts'
import { targetsOf } from '../../../../src-main/core/model/states/target.ts'
import { loadedMods } from '../../../../src-main/core/pipeline/scan/loaded-mods.ts'
import { traitsOf } from '../../../../src-main/core/pipeline/scan/traits.ts'
import { makeFile, makeFinding, makeVersion, needs } from '../../nouns.ts'

const INSTANCE: InstanceDescription = {
  name: 'Game',
  path: '/game',
  gamePath: '/game',
  loader: 'fabric',
  loaderVersion: null,
  javaVersion: null,
  gameVersion: '1.21.1',
  launcher: 'folder',
  side: 'client',
  notes: [],
}

function mod(id: string, depends: readonly (string | Partial<EmbeddedDependency>)[] = [], version = '1.0') {
  const edges = depends.map((edge): EmbeddedDependency => {
    const said = typeof edge === 'string' ? { id: edge } : edge
    return { id: '', kind: 'required', ranges: ['*'], grammar: 'fabric', side: 'both', ...said }
  })
  return { id, version, name: null, provides: [], depends: edges }
}

function archive(mods: readonly EmbeddedMod[], nested: readonly ArchiveMetadata[] = []): ArchiveMetadata {
  const inside = nested.map((metadata, index) => ({ entry: `${index}.jar`, metadata }))
  const nestedEntries = inside.map(({ entry }) => entry)
  const declaration = { format: 'fabric', entry: 'fabric.mod.json', mods, nestedEntries } as const
  return { declarations: [declaration], nested: inside, notes: [] }
}

/** A file that the service does not know. */
function fileOf(name: string, metadata: ArchiveMetadata): FileFinding {
  return {
    ...makeFinding(`mods/${name}.jar`, makeVersion(name, 1)),
    file: makeFile(`mods/${name}.jar`, { contents: { kind: 'archive', metadata } }),
    ...loadedMods(metadata, INSTANCE),
    identity: null,
  }
}

function needsOf(...files: readonly FileFinding[]): Readonly<Record<string, readonly string[]>> {
  const request = {
    present: files.map(({ file, identity }) => ({
      key: file.path,
      projectId: identity?.project.id ?? null,
      version: identity?.version ?? null,
      title: file.path,
      isEnabled: file.enabled,
      traits: file.contents.kind === 'archive' ? traitsOf(file.contents.metadata, INSTANCE) : null,
      isFromPack: false,
    })),
    wishes: [],
    targets: targetsOf(INSTANCE, { channel: 'release', fabricOnQuilt: true }),
    surroundings: INSTANCE,
    holds: [],
    now: '2026-01-01T00:00:00.000Z',
  }
  const nothing = {
    projects: new Map(),
    versionsOfProjects: new Map(),
    versions: new Map(),
    traits: new Map(),
    modIds: new Map(),
    widely: new Set<string>(),
  }
  const inspection = { instance: { ...INSTANCE, id: 'a' }, files, notes: [], problem: null }
  const found = chooseNeeds({ inspection, request, universe: nothing })
  return Object.fromEntries(found)
}

it('follows the edges of the service, and what a jar and the jars in it require', () => {
  const one = makeFinding('mods/a.jar', makeVersion('A', 1, { dependencies: [needs('B'), needs('Z')] }))
  const two = makeFinding('mods/b.jar', makeVersion('B', 1))
  expect(needsOf(one, two)).toEqual({ 'mods/a.jar': ['mods/b.jar'] })
  const inner = archive([mod('inner', ['c'])])
  const outer = fileOf('a', archive([mod('a', ['b', 'inner'])], [inner]))
  const found = needsOf(outer, fileOf('b', archive([mod('b')])), fileOf('c', archive([mod('c')])))
  expect(found['mods/a.jar']?.toSorted()).toEqual(['mods/b.jar', 'mods/c.jar'])
})

it('takes nothing for needed that is optional, of the other side, or not there', () => {
  const wishes = [
    { id: 'b', kind: 'recommended' },
    { id: 'b', side: 'server' },
    { id: 'b', kind: 'incompatible', ranges: ['>=9'] },
    'z',
  ] as const
  const found = needsOf(fileOf('a', archive([mod('a', wishes)])), fileOf('b', archive([mod('b')])))
  expect(found).toEqual({})
})

it('takes one of several that would do: the mod itself rather than what carries it inside', () => {
  const carrier = fileOf('a-carrier', archive([mod('carrier')], [archive([mod('api')])]))
  const wanting = fileOf('wanting', archive([mod('wanting', ['api'])]))
  expect(needsOf(carrier, wanting)).toEqual({ 'mods/wanting.jar': ['mods/a-carrier.jar'] })
  const itself = fileOf('itself', archive([mod('api')]))
  expect(needsOf(carrier, wanting, itself)).toEqual({ 'mods/wanting.jar': ['mods/itself.jar'] })
})

it('takes none beside one that is needed anyway and does as well', () => {
  const carrier = fileOf('a-carrier', archive([mod('carrier')], [archive([mod('api')])]))
  const wanting = fileOf('wanting', archive([mod('wanting', ['api', 'carrier'])]))
  const second = fileOf('b-carrier', archive([mod('second')], [archive([mod('api')])]))
  expect(needsOf(second, carrier, wanting)).toEqual({ 'mods/wanting.jar': ['mods/a-carrier.jar'] })
})

it('keeps what is there in a wrong version with what wants another: without it nothing gets better', () => {
  const wanting = fileOf('wanting', archive([mod('wanting', [{ id: 'api', ranges: ['>=2'] }])]))
  const itself = fileOf('itself', archive([mod('api', [], '1.0')]))
  expect(needsOf(wanting, itself)).toEqual({ 'mods/wanting.jar': ['mods/itself.jar'] })
})
