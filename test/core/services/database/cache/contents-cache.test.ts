import { createRequire } from 'node:module'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { createContentsCache } from '../../../../../src-main/core/services/database/cache/contents-cache.ts'
import type { Connection } from '../../../../../src-main/core/services/database/driver.ts'
import { createFileCache } from '../../../../../src-main/core/services/database/cache/file-cache.ts'
import { cacheTables } from '../../../../../src-main/core/services/database/migrations/cache/0001-cache-tables.ts'
import { contentTable } from '../../../../../src-main/core/services/database/migrations/cache/0003-content-table.ts'
import { contentOnce } from '../../../../../src-main/core/services/database/migrations/cache/0004-content-once.ts'
import type { FileContents } from '../../../../../src-main/core/model/files/installed-file.ts'

const Libsql = createRequire(import.meta.url)('libsql') as typeof Database

const DRIVERS = [
  ['better-sqlite3', () => new Database(':memory:')],
  ['libsql', () => new Libsql(':memory:')],
] as const

const FILE = { sha1: 'a'.repeat(40), sha512: 'b'.repeat(128) }
const STAMP = { size: 1, mtimeNs: '1', inode: '1' }

function contentsOf(name: string): FileContents {
  const note = { code: 'broken-entry', message: `ä ${name}` } as const
  return { kind: 'archive', metadata: { declarations: [], nested: [], notes: [note] } }
}

function look(connection: Connection): FileContents | undefined {
  return createContentsCache(connection).get([FILE]).get(FILE.sha512)
}

describe.each(DRIVERS)('contents by hash on %s', (_, open) => {
  function start(): Connection {
    const connection = open()
    connection.exec(cacheTables.sql)
    connection.exec(contentTable.sql)
    connection.exec(contentOnce.sql)
    return connection
  }

  it('gives back what was put, and nothing of another file', () => {
    const connection = start()
    createContentsCache(connection).put(FILE, contentsOf('put'))
    const other = { sha1: 'c'.repeat(40), sha512: 'd'.repeat(128) }
    const found = [...createContentsCache(connection).get([FILE, other])]
    connection.close()
    expect(found).toEqual([[FILE.sha512, contentsOf('put')]])
  })

  it('prefers what a scan found in the same bytes', () => {
    const connection = start()
    createContentsCache(connection).put(FILE, contentsOf('put'))
    createFileCache(connection).put([{ path: '/a', stamp: STAMP, sha1: FILE.sha1, contents: contentsOf('scanned') }])
    const found = look(connection)
    connection.close()
    expect(found).toEqual(contentsOf('scanned'))
  })

  it('still knows a scanned file when another is at its path', () => {
    const connection = start()
    const files = createFileCache(connection)
    const at = { path: '/a', stamp: STAMP }
    files.put([{ ...at, sha1: FILE.sha1, contents: contentsOf('first') }])
    files.put([{ ...at, sha1: FILE.sha1, contents: contentsOf('first again') }])
    files.put([{ ...at, sha1: null, contents: contentsOf('unreadable') }])
    files.put([{ ...at, sha1: 'e'.repeat(40), contents: contentsOf('other') }])
    const found = look(connection)
    connection.close()
    expect(found).toEqual(contentsOf('first again'))
  })

  it('takes the same bytes as often as they are replaced, at whichever paths', () => {
    const connection = start()
    const files = createFileCache(connection)
    const put = (path: string, sha1: string, code: string) =>
      files.put([{ path, stamp: STAMP, sha1, contents: contentsOf(code) }])
    for (const path of ['/a', '/b', '/a']) {
      put(path, FILE.sha1, `at ${path}`)
      put(path, 'e'.repeat(40), 'other')
    }
    const found = look(connection)
    connection.close()
    expect(found).toEqual(contentsOf('at /a'))
  })

  it('does not show a scan what was put', () => {
    const connection = start()
    createContentsCache(connection).put(FILE, contentsOf('put'))
    const found = createFileCache(connection).get([{ path: '/a', stamp: STAMP }]).size
    connection.close()
    expect(found).toBe(0)
  })

  it('forgets what readers wrote that read otherwise, and finds it at another path', () => {
    const connection = start()
    const at = { stamp: STAMP, sha1: FILE.sha1 }
    createFileCache(connection).put([{ path: '/a', ...at, contents: contentsOf('old') }])
    connection.prepare("UPDATE file SET contents = json_replace(contents, '$[0]', 0)").run()
    const before = look(connection)
    createFileCache(connection).put([{ path: '/b', ...at, contents: contentsOf('new') }])
    const found = [before, look(connection)]
    connection.close()
    expect(found).toEqual([undefined, contentsOf('new')])
  })

  it('answers for 5,000 files', () => {
    const connection = start()
    const cache = createContentsCache(connection)
    const files = Array.from({ length: 5000 }, (__, index) => ({ sha1: `s${index}`, sha512: `l${index}` }))
    for (const file of files) cache.put(file, contentsOf(file.sha1))
    const found = cache.get(files).size
    connection.close()
    expect(found).toBe(5000)
  })
})
