import { describe, expect, it } from 'vitest'
import type { ArchiveMetadata } from '../../../../../src-main/core/model/files/installed-file.ts'
import { OLD_MOD, OLDEST_MOD, writeClass, type WrittenAnnotation } from '../../class-writer.ts'
import { codes, firstMod, readParts } from '../../read.ts'
import { json, text, writeZip, type ZipPart } from '../../zip-writer.ts'

const info = (content: unknown) => json('mcmod.info', content)
const classFile = (name: string, values?: WrittenAnnotation['values'], descriptor = OLD_MOD): ZipPart => ({
  name: `${name}.class`,
  bytes: writeClass({ name, ...(values === undefined ? {} : { annotations: [{ descriptor, values }] }) }),
})
const classMods = (metadata: ArchiveMetadata) =>
  metadata.declarations.filter(({ entry }) => entry.endsWith('.class')).flatMap(({ mods }) => mods)

describe('mcmod.info', () => {
  it.each([
    ['a list', [{ modid: 'sample', version: '1' }]],
    ['an object with modList', { modListVersion: 2, modList: [{ modid: 'sample', version: '1' }] }],
    ['a single mod', { modid: 'sample', version: '1' }],
  ])('reads %s', (_, content) => {
    expect(firstMod(readParts([info(content)]))).toMatchObject({ id: 'sample', version: '1' })
  })

  it('accepts raw newlines in strings', () => {
    expect(
      firstMod(readParts([text('mcmod.info', '[{"modid":"sample","description":"one\ntwo","version":"1"}]')])).id,
    ).toBe('sample')
  })

  it.each(['@VERSION@', '${version}', '${mod_version}', ''])('knows no version where "%s" is written', (version) => {
    expect(firstMod(readParts([info([{ modid: 'sample', version }])])).version).toBeNull()
  })

  it('takes no mod from the template that nobody edited', () => {
    expect(readParts([info([{ modid: 'examplemod', version: '1' }])]).declarations[0]?.mods).toEqual([])
  })

  it('takes an empty list without a word', () => {
    const metadata = readParts([info([])])
    expect(metadata.declarations[0]?.mods).toEqual([])
    expect(metadata.notes).toEqual([])
  })

  it('reads its dependencies only where it says that they bind, also in text', () => {
    const entry = { modid: 'a', requiredMods: ['Forge@[10.13,)'], dependencies: ['jei'] }
    const bound = firstMod(readParts([info([{ ...entry, useDependencyInformation: 'true' }])])).depends
    const loose = firstMod(readParts([info([entry])])).depends
    expect(bound.map(({ id, kind, ranges }) => [id, kind, ...ranges])).toEqual([
      ['Forge', 'required', '[10.13,)'],
      ['jei', 'optional'],
    ])
    expect(loose).toEqual([])
  })

  it('notes one that is no JSON at all', () => {
    expect(codes(readParts([text('mcmod.info', 'see the forum')]))).toEqual(['invalid-metadata'])
  })
})

describe("old Forge's @Mod", () => {
  it.each([OLD_MOD, OLDEST_MOD])('is read from a class: %s', (descriptor) => {
    const values = { modid: 'real', name: 'Real', version: '2.0', useMetadata: true, acceptableRemoteVersions: ['*'] }
    const parts = [
      info([{ modid: 'written', version: '1.0' }]),
      classFile('com/a/Other'),
      classFile('com/a/Main', values, descriptor),
    ]
    expect(classMods(readParts(parts))).toMatchObject([{ id: 'real', name: 'Real', version: '2.0' }])
  })

  it.each([
    ['stored', { isStored: true }],
    ['packed with a checksum that is wrong', { crc: 1 }],
    ['packed with a size that is wrong', { says: { size: 7 } }],
  ])('is read from classes that are %s', (_, twist) => {
    const parts = [
      classFile('a/A'),
      classFile('a/B'),
      { ...classFile('a/Main', { modid: 'real', version: '1' }), ...twist },
      classFile('a/Z'),
    ]
    expect(classMods(readParts(parts, { hasDescriptors: true })).map(({ id }) => id)).toEqual(['real'])
  })

  it('is found among thousands of classes', () => {
    const filler = Array.from({ length: 60 }, (_, index) => `text number ${index} of a class`)
    const body = writeClass({ name: 'x/Filler', filler })
    const parts = Array.from({ length: 3000 }, (_, index): ZipPart => ({ name: `x/C${index}.class`, bytes: body }))
    parts.splice(1700, 0, classFile('x/Main', { modid: 'needle', version: '1' }))
    expect(classMods(readParts(parts)).map(({ id }) => id)).toEqual(['needle'])
  })

  it('is read without any mcmod.info', () => {
    expect(classMods(readParts([classFile('a/Main', { modid: 'bare', version: '1' })])).map(({ id }) => id)).toEqual([
      'bare',
    ])
  })

  it('is found as often as it stands there, once for the two classes of a Scala object', () => {
    const parts = [
      classFile('a/One$', { modid: 'one', version: '1' }),
      classFile('a/One', { modid: 'one', version: '1' }),
      classFile('a/Two', { modid: 'two', version: '2' }),
    ]
    expect(readParts(parts).declarations.map(({ entry }) => entry)).toEqual(['a/One.class', 'a/Two.class'])
  })

  it('is found once in a signed jar with classes for several Java versions', () => {
    const values = { modid: 'one', version: '1' }
    const signature = [
      text('META-INF/MANIFEST.MF', 'Manifest-Version: 1.0\nMulti-Release: true\n'),
      text('META-INF/A.SF', 'x'),
    ]
    const parts = [...signature, classFile('a/One', values), classFile('META-INF/versions/9/a/One', values)]
    expect(classMods(readParts(parts)).map(({ id }) => id)).toEqual(['one'])
  })

  it('takes from mcmod.info the version that it leaves out, not one that it leaves unfilled', () => {
    const written = [
      { modid: 'a', version: '1.5', name: 'A' },
      { modid: 'b', version: '1.6' },
    ]
    const parts = [
      info(written),
      classFile('x/A', { modid: 'a' }),
      classFile('x/B', { modid: 'b', version: '@VERSION@' }),
    ]
    expect(classMods(readParts(parts)).map(({ version, name }) => [version, name])).toEqual([
      ['1.5', 'A'],
      [null, null],
    ])
  })

  it('tells dependencies and game versions', () => {
    const dependencies =
      'required-after:forge@[14.23,);after:jei;before:late;before:bound@(,2);client-required:view;required-after:*'
    const [mod] = classMods(
      readParts([
        classFile('a/M', { modid: 'm', version: '1', dependencies, acceptedMinecraftVersions: '[1.12,1.13)' }),
      ]),
    )
    expect(mod?.depends.map(({ id, kind, ranges, side }) => [id, kind, side, ...ranges])).toEqual([
      ['forge', 'required', 'both', '[14.23,)'],
      ['jei', 'optional', 'both'],
      ['bound', 'optional', 'both', '(,2)'],
      ['view', 'required', 'client'],
      ['minecraft', 'required', 'both', '[1.12,1.13)'],
    ])
  })

  it.each([
    ['clientSideOnly', 'client'],
    ['serverSideOnly', 'server'],
  ])('tells by %s that it is for one side', (flag, side) => {
    expect(classMods(readParts([classFile('a/M', { modid: 'm', [flag]: true })]))[0]?.side).toBe(side)
    expect(classMods(readParts([classFile('a/M', { modid: 'm', [flag]: false })]))[0]?.side).toBeUndefined()
  })

  it.each([
    [
      'count instead of its own where it says so',
      true,
      undefined,
      ['core required', 'late optional [2,)', 'next optional [1,)'],
    ],
    ['do not where it does not', undefined, undefined, ['own required']],
    ['do not where the class refuses its metadata', true, false, ['own required']],
  ])('the lists of mcmod.info %s (fact S17)', (_, useDependencyInformation, useMetadata, expected) => {
    const lists = { requiredMods: ['core'], dependencies: ['late@[2,)'], dependants: ['next@[1,)'] }
    const values = {
      modid: 'm',
      dependencies: 'required-after:own',
      ...(useMetadata === undefined ? {} : { useMetadata }),
    }
    const parts = [info([{ modid: 'm', useDependencyInformation, ...lists }]), classFile('a/M', values)]
    const [mod] = classMods(readParts(parts))
    expect(mod?.depends.map(({ id, kind, ranges }) => [id, kind, ...ranges].join(' '))).toEqual(expected)
  })

  it('is not the newer annotation of the same name, which has no modid', () => {
    expect(readParts([classFile('a/Main', { value: 'newer' })]).declarations).toEqual([])
  })

  it('is not looked for where newer metadata is', () => {
    const parts = [
      json('fabric.mod.json', { id: 'f', version: '1' }),
      classFile('a/Main', { modid: 'old', version: '1' }),
    ]
    expect(readParts(parts).declarations.map(({ format }) => format)).toEqual(['fabric'])
  })

  it('survives classes that are none', () => {
    const broken = ['', '\xca\xfe\xba\xbe', `\xca\xfe\xba\xbe\0\0\0\x34\xff\xff${OLD_MOD}`, OLD_MOD]
    const parts = broken.map((bytes, index): ZipPart => ({
      name: `${index}.class`,
      bytes: Buffer.from(bytes, 'latin1'),
    }))
    expect(readParts(parts).declarations).toEqual([])
  })
})

describe('ContainedDeps', () => {
  const inner = writeZip([classFile('in/Main', { modid: 'inner', version: '3' })])
  it.each(['lib.jar', 'META-INF/libraries/lib.jar'])('lists the jar at %s', (path) => {
    const manifest = text('META-INF/MANIFEST.MF', 'Manifest-Version: 1.0\nContainedDeps: lib.jar\n')
    const metadata = readParts([
      manifest,
      { name: path, bytes: inner },
      classFile('a/Main', { modid: 'outer', version: '1' }),
    ])
    expect(metadata.nested.map(({ metadata: found }) => found?.declarations[0]?.mods[0]?.id)).toEqual(['inner'])
  })
})
