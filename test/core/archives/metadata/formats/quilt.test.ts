import { describe, expect, it } from 'vitest'
import { declared, firstMod, readParts } from '../../read.ts'
import { json } from '../../zip-writer.ts'

const read = (loader: unknown, beside: unknown = {}) =>
  readParts([
    json('quilt.mod.json', { quilt_loader: { id: 'sample', version: '1', ...Object(loader) }, ...Object(beside) }),
  ])
const edges = (loader: unknown) => firstMod(read(loader)).depends.map(({ id, kind, ranges }) => [id, kind, ...ranges])

describe('quilt.mod.json', () => {
  it('tells id, version and name', () => {
    expect(firstMod(read({ metadata: { name: 'Sample' } }))).toMatchObject({
      id: 'sample',
      version: '1',
      name: 'Sample',
    })
  })

  it('mixes strings and objects in depends', () => {
    const depends = ['minecraft', { id: 'quilt_loader', versions: '>=0.19' }, 'group:qsl']
    expect(edges({ depends })).toEqual([
      ['minecraft', 'required'],
      ['quilt_loader', 'required', '>=0.19'],
      ['qsl', 'required'],
    ])
  })

  it.each([
    ['>=1', ['>=1']],
    [
      ['=1.0', '=2.0'],
      ['=1.0', '=2.0'],
    ],
    [{ any: ['=1.0', '=2.0'] }, ['=1.0', '=2.0']],
    [{ all: ['>=1.0', '<2.0'] }, ['>=1.0 <2.0']],
    ['*', []],
    [{ any: ['=1', { all: ['>2', '<3'] }] }, ['=1', '>2 <3']],
  ])('reads the versions %j', (versions, expected) => {
    expect(edges({ depends: [{ id: 'a', versions }] })).toEqual([['a', 'required', ...expected]])
  })

  it('means "from it to the next major one" by a bare version', () => {
    expect(edges({ depends: [{ id: 'a', versions: '1.2.0' }] })).toEqual([['a', 'required', '^1.2.0']])
  })

  it('does not insist where unless, optional or a choice stands', () => {
    const depends = [{ id: 'a', unless: 'b' }, { id: 'c', optional: true }, ['d', 'e']]
    expect(edges({ depends })).toEqual(['a', 'c', 'd', 'e'].map((id) => [id, 'optional']))
  })

  it('reads breaks, and only advises where unless stands', () => {
    expect(edges({ breaks: ['a', { id: 'b', unless: 'c' }] })).toEqual([
      ['a', 'incompatible'],
      ['b', 'discouraged'],
    ])
  })

  it('reads provides of strings and objects', () => {
    expect(firstMod(read({ provides: ['a', { id: 'b', version: '1' }] })).provides).toEqual(['a', 'b'])
  })

  it('finds fields that were put one level too high', () => {
    const metadata = read({}, { depends: ['minecraft'], jars: ['META-INF/jars/a.jar'] })
    expect(firstMod(metadata).depends[0]?.id).toBe('minecraft')
    expect(declared(metadata, 'quilt').nestedEntries).toEqual(['META-INF/jars/a.jar'])
  })

  it('notes a file without an id', () => {
    expect(readParts([json('quilt.mod.json', { schema_version: 1 })]).notes).toMatchObject([
      { code: 'invalid-metadata' },
    ])
  })
})
