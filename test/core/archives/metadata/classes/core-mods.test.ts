import { describe, expect, it } from 'vitest'
import type { ArchiveMetadata } from '../../../../../src-main/core/model/files/installed-file.ts'
import { loadedMods } from '../../../../../src-main/core/pipeline/scan/loaded-mods.ts'
import {
  OLD_MOD,
  RETURN_NOTHING,
  RETURN_TEXT,
  writeClass,
  type WrittenClass,
  type WrittenInstruction,
} from '../../class-writer.ts'
import { readParts } from '../../read.ts'
import { json, text, type ZipPart } from '../../zip-writer.ts'

// Core mods of old Forge (fact S16): classes that are assembled here, as compilers write them.

const manifest = (lines: string) =>
  text('META-INF/MANIFEST.MF', `Manifest-Version: 1.0\nFMLCorePlugin: org.example.Plugin\n${lines}`)
const classPart = (written: WrittenClass): ZipPart => ({ name: `${written.name}.class`, bytes: writeClass(written) })
const plugin = (code: readonly WrittenInstruction[]) =>
  classPart({ name: 'org/example/Plugin', methods: [{ name: 'getModContainerClass', code }] })
const named = plugin([{ load: 'org.example.Container' }, RETURN_TEXT])
const assignments = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).flatMap(([field, value]): readonly WrittenInstruction[] => [
    { bytes: [0x2b] },
    { load: value },
    { assign: field },
  ])
const container = (fields: Readonly<Record<string, string>>, name = 'org/example/Container') =>
  classPart({ name, methods: [{ name: '<init>', code: [...assignments(fields), { bytes: [0xb1] }] }] })
const annotated = classPart({
  name: 'org/example/Main',
  annotations: [{ descriptor: OLD_MOD, values: { modid: 'main', version: '2' } }],
})
const info = json('mcmod.info', [
  { modid: 'described', version: '3', useDependencyInformation: true, requiredMods: ['x'] },
])

const loaded = (metadata: ArchiveMetadata) =>
  loadedMods(metadata, { loader: 'forge', gameVersion: '1.12.2' }).mods.map(({ id, version }) => `${id} ${version}`)
const unknown = (metadata: ArchiveMetadata) => metadata.declarations.some(({ mayBring }) => mayBring !== undefined)

describe('a core mod', () => {
  it.each([
    ['a text', { load: 'org.example.Container' }],
    ['a class', { loadClass: 'org/example/Container' }],
  ])('is the mod whose container its plugin names by %s', (_, name) => {
    const parts = [
      manifest(''),
      plugin([name, RETURN_TEXT]),
      container({ modId: 'core', name: 'Core', version: '4.2' }),
    ]
    expect(loaded(readParts(parts))).toEqual(['core 4.2'])
  })

  it('is not what its annotated classes or mcmod.info say, unless the manifest has them searched', () => {
    const parts = [named, container({ modId: 'core', version: '1' }), annotated, info]
    expect(loaded(readParts([manifest(''), ...parts]))).toEqual(['core 1'])
    const searched = ['FMLCorePluginContainsFMLMod: false\n', 'ForceLoadAsMod: true\n']
    for (const line of searched) expect(loaded(readParts([manifest(line), ...parts]))).toEqual(['main 2', 'core 1'])
  })

  it('may bring no mod, and then is none', () => {
    const metadata = readParts([manifest(''), plugin(RETURN_NOTHING), annotated, info])
    expect(loaded(metadata)).toEqual([])
    expect(unknown(metadata)).toBe(false)
  })

  it('may have its plugin and its container from classes that they extend', () => {
    const parts = [
      manifest(''),
      classPart({ name: 'org/example/Plugin', superName: 'org/example/Base' }),
      classPart({
        name: 'org/example/Base',
        methods: [{ name: 'getModContainerClass', code: [{ load: 'org.example.Container' }, RETURN_TEXT] }],
      }),
      classPart({ name: 'org/example/Container', superName: 'org/example/Common' }),
      container({ modId: 'core', version: '7' }, 'org/example/Common'),
    ]
    expect(loaded(readParts(parts))).toEqual(['core 7'])
  })

  it('may answer with its id, among instructions of any length', () => {
    const getModId = {
      name: 'getModId',
      code: [
        { bytes: [0x1a, 0xaa, 0, 0, 0, 0, 0, 20, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 20, 0, 0, 0, 20] },
        { bytes: [0xc4, 0x84, 0, 1, 0, 1] },
        { bytes: [0xab, 0, 0, 0, 0, 9, 0, 0, 0, 0] },
        { load: 'core' },
        RETURN_TEXT,
      ],
    }
    const parts = [manifest(''), named, classPart({ name: 'org/example/Container', methods: [getModId] })]
    expect(loaded(readParts(parts))).toEqual(['core null'])
  })
})

describe('a core mod that cannot be read', () => {
  const silent = classPart({ name: 'org/example/Container' })
  it.each([
    ['has no plugin class', [silent]],
    ['has a plugin that puts the name together', [plugin([{ bytes: [0xb2, 0, 0] }, RETURN_TEXT])]],
    ['has a plugin whose instructions are none', [plugin([{ bytes: [0xff] }])]],
    ['names a class that it lacks', [named]],
    ['has a container that takes its id from elsewhere', [named, silent]],
  ])('is what mcmod.info describes, and needs nothing: it %s', (_, parts) => {
    const metadata = readParts([manifest(''), info, ...parts])
    const needs = metadata.declarations.flatMap(({ mods }) => mods.flatMap(({ depends }) => depends))
    expect(loaded(metadata)).toEqual(['described 3'])
    expect(needs).toEqual([])
    expect(unknown(metadata)).toBe(false)
  })

  it('may bring what a word in it could be where nothing describes it', () => {
    const texts = plugin([{ load: 'Lamp' }, { load: 'two words' }, { bytes: [0xb2, 0, 0] }, RETURN_TEXT])
    const far = classPart({ name: 'com/other/GlowContainer' })
    const metadata = readParts([manifest(''), texts, silent, far, text('assets/lights/lang/en_US.lang', '')])
    expect(loaded(metadata)).toEqual([])
    expect(metadata.declarations.flatMap(({ mayBring }) => mayBring ?? [])).toEqual(
      expect.arrayContaining(['lamp', 'lights', 'glowcontainer', 'container', 'example']),
    )
    expect(metadata.declarations.flatMap(({ mayBring }) => mayBring ?? [])).not.toContain('two words')
  })
})
