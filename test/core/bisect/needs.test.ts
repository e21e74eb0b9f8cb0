import { expect, it } from 'vitest'
import { needsAmong } from '../../../src-main/core/bisect/needs.ts'
import type { FileFinding } from '../../../src-main/core/model/finding.ts'
import type {
  ArchiveMetadata,
  EmbeddedDependency,
  EmbeddedMod,
  NestedArchive,
} from '../../../src-main/core/model/installed-file.ts'
import { makeFile, makeFinding, makeVersion, needs } from '../nouns.ts'

function mod(id: string, depends: readonly (string | Partial<EmbeddedDependency>)[] = [], provides: string[] = []) {
  const edges = depends.map((edge): EmbeddedDependency => {
    const said = typeof edge === 'string' ? { id: edge } : edge
    return { id: '', kind: 'required', ranges: [], grammar: 'fabric', side: 'both', ...said }
  })
  return { id, version: '1.0', name: null, provides, depends: edges }
}

function archive(mods: readonly EmbeddedMod[], nested: readonly ArchiveMetadata[] = []): ArchiveMetadata {
  const inside = nested.map((metadata, index): NestedArchive => ({ entry: `${index}.jar`, metadata }))
  const declaration = { format: 'fabric', entry: 'fabric.mod.json', mods, nestedEntries: [] } as const
  return { declarations: [declaration], nested: inside, notes: [] }
}

/** A file that the service does not know. */
function finding(metadata: ArchiveMetadata): FileFinding {
  const id = metadata.declarations[0]?.mods[0]?.id ?? ''
  return {
    ...makeFinding(`mods/${id}.jar`, makeVersion(id, 1)),
    file: makeFile(`mods/${id}.jar`, { contents: { kind: 'archive', metadata } }),
    mods: [{ id, version: '1.0', loader: 'fabric' }],
    identity: null,
  }
}

function needsOf(...metadata: readonly ArchiveMetadata[]): readonly (readonly number[])[] {
  return needsAmong(metadata.map(finding), 'client')
}

it('follows the edges of the service, by project or by version', () => {
  const one = makeFinding('mods/a.jar', makeVersion('A', 1, { dependencies: [needs('B')] }))
  const two = makeFinding('mods/b.jar', makeVersion('B', 1))
  const pinned = { kind: 'required', projectId: null, versionId: 'B1', fileName: null }
  const three = makeFinding('mods/c.jar', makeVersion('C', 1, { dependencies: [pinned, needs('Z')] }))
  expect(needsAmong([one, two, three], 'client')).toEqual([[1], [], [1]])
})

it('follows what a jar and the jars in it require', () => {
  expect(
    needsOf(archive([mod('a', ['b'])], [archive([mod('inner', ['c'])])]), archive([mod('b')]), archive([mod('c')])),
  ).toEqual([[1, 2], [], []])
})

it('takes nothing for needed that is optional, of the other side, or brought along', () => {
  const wishes = [
    { id: 'b', kind: 'recommended' },
    { id: 'b', side: 'server' },
    { id: 'b', kind: 'incompatible' },
    'own',
  ] as const
  const own = archive([mod('own')])
  expect(needsOf(archive([mod('a', wishes)], [own]), archive([mod('b')]), own)).toEqual([[], [], []])
})

it('prefers the mod itself, then what stands for it, then what carries it inside', () => {
  const wanting = archive([mod('a', ['api'])])
  const carrying = archive([mod('carrier')], [archive([mod('api')])])
  const standIn = archive([mod('stand-in', [], ['api'])])
  const itself = archive([mod('api')])
  expect(needsOf(wanting, carrying, standIn, itself)[0]).toEqual([3])
  expect(needsOf(wanting, carrying, standIn)[0]).toEqual([2])
  expect(needsOf(wanting, carrying)[0]).toEqual([1])
  expect(needsOf(wanting, archive([mod('carrier')], [archive([mod('shim', [], ['api'])])]))[0]).toEqual([1])
})

it('reads no metadata that is for another loader', () => {
  const forge = {
    ...archive([]).declarations[0],
    format: 'forge',
    mods: [mod('a', ['b'])],
    entry: '',
    nestedEntries: [],
  } as const
  const both = { ...archive([mod('a')]), declarations: [...archive([mod('a')]).declarations, forge] }
  expect(needsOf(both, archive([mod('b')]))).toEqual([[], []])
})
