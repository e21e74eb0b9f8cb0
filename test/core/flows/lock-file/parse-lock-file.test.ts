import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { readLockFile } from '../../../../src-main/core/flows/lock-file/parse-lock-file.ts'

const FILE = {
  path: 'mods/a.jar',
  type: 'mod',
  enabled: true,
  size: 1,
  sha1: 'a'.repeat(40),
  sha512: 'b'.repeat(128),
  title: 'A',
  projectId: null,
  versionId: null,
  version: null,
  downloads: ['https://example.org/a.jar'],
  origin: { kind: 'adopted' },
}
const LOCK = {
  format: 1,
  kind: 'modwell-lock',
  frozenAt: '2026-03-01T10:00:00.000Z',
  instance: { name: 'Test', loader: 'fabric', loaderVersion: null, gameVersion: '1.21', side: 'client' },
  left: [],
}

function lockWith(...changes: readonly object[]): unknown {
  return { ...LOCK, files: changes.map((change) => ({ ...FILE, ...change })) }
}

it.each([{ kind: 'adopted' }, { kind: 'pack' }, { kind: 'explicit' }, { kind: 'dependency', of: 'P' }])(
  'reads what freeze writes of a file that is there as %j',
  (origin) => {
    expect(readLockFile(lockWith({ origin }))).toEqual({ ...LOCK, files: [{ ...FILE, origin }] })
  },
)

it.each([
  '../evil.jar',
  'mods/../../evil.jar',
  '/etc/evil.jar',
  'C:/evil.jar',
  'c:evil.jar',
  'mods\\evil.jar',
  'mods/.modwell/journal.jar',
  'mods/.MODWELL.jar',
  'mods//evil.jar',
  'mods/./evil.jar',
  'mods/nul.jar',
  'mods/evil.jar ',
  'mods/a\u0000.jar',
  'mods/a\u001b[2J.jar',
  'mods/a:stream.jar',
  'start.sh',
  'mods/start.sh',
  'config/evil.jar',
  'resourcepacks/a.jar',
  `mods/${'a'.repeat(300)}.jar`,
  'mods/off.jar.disabled',
])('refuses the path %j, naming it', (path) => {
  expect(() => readLockFile(lockWith({}, { path }))).toThrowError(
    expect.objectContaining({ code: 'bad-argument', message: expect.stringContaining('files[1]') }),
  )
})

it('refuses two paths that are one where case does not count, naming both', () => {
  expect(() => readLockFile(lockWith({}, { path: 'mods/A.jar' }))).toThrow(/files\[1\], "mods\/A\.jar".*"mods\/a\.jar"/)
})

it.each(['http://example.org/a.jar', 'file:///etc/passwd', 'https://me:secret@example.org/a.jar', 'nonsense'])(
  'refuses the address %j',
  (address) => {
    expect(() => readLockFile(lockWith({ downloads: [address] }))).toThrow(/files\[0\], "mods\/a\.jar"/)
  },
)

it.each([
  [null, 'this'],
  [[], 'this'],
  [{ ...LOCK, files: [], format: 2 }, 'format'],
  [lockWith({ sha512: 'short' }), 'files[0].sha512 (mods/a.jar)'],
  [lockWith({}, { path: 'mods/b.jar', size: -1 }), 'files[1].size (mods/b.jar)'],
  [lockWith({ size: 2 ** 50 }), 'files[0].size'],
  [{ ...LOCK, files: Array.from({ length: 20_001 }, () => FILE) }, 'files'],
])('says where a malformed one is wrong', (json, place) => {
  expect(() => readLockFile(json)).toThrowError(
    expect.objectContaining({ code: 'bad-argument', message: expect.stringContaining(place) }),
  )
})

it('takes no path that leads anywhere but into a content folder, whatever it looks like', () => {
  assert(
    property(string({ unit: 'binary' }), (name) => {
      const path = `mods/${name}.jar`
      try {
        readLockFile(lockWith({ path }))
      } catch {
        return
      }
      expect(
        path
          .split('/')
          .slice(1)
          .every((part) => part !== '..' && part !== '.' && part !== ''),
      ).toBe(true)
      expect(path).not.toMatch(/[\\:]/)
    }),
    { numRuns: 200 },
  )
})
