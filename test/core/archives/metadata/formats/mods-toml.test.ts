import { describe, expect, it } from 'vitest'
import { codes, declared, firstMod, readParts } from '../../read.ts'
import { json, text } from '../../zip-writer.ts'

const HEAD = 'modLoader="javafml"\nloaderVersion="[47,)"\n'
const read = (content: string, manifest?: string) =>
  readParts([
    text('META-INF/mods.toml', content),
    ...(manifest === undefined ? [] : [text('META-INF/MANIFEST.MF', manifest)]),
  ])
const mod = (fields: string) => `${HEAD}[[mods]]\nmodId="sample"\n${fields}\n`
const edge = (fields: string) => read(`${mod('version="1"')}[[dependencies.sample]]\nmodId="other"\n${fields}\n`)
const kindOf = (fields: string) => firstMod(edge(fields)).depends[0]?.kind

describe('mods.toml', () => {
  it('tells ids, versions and names of all its mods', () => {
    const metadata = read(`${mod('version="1.2"\ndisplayName="Sample"')}[[mods]]\nmodId="second"\nversion="3"\n`)
    expect(declared(metadata, 'forge').mods.map(({ id, version, name }) => [id, version, name])).toEqual([
      ['sample', '1.2', 'Sample'],
      ['second', '3', null],
    ])
  })

  it.each(['lowcodefml', 'kotlinforforge', 'gml', ''])('reads those of the language "%s"', (language) => {
    expect(firstMod(read(`modLoader="${language}"\n[[mods]]\nmodId="sample"\nversion="1"\n`)).id).toBe('sample')
  })

  it.each([
    ['${file.jarVersion}', '4.5.6'],
    ['${file.jarVersion}-forge', '4.5.6-forge'],
    ['${version}', null],
    ['${global.forgeVersion}', null],
  ])('makes of the version %s', (written, expected) => {
    const manifest =
      'Manifest-Version: 1.0\r\nImplementation-Ver\r\n sion: 4.5\r\n .6\r\n\r\nName: x\r\nImplementation-Version: 9\r\n'
    expect(firstMod(read(mod(`version="${written}"`), manifest)).version).toBe(expected)
  })

  it('knows no version when the manifest tells none', () => {
    const written = mod('version="${file.jarVersion}"')
    expect(firstMod(read(written)).version).toBeNull()
    expect(firstMod(read(written, 'Manifest-Version: 1.0\n')).version).toBeNull()
  })

  it('finds a manifest that is written in lower case', () => {
    const parts = [
      text('META-INF/mods.toml', mod('version="${file.jarVersion}"')),
      text('meta-inf/manifest.mf', 'Implementation-Version: 7\n'),
    ]
    expect(firstMod(readParts(parts)).version).toBe('7')
  })

  it('reads a header with a placeholder as the dependencies of the only mod', () => {
    const metadata = read(
      `${mod('version="1"')}[[dependencies.\${mod_id}]]\nmodId="other"\nmandatory=true\nversionRange="[1,)"\n`,
    )
    expect(firstMod(metadata).depends.map(({ id }) => id)).toEqual(['other'])
    expect(codes(metadata)).toEqual(['repaired-metadata'])
  })

  it('reads a string with a raw newline, and what comes after it', () => {
    const metadata = read(mod('description="one\ntwo"\nversion="1.5"'))
    expect(firstMod(metadata).version).toBe('1.5')
    expect(codes(metadata)).toEqual(['repaired-metadata'])
  })

  it.each([
    ['without an owner', '[[dependencies]]\nmodId="other"\nmandatory=true'],
    ['of a quoted dotted owner', '[["dependencies.sample"]]\nmodId="other"\nmandatory=true'],
    ['of an owner that differs by case', '[[dependencies.Sample]]\nmodId="other"\nmandatory=true'],
    ['without an owner, then with one', '[[dependencies]]\nmodId="first"\n[[dependencies.sample]]\nmodId="other"'],
    ['with one, then without', '[[dependencies.sample]]\nmodId="first"\n[[dependencies]]\nmodId="other"'],
  ])('reads dependencies %s', (_, content) => {
    expect(firstMod(read(`${mod('version="1"')}${content}\n`)).depends.map(({ id }) => id)).toContain('other')
  })

  it('leaves out and notes the dependencies of somebody else', () => {
    const metadata = read(`${mod('version="1"')}[[dependencies.fork]]\nmodId="other"\nmandatory=true\n`)
    expect(firstMod(metadata).depends).toEqual([])
    expect(codes(metadata)).toEqual(['unowned-dependency'])
  })

  it('takes fields at either level and keys that landed in another table', () => {
    const metadata = read(
      `authors=["a","b"]\nlogoFile="x.png"\n${mod('version="1"\ncredits="c"\ndisplayURL="u"')}license="MIT"\nissueTrackerURL="i"\n`,
    )
    expect(firstMod(metadata)).toMatchObject({ id: 'sample', version: '1' })
  })

  it.each([
    ['mandatory=true', 'required'],
    ['mandatory=false', 'optional'],
    ['type="required"', 'required'],
    ['type="OPTIONAL"', 'optional'],
    ['type="incompatible"', 'incompatible'],
    ['type="discouraged"', 'discouraged'],
    ['type="optional"\nmandatory=true', 'optional'],
    ['required=false', 'optional'],
    ['manditory=false', 'optional'],
    ['mandatory="false"', 'optional'],
    ['ordering="NONE"', 'required'],
  ])('takes %s to be %s', (fields, kind) => {
    expect(kindOf(fields)).toBe(kind)
  })

  it.each([
    ['[1.20,1.21)', ['[1.20,1.21)'], 'maven'],
    ['[1.20,)', ['[1.20,)'], 'maven'],
    ['(,1.21]', ['(,1.21]'], 'maven'],
    ['[1.16.2,]', ['[1.16.2,]'], 'maven'],
    ['1.20.1', [], 'maven'],
    ['[46,47.1.3],[47.1.43,)', ['[46,47.1.3]', '[47.1.43,)'], 'maven'],
    ['[ 1.20 , 1.21 )', ['[1.20,1.21)'], 'maven'],
    ['>=1.21', ['>=1.21'], 'fabric'],
    ['~1.21.6', ['~1.21.6'], 'fabric'],
    ['*', [], 'maven'],
    ['', [], 'maven'],
    ['ANY', [], 'maven'],
  ])('reads the range %s', (written, expected, grammar) => {
    const metadata = edge(`mandatory=true\nversionRange="${written}"`)
    expect(firstMod(metadata).depends[0]).toMatchObject({ ranges: expected, grammar })
    expect(codes(metadata)).toEqual([])
  })

  it.each(['NONE', 'TODO', '[[1.21.+,)', '1.16.5-4.0.5.2,)', '[${minecraft_version},)'])(
    'takes the range %s to be any version, with a note',
    (written) => {
      const metadata = edge(`mandatory=true\nversionRange="${written}"`)
      expect(firstMod(metadata).depends[0]?.ranges).toEqual([])
      expect(codes(metadata)).toEqual(['unreadable-range'])
    },
  )

  it.each([
    ['in a table of its own', `${mod('version="1"')}[features.sample]\njavaVersion="[21,)"\n`],
    ["within the mod's", mod('version="1"\nfeatures={javaVersion="[21,)"}')],
  ])('takes the Java that a mod asks for %s', (_, written) => {
    expect(firstMod(read(written)).depends).toMatchObject([{ id: 'java', kind: 'required', ranges: ['[21,)'] }])
  })

  it('tells the side of a dependency', () => {
    expect(['CLIENT', 'server', 'BOTH'].map((side) => firstMod(edge(`side="${side}"`)).depends[0]?.side)).toEqual([
      'client',
      'server',
      'both',
    ])
  })

  it.each([
    ['nothing that is TOML', '\u0000\u0001 what is this'],
    ['a mod without an id', '[[mods]]\nversion="1"\n'],
    ['no mod', HEAD],
  ])('notes %s', (_, content) => {
    expect(codes(read(content))).toContain('invalid-metadata')
  })

  it('reads on when 1 MiB of it is garbage', () => {
    const garbage = 'a = [\nb = "\nc = """\n!!\n'.repeat(45_000)
    expect(firstMod(read(`${mod('version="1"')}${garbage}`)).id).toBe('sample')
  })
})

describe('neoforge.mods.toml', () => {
  it('is read for its own loader', () => {
    const metadata = readParts([text('META-INF/neoforge.mods.toml', mod('version="2"'))])
    expect(declared(metadata, 'neoforge').mods[0]).toMatchObject({ id: 'sample', version: '2' })
  })
})

describe('jarjar/metadata.json', () => {
  const listing = json('META-INF/jarjar/metadata.json', {
    jars: [{ path: 'META-INF/jarjar/a.jar', version: { range: '[1,)' } }],
  })

  it('says of which artifact a jar is, its version, and what any jar of that artifact must be in', () => {
    const identifier = { group: 'org.example', artifact: 'lib' }
    const jars = [
      { path: 'a.jar', identifier, version: { range: '[1,2)', artifactVersion: '1.5' } },
      { path: 'b.jar', identifier, version: { artifactVersion: '${version}' } },
      { path: 'c.jar', identifier: { group: 'org.example' } },
      { identifier, version: { range: '[1,)' } },
      'd.jar',
    ]
    const metadata = readParts([json('META-INF/jarjar/metadata.json', { jars })])
    expect(declared(metadata, 'neoforge')).toMatchObject({
      nestedEntries: ['a.jar', 'b.jar', 'c.jar'],
      bundled: [
        { entry: 'a.jar', artifact: 'org.example:lib', version: '1.5', range: '[1,2)' },
        { entry: 'b.jar', artifact: 'org.example:lib', version: null, range: '' },
      ],
    })
  })

  it('belongs to the loader that the jar is for', () => {
    const metadata = readParts([text('META-INF/neoforge.mods.toml', mod('version="2"')), listing])
    expect(metadata.declarations.map(({ format, nestedEntries }) => [format, nestedEntries])).toEqual([
      ['neoforge', ['META-INF/jarjar/a.jar']],
    ])
  })

  it('belongs to either in a library without metadata', () => {
    expect(readParts([listing]).declarations.map(({ format, mods }) => [format, mods])).toEqual([
      ['forge', []],
      ['neoforge', []],
    ])
  })
})
