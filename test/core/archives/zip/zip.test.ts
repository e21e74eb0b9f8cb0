import { mkdtempSync, openSync, closeSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { array, assert, nat, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readArchive } from '../../../../src-main/core/archives/read-archive.ts'
import { bufferSource, fileSource } from '../../../../src-main/core/archives/zip/byte-source.ts'
import { codes, firstMod, readBytes, readParts, refusal } from '../read.ts'
import { json, text, writeZip, type ZipPart, type ZipShape } from '../zip-writer.ts'

const FABRIC = json('fabric.mod.json', { schemaVersion: 1, id: 'sample', version: '1.0' })
const nested = (jar: Buffer, name = 'META-INF/jars/inner.jar'): readonly ZipPart[] => [
  json('fabric.mod.json', { schemaVersion: 1, id: 'outer', version: '1', jars: [{ file: name }] }),
  { name, bytes: jar },
]

describe('reading an archive by its central directory', () => {
  const shapes: readonly (readonly [string, ZipShape, boolean])[] = [
    ['data descriptors', { hasDescriptors: true }, false],
    ['stored entries', {}, true],
    ['stored entries with data descriptors', { hasDescriptors: true }, true],
    ['a comment', { comment: 'made by hand' }, false],
    ['bytes before the archive', { prefix: Buffer.from('#!/bin/sh\nexec java -jar "$0"\n') }, false],
    ['zip64', { isZip64: true }, false],
    ['zip64 behind other bytes', { isZip64: true, prefix: Buffer.alloc(100, 1) }, false],
  ]
  it.each(shapes)('reads one with %s', (_, shape, isStored) => {
    expect(firstMod(readParts([text('a.txt', 'x'), { ...FABRIC, isStored }], shape)).id).toBe('sample')
  })

  it('reads one with stray bytes after its end', () => {
    expect(firstMod(readBytes(Buffer.concat([writeZip([FABRIC]), Buffer.from('\r\n\r\n')]))).id).toBe('sample')
  })

  it('reads one whose comment looks like another end', () => {
    expect(firstMod(readParts([FABRIC], { comment: 'PK\x05\x06'.padEnd(40, 'x') })).id).toBe('sample')
  })

  it('takes the last of several entries with one name', () => {
    const other = json('fabric.mod.json', { schemaVersion: 1, id: 'second', version: '2' })
    expect(firstMod(readParts([FABRIC, text('b', ''), other])).id).toBe('second')
  })

  it('does not take a name that differs by case', () => {
    expect(readParts([json('Fabric.Mod.json', { id: 'x' })]).declarations).toEqual([])
  })

  it('finds a nested jar whose name was written in GBK', () => {
    const inner = writeZip([json('fabric.mod.json', { id: 'inner', version: '1' })])
    const gbk = Buffer.concat([Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), Buffer.from('.jar')])
    const [listing] = nested(inner, '中文.jar')
    const metadata = readParts([...(listing === undefined ? [] : [listing]), { name: gbk, bytes: inner }], {
      isLegacy: true,
    })
    expect(metadata.nested[0]?.metadata?.declarations[0]?.mods[0]?.id).toBe('inner')
  })

  it('reads an archive without entries', () => {
    expect(readParts([])).toEqual({ declarations: [], nested: [], notes: [] })
  })

  it('reads the same from a file as from memory', () => {
    const folder = mkdtempSync(join(tmpdir(), 'modwell-zip-'))
    const inner = writeZip([
      json('fabric.mod.json', { id: 'inner', version: '1' }),
      { name: 'noise', bytes: randomBytes(300_000) },
    ])
    const jar = writeZip([{ name: 'noise', bytes: randomBytes(700_000) }, ...nested(inner)], { hasDescriptors: true })
    const path = join(folder, 'a.jar')
    writeFileSync(path, jar)
    const descriptor = openSync(path, 'r')
    try {
      expect(readArchive(fileSource(descriptor, jar.length))).toEqual(readArchive(bufferSource(jar)))
    } finally {
      closeSync(descriptor)
      rmSync(folder, { recursive: true })
    }
  })
})

describe('what is no archive', () => {
  const big = writeZip([{ name: 'noise', bytes: randomBytes(50_000) }, FABRIC])
  it.each([
    ['0 bytes', Buffer.alloc(0), 'empty-file'],
    ['4 bytes', Buffer.from('jar\n'), 'not-an-archive'],
    ['a web page', Buffer.from('\n<!DOCTYPE html><html><body>404</body></html>'), 'not-an-archive'],
    [
      'an LFS pointer',
      Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n'),
      'not-an-archive',
    ],
    ['a jar cut in the middle', big.subarray(0, 30_000), 'truncated-archive'],
    ['a jar that lacks its last byte', big.subarray(0, big.length - 1), 'truncated-archive'],
    ['a jar whose front is missing', big.subarray(big.length - 60), 'broken-archive'],
  ])('says so of %s', (_, bytes, code) => {
    expect(refusal(bytes)).toBe(code)
  })

  it('tells a web page from other bytes in words', () => {
    const contents = readArchive(bufferSource(Buffer.from('<html>')))
    expect(contents.kind === 'unreadable' && contents.reason.message).toContain('web page')
  })

  it('says so when the directory points outside', () => {
    const jar = writeZip([FABRIC])
    jar.writeUInt32LE(0x7ffffff0, jar.length - 6)
    jar.writeUInt32LE(0x7ffffff0, jar.length - 10)
    expect(refusal(jar)).toBe('broken-archive')
  })
})

function lying(says: ZipPart['says']): ReturnType<typeof readParts> {
  return readParts([{ ...FABRIC, says }])
}

describe('entries that lie', () => {
  it('reads an entry whose announced size is wrong', () => {
    expect(firstMod(lying({ size: 3 })).id).toBe('sample')
  })

  it.each([
    ['beyond the archive', { offset: 0x00ffffff }, 'broken-entry'],
    ['longer than the archive', { packedSize: 0x00ffffff }, 'broken-entry'],
    ['behind a password', { flags: 1 }, 'encrypted-entry'],
    ['packed by an unknown method', { method: 99 }, 'unsupported-entry'],
    ['cut short', { packedSize: 10 }, 'broken-entry'],
  ])('notes one that is %s', (_, says, code) => {
    expect(codes(lying(says))).toEqual([code])
  })

  it('does not inflate a bomb', () => {
    const bomb = { name: 'fabric.mod.json', bytes: Buffer.alloc(64 * 1024 * 1024, 0x20), says: { size: 100 } }
    expect(codes(readParts([bomb]))).toEqual(['oversized-entry'])
  })

  it('reads 1 MiB of metadata', () => {
    const parts = [json('fabric.mod.json', { id: 'long', version: '1', description: 'x'.repeat(1024 * 1024) })]
    expect(firstMod(readParts(parts)).id).toBe('long')
  })
})

describe('jars in jars', () => {
  const chain = (depth: number): Buffer =>
    writeZip([
      json('fabric.mod.json', { id: `level${depth}`, version: '1', jars: depth === 0 ? [] : [{ file: 'x.jar' }] }),
      ...(depth === 0 ? [] : [{ name: 'x.jar', bytes: chain(depth - 1), isStored: depth % 2 === 0 }]),
    ])
  const depthOf = (metadata: ReturnType<typeof readBytes>): number => {
    const inner = metadata.nested[0]?.metadata
    return inner === null || inner === undefined ? 0 : 1 + depthOf(inner)
  }

  it('reads them ten levels deep, and says that there are more', () => {
    const metadata = readBytes(chain(14))
    let last = metadata
    for (let inner = last.nested[0]?.metadata; inner; inner = last.nested[0]?.metadata) last = inner
    expect(depthOf(metadata)).toBe(10)
    expect(codes(last)).toEqual(['nested-limit'])
  })

  it('believes the listing and not the folder', () => {
    const inner = writeZip([json('fabric.mod.json', { id: 'inner', version: '1' })])
    const metadata = readParts([
      ...nested(inner, 'lib/somewhere.jar'),
      { name: 'META-INF/jars/unlisted.jar', bytes: inner },
    ])
    expect(metadata.nested.map(({ entry }) => entry)).toEqual(['lib/somewhere.jar'])
  })

  it('notes a listed jar that is missing, and keeps the place', () => {
    const metadata = readParts([json('fabric.mod.json', { id: 'a', version: '1', jars: [{ file: 'gone.jar' }] })])
    expect(metadata.nested).toEqual([{ entry: 'gone.jar', metadata: null }])
    expect(codes(metadata)).toEqual(['missing-nested'])
  })

  it('notes a nested jar that is none', () => {
    const metadata = readParts(nested(Buffer.from('<html>')))
    expect(metadata.nested[0]?.metadata).toBeNull()
    expect(codes(metadata)).toEqual(['not-an-archive'])
  })

  it('ends when an archive lists more jars than anybody has', () => {
    const inner = writeZip([json('fabric.mod.json', { id: 'i', version: '1' })])
    const jars = Array.from({ length: 1200 }, (_, index) => ({ file: `${index}.jar` }))
    const parts = jars.map(({ file }) => ({ name: file, bytes: inner, isStored: true }))
    const metadata = readParts([json('fabric.mod.json', { id: 'many', version: '1', jars }), ...parts])
    expect(metadata.nested.length).toBe(1000)
    expect(codes(metadata)).toEqual(['nested-limit'])
  })
})

it('never throws, whatever bytes of an archive are wrong', () => {
  const inner = writeZip([json('fabric.mod.json', { id: 'inner', version: '1' })])
  const jar = writeZip([
    ...nested(inner),
    text('META-INF/mods.toml', '[[mods]]\nmodId="x"\n'),
    text('mcmod.info', '[{}]'),
  ])
  const seen = new Set<string>()
  const changes = array(tuple(nat(jar.length - 1), nat(255)), { minLength: 1, maxLength: 12 })
  const read = property(changes, (bytes) => {
    const damaged = Buffer.from(jar)
    for (const [at, value] of bytes) damaged[at] = value
    seen.add(readArchive(bufferSource(damaged)).kind)
  })
  assert(read, { numRuns: 2000, seed: 7 })
  expect(seen).toEqual(new Set(['archive', 'unreadable']))
})
