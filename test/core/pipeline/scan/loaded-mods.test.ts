import { describe, expect, it } from 'vitest'
import { loadedMods } from '../../../../src-main/core/pipeline/scan/loaded-mods.ts'
import { OLD_MOD, writeClass } from '../../archives/class-writer.ts'
import { readParts } from '../../archives/read.ts'
import { json, text, writeZip, type ZipPart } from '../../archives/zip-writer.ts'

const toml = (id: string) => `[[mods]]\nmodId="${id}"\nversion="1"\n`
const fabric = (id: string, jars: readonly string[] = []) =>
  json('fabric.mod.json', { schemaVersion: 1, id, version: '1', jars: jars.map((file) => ({ file })) })
const quilt = json('quilt.mod.json', { quilt_loader: { id: 'by-quilt', version: '1' } })
const forge = text('META-INF/mods.toml', toml('by_forge'))
const neoforge = text('META-INF/neoforge.mods.toml', toml('by_neoforge'))
const mcmod = json('mcmod.info', [{ modid: 'by_info', version: '1' }])
const annotated: ZipPart = {
  name: 'a/Main.class',
  bytes: writeClass({
    name: 'a/Main',
    annotations: [{ descriptor: OLD_MOD, values: { modid: 'by_class', version: '2' } }],
  }),
}

const load = (parts: readonly ZipPart[], loader: string | null, gameVersion: string | null) =>
  loadedMods(readParts(parts), { loader, gameVersion })

describe('what a loader loads from a jar for all of them', () => {
  const all = [fabric('by-fabric'), quilt, forge, neoforge, mcmod, annotated]
  it.each([
    ['fabric', '1.20.1', ['by-fabric fabric']],
    ['quilt', '1.20.1', ['by-quilt quilt']],
    ['forge', '1.20.1', ['by_forge forge']],
    ['forge', '1.12.2', ['by_class forge']],
    ['forge', '1.7.10', ['by_class forge']],
    ['forge', null, ['by_forge forge']],
    ['neoforge', '1.20.1', ['by_forge forge']],
    ['neoforge', '1.20.4', ['by_forge forge']],
    ['neoforge', '1.21.1', ['by_neoforge neoforge']],
    ['neoforge', null, ['by_neoforge neoforge']],
    ['neoforge', '26.1', ['by_neoforge neoforge']],
    [null, null, ['by-fabric fabric', 'by-quilt quilt', 'by_forge forge', 'by_neoforge neoforge', 'by_class forge']],
    [
      'flint',
      '1.20.1',
      ['by-fabric fabric', 'by-quilt quilt', 'by_forge forge', 'by_neoforge neoforge', 'by_class forge'],
    ],
  ])('is for %s of %s: %j', (loader, gameVersion, expected) => {
    expect(load(all, loader, gameVersion).mods.map(({ id, loader: of }) => `${id} ${of}`)).toEqual(expected)
  })
})

it.each([
  ['a Fabric mod in Forge', [fabric('f')], ['forge', '1.20.1']],
  ['a Forge mod in NeoForge 1.21.1', [forge], ['neoforge', '1.21.1']],
  ['a Quilt mod in Fabric', [quilt], ['fabric', '1.20.1']],
  ['a NeoForge mod in NeoForge 1.20.1', [neoforge], ['neoforge', '1.20.1']],
  ['a jar without metadata', [text('a.txt', '')], ['fabric', '1.20.1']],
])('is nothing from %s', (_, parts, [loader, gameVersion]) => {
  expect(load(parts, loader ?? null, gameVersion ?? null).mods).toEqual([])
})

it("is Fabric's metadata in Quilt where there is none of Quilt's own", () => {
  expect(load([fabric('f')], 'quilt', '1.19.2').mods).toEqual([{ id: 'f', version: '1', loader: 'fabric' }])
})

it('is not the decoy that a NeoForge jar lays out for Fabric', () => {
  const decoy = json('fabric.mod.json', { schemaVersion: 1, id: 'sample-wrongloader', version: 'not a fabric mod' })
  expect(load([decoy, neoforge], 'neoforge', '1.21.1').mods.map(({ id }) => id)).toEqual(['by_neoforge'])
})

it('is what mcmod.info says where no class is a mod', () => {
  expect(load([mcmod], 'forge', '1.12.2').mods.map(({ id }) => id)).toEqual(['by_info'])
})

describe('nested jars', () => {
  const inner = writeZip([fabric('inner'), forge])
  const middle = writeZip([fabric('middle', ['i.jar']), { name: 'i.jar', bytes: inner }])
  const parts: readonly ZipPart[] = [
    fabric('outer', ['m.jar', 'l.jar']),
    neoforge,
    { name: 'm.jar', bytes: middle },
    { name: 'l.jar', bytes: writeZip([text('library.txt', '')]) },
    json('META-INF/jarjar/metadata.json', { jars: [{ path: 'META-INF/jarjar/n.jar' }] }),
    { name: 'META-INF/jarjar/n.jar', bytes: writeZip([text('META-INF/neoforge.mods.toml', toml('packed'))]) },
  ]
  it('are told with their depth, each before those in it', () => {
    expect(load(parts, 'fabric', '1.21.1').nested.map(({ id, depth }) => [id, depth])).toEqual([
      ['middle', 1],
      ['inner', 2],
    ])
  })

  it("are only those that the instance's loader lists", () => {
    expect(load(parts, 'neoforge', '1.21.1').nested).toEqual([
      { id: 'packed', version: '1', loader: 'neoforge', depth: 1 },
    ])
  })

  it('are none of a jar that the loader does not load', () => {
    expect(load([fabric('outer', ['m.jar']), { name: 'm.jar', bytes: middle }], 'forge', '1.20.1').nested).toEqual([])
  })

  it('of a library without metadata are loaded by both loaders that know the listing', () => {
    const library = parts.slice(-2)
    expect(load(library, 'neoforge', '1.21.1').nested.map(({ id }) => id)).toEqual(['packed'])
  })
})
