import { describe, expect, it } from 'vitest'
import { codes, declared, firstMod, readParts } from '../../read.ts'
import { json, text } from '../../zip-writer.ts'

const read = (content: unknown) =>
  readParts([json('fabric.mod.json', { id: 'sample', version: '1.0', ...Object(content) })])
const readText = (content: string) => readParts([text('fabric.mod.json', content)])
const ranges = (versions: unknown) => firstMod(read({ depends: { minecraft: versions } })).depends[0]

describe('fabric.mod.json', () => {
  it('tells id, version, name and what it stands for', () => {
    expect(firstMod(read({ name: 'Sample', provides: ['old_sample', { id: 'other' }] }))).toEqual({
      id: 'sample',
      version: '1.0',
      name: 'Sample',
      provides: ['old_sample', 'other'],
      depends: [],
    })
  })

  it('knows the five words for an edge', () => {
    const edges = {
      depends: { a: '*' },
      recommends: { b: '*' },
      suggests: { c: '*' },
      conflicts: { d: '*' },
      breaks: { e: '*' },
    }
    expect(firstMod(read(edges)).depends.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'a required',
      'b recommended',
      'c optional',
      'd discouraged',
      'e incompatible',
    ])
  })

  it('reads the oldest schema: no schemaVersion, requires, mixins an object, a side in upper case', () => {
    const old = { requires: { fabric: '*' }, mixins: { client: 'a.json' }, environment: 'CLIENT', side: 'UNIVERSAL' }
    expect(firstMod(read(old)).depends).toEqual([
      { id: 'fabric', kind: 'required', ranges: [], grammar: 'fabric', side: 'both' },
    ])
  })

  it.each([
    ['raw newlines and tabs in strings', '{"id":"sample","version":"1","description":"one\n\ttwo"}'],
    ['CRLF', '{\r\n"id":"sample",\r\n"version":"1"\r\n}'],
    ['a byte order mark', '\uFEFF{"id":"sample","version":"1"}'],
    ['comments', '// made by hand\n{"id":"sample",/* here */"version":"1"}'],
    ['trailing commas', '{"id":"sample","version":"1","authors":["a",],}'],
    [
      'strings where objects may stand',
      '{"id":"sample","version":"1","mixins":"a.json","entrypoints":"b","license":["MIT"],"icon":{"16":"x.png"},"authors":[{"name":"n"}]}',
    ],
  ])('accepts %s', (_, content) => {
    expect(firstMod(readText(content)).id).toBe('sample')
  })

  it('takes the last of duplicate keys', () => {
    const mod = firstMod(readText('{"id":"sample","version":"1","depends":{"minecraft":"1.18","minecraft":"1.19"}}'))
    expect(mod.depends.map((edge) => edge.ranges)).toEqual([['1.19']])
  })

  it.each([
    'v1.4.0',
    '0.5.0.h',
    'A1-pre_4',
    '1.0.3+1.21(.1)',
    '9fceb02d0ae598e95dc970b74767f19372d61af8',
    'not a fabric mod',
  ])('keeps the version %s as it is written', (version) => {
    expect(firstMod(read({ version })).version).toBe(version)
  })

  it.each(['${version}', '1.0-${mc}', '@VERSION@', '%VERSION%', '', undefined, null])(
    'knows no version where %s is written',
    (version) => {
      expect(firstMod(read({ version })).version).toBeNull()
    },
  )

  it.each([
    ['>=1.19.3 <1.20-', ['>=1.19.3 <1.20-']],
    ['~1.21.6-', ['~1.21.6-']],
    ['1.20.x', ['1.20.x']],
    ['2.x.x', ['2.x.x']],
    [' ^1.19 ', ['^1.19']],
    [
      ['1.19', '1.20'],
      ['1.19', '1.20'],
    ],
    ['*', []],
    [['*', '1.20'], []],
    ['', []],
    ['\u003e=1.0', ['>=1.0']],
  ])('reads the range %j', (written, expected) => {
    expect(ranges(written)).toMatchObject({ ranges: expected, grammar: 'fabric' })
  })

  it("leaves Maven's brackets to Maven's grammar", () => {
    expect(ranges('[1.21.1,)')).toMatchObject({ ranges: ['[1.21.1,)'], grammar: 'maven' })
  })

  it('lists nested jars, as objects or paths', () => {
    const metadata = read({ jars: [{ file: 'META-INF/jars/a.jar' }, 'b.jar', {}] })
    expect(declared(metadata, 'fabric').nestedEntries).toEqual(['META-INF/jars/a.jar', 'b.jar'])
  })

  it.each([
    ['is not JSON', '{"id": "sample"', /line 1/],
    ['is a list of nothing', '[]', /not a JSON object/],
    ['names no id', '{"version":"1"}', /no mod id/],
  ])('notes a file that %s and reads on', (_, content, message) => {
    const metadata = readText(content)
    expect(metadata.notes).toMatchObject([{ code: 'invalid-metadata', message: expect.stringMatching(message) }])
  })

  it('says that it mended one', () => {
    expect(codes(readText('{"id":"a","version":"1",}'))).toEqual(['repaired-metadata'])
  })
})
