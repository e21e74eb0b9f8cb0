import { createRequire } from 'node:module'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../../../src-main/core/services/database/driver.ts'
import { createFileCache } from '../../../../../src-main/core/services/database/cache/file-cache.ts'
import type { CachedFile } from '../../../../../src-main/core/services/database/cache/file-cache.ts'
import { cacheTables } from '../../../../../src-main/core/services/database/migrations/cache/0001-cache-tables.ts'

const Libsql = createRequire(import.meta.url)('libsql') as typeof Database

const DRIVERS = [
  ['better-sqlite3', () => new Database(':memory:')],
  ['libsql', () => new Libsql(':memory:')],
] as const

const STAMP = { size: 12, mtimeNs: '1700000000123456789', inode: '18446744073709551615' }
const FILE: CachedFile = {
  path: '/home/p/mods/ä b.jar',
  stamp: STAMP,
  sha1: 'a'.repeat(40),
  contents: {
    kind: 'archive',
    metadata: { declarations: [], nested: [], notes: [{ code: 'broken-entry', message: 'ü' }] },
  },
}
const BROKEN: CachedFile = {
  path: '/home/p/mods/broken.jar',
  stamp: { size: 4, mtimeNs: '1', inode: '2' },
  sha1: null,
  contents: { kind: 'unreadable', reason: { code: 'truncated-archive', message: 'cut' } },
}

describe.each(DRIVERS)('the file cache on %s', (_, open) => {
  function start(): Connection {
    const connection = open()
    connection.exec(cacheTables.sql)
    return connection
  }

  it('gives back what was put, in this process and in the next', () => {
    const connection = start()
    const cache = createFileCache(connection)
    cache.put([FILE, BROKEN])
    const answers = [cache, createFileCache(connection)].map((each) => [...each.get([FILE, BROKEN]).values()])
    connection.close()
    expect(answers).toEqual([
      [FILE, BROKEN],
      [FILE, BROKEN],
    ])
  })

  it.each([
    ['size', { ...STAMP, size: 13 }],
    ['time', { ...STAMP, mtimeNs: '1700000000123456788' }],
    ['inode', { ...STAMP, inode: '18446744073709551614' }],
  ])('knows nothing of a file whose %s is another', (__, stamp) => {
    const connection = start()
    const cache = createFileCache(connection)
    cache.put([FILE])
    const found = [cache, createFileCache(connection)].map((each) => each.get([{ path: FILE.path, stamp }]).size)
    connection.close()
    expect(found).toEqual([0, 0])
  })

  it('keeps only the newest of a path', () => {
    const connection = start()
    const cache = createFileCache(connection)
    const newer = { ...FILE, stamp: { ...STAMP, size: 99 }, sha1: 'b'.repeat(40) }
    cache.put([FILE])
    cache.put([newer])
    const found = [cache.get([FILE]).size, createFileCache(connection).get([newer]).get(FILE.path)]
    connection.close()
    expect(found).toEqual([0, newer])
  })

  it('holds what is in the same bytes once, wherever they lie; where readers wrote otherwise, as they wrote it', () => {
    const connection = start()
    const copy = { ...FILE, path: '/home/q/mods/copy.jar' }
    const other = { ...FILE, path: '/home/q/mods/other.jar', contents: { kind: 'folder' as const } }
    createFileCache(connection).put([FILE, copy, other])
    const found = createFileCache(connection).get([FILE, copy, other])
    connection.close()
    expect(found.get(copy.path)?.contents).toBe(found.get(FILE.path)?.contents)
    expect([...found.values()]).toEqual([FILE, copy, other])
  })

  it('sees what another process put since', () => {
    const connection = start()
    const [one, other] = [createFileCache(connection), createFileCache(connection)]
    const before = one.get([FILE]).size
    other.put([FILE])
    const after = one.get([FILE]).size
    connection.close()
    expect(before).toBe(0)
    expect(after).toBe(1)
  })

  it('forgets contents that it cannot read', () => {
    const connection = start()
    createFileCache(connection).put([FILE, BROKEN])
    connection.prepare('UPDATE file SET contents = ? WHERE path = ?').run('{"kind":"archive"', FILE.path)
    connection.prepare('UPDATE file SET contents = ? WHERE path = ?').run('[1, {"kind":"other"}]', BROKEN.path)
    const found = createFileCache(connection).get([FILE, BROKEN]).size
    connection.close()
    expect(found).toBe(0)
  })

  it('forgets contents of readers that read otherwise', () => {
    const connection = start()
    createFileCache(connection).put([FILE])
    connection.prepare("UPDATE file SET contents = json_replace(contents, '$[0]', 0)").run()
    const found = createFileCache(connection).get([FILE]).size
    connection.close()
    expect(found).toBe(0)
  })

  it('holds 20,000 files', () => {
    const connection = start()
    const files = Array.from({ length: 20_000 }, (__, index) => ({ ...FILE, path: `/home/p/mods/${index}.jar` }))
    createFileCache(connection).put(files)
    const found = createFileCache(connection).get(files).size
    connection.close()
    expect(found).toBe(20_000)
  })
})
