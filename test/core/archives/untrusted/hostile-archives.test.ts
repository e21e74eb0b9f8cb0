import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CoreError } from '../../../../src-main/core/errors.ts'
import { readLockFile } from '../../../../src-main/core/flows/lock-file/parse-lock-file.ts'
import { readArchive } from '../../../../src-main/core/archives/read-archive.ts'
import { readUntrusted } from '../../../../src-main/core/archives/untrusted/read-untrusted.ts'
import { bufferSource } from '../../../../src-main/core/archives/zip/byte-source.ts'
import { changeSetSchema } from '../../../../src-main/core/files/change-set-schema.ts'
import { HOSTILE_ARCHIVES } from '../../../fixtures/hostile-archives.ts'
import { HOSTILE_PATHS } from '../../../fixtures/hostile-paths.ts'
import { text, writeZip, type ZipShape } from '../zip-writer.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-hostile-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Ids of the texts of why it is refused, outermost first; the paths in it, where it is not. */
async function refusalOf(bytes: Buffer): Promise<readonly unknown[]> {
  const file = join(folder, 'pack.zip')
  writeFileSync(file, bytes)
  try {
    const files = await readUntrusted(file, { contentLimit: () => null })
    return files.map(({ path }) => path)
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'unsafe-archive') throw error
    const { problem } = error.text.values
    return [error.text.id, ...(typeof problem === 'object' && 'id' in problem ? [problem.id] : [])]
  } finally {
    expect(readdirSync(folder)).toEqual(['pack.zip'])
  }
}

const SOUND = [text('config/sound.txt', 'sound'), text('empty.txt', '')]

it('has a corpus of more than 80 cases, each another', () => {
  const cases = [...HOSTILE_ARCHIVES.map(({ title }) => title), ...HOSTILE_PATHS.map(({ path }) => path)]
  expect(new Set(cases).size).toBe(cases.length)
  expect(cases.length).toBeGreaterThan(80)
})

describe('an archive from outside', () => {
  it.each(HOSTILE_ARCHIVES)('is refused as a whole with $title', async ({ bytes, why }) => {
    expect(await refusalOf(bytes(SOUND))).toEqual([why])
  })

  it.each(HOSTILE_PATHS)('is refused as a whole with a path with $title', async ({ path, why }) => {
    const bytes = writeZip([...SOUND, text(path, 'evil')])
    const isHalf = path.includes('\ud800')
    expect(await refusalOf(bytes)).toEqual(
      isHalf ? SOUND.concat(text('config/\ufffd.txt', '')).map(({ name }) => name) : ['entry-path-refused', why],
    )
  })

  const shapes: readonly (readonly [string, ZipShape])[] = [
    ['plain headers', {}],
    ['descriptors', { hasDescriptors: true }],
    ['zip64', { isZip64: true }],
    ['a comment', { comment: 'made by hand' }],
    ['names without a mark of UTF-8', { isLegacy: true }],
  ]
  it.each(shapes)('is read with %s', async (_, shape) => {
    const parts = [
      ...SOUND,
      { ...text('mods/ünïcode §.jar', 'x'.repeat(70_000)), isStored: true },
      { ...text('a/', ''), attributes: 0x41ed0010 },
    ]
    expect(await refusalOf(writeZip(parts, shape))).toEqual(['config/sound.txt', 'empty.txt', 'mods/ünïcode §.jar'])
  })

  it('is told what is in it: every hash, and the content that was asked for', async () => {
    writeFileSync(join(folder, 'pack.zip'), writeZip([text('a.txt', 'alpha'), text('b.txt', 'beta', true)]))
    const files = await readUntrusted(join(folder, 'pack.zip'), {
      contentLimit: (path) => (path === 'b.txt' ? 100 : null),
    })
    expect(files.map(({ path, sha1, size, bytes }) => [path, sha1, size, bytes?.toString()])).toEqual([
      ['a.txt', createHash('sha1').update('alpha').digest('hex'), 5, undefined],
      ['b.txt', createHash('sha1').update('beta').digest('hex'), 4, 'beta'],
    ])
  })
})

describe('whoever else reads what comes from outside', () => {
  it.each(HOSTILE_ARCHIVES)('looks into a jar with $title without failing', ({ bytes }) => {
    expect(['archive', 'unreadable']).toContain(readArchive(bufferSource(bytes(SOUND))).kind)
  })

  it.each(HOSTILE_PATHS)('refuses a lock file with $title', ({ path }) => {
    expect(() => readLockFile(lockWith(path))).toThrow(CoreError)
    expect(() => readLockFile(lockWith(`mods/${path}`))).toThrow(CoreError)
  })

  it.each(HOSTILE_PATHS.filter(({ isEscape }) => isEscape))('reads back no change set with $title', ({ path }) => {
    expect(changeSetSchema.safeParse(changeSetWith(path)).success).toBe(false)
    expect(changeSetSchema.safeParse(changeSetWith('mods/a.jar')).success).toBe(true)
  })
})

function lockWith(path: string): unknown {
  const file = {
    path,
    type: 'mod',
    enabled: true,
    size: 1,
    sha1: 'a'.repeat(40),
    sha512: 'b'.repeat(128),
    title: 'A',
    projectId: null,
    versionId: null,
    version: null,
    downloads: [],
    origin: { kind: 'adopted' },
  }
  const instance = { name: 'Test', loader: 'fabric', loaderVersion: null, gameVersion: '1.21', side: 'client' }
  return { format: 1, kind: 'modwell-lock', frozenAt: '2026-03-01T10:00:00.000Z', instance, left: [], files: [file] }
}

function changeSetWith(path: string): unknown {
  const snapshot = { sha512: 'b'.repeat(128), sha1: 'a'.repeat(40), size: 1, mode: 0o644, uid: 0, gid: 0, mtimeNs: '0' }
  return {
    id: 'abcd',
    instanceId: 'efgh',
    at: '2026-03-01T10:00:00.000Z',
    kind: 'install',
    steps: [],
    changes: [{ path, before: null, after: snapshot }],
    folders: [],
    of: null,
  }
}
