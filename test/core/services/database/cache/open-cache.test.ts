import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../../src-main/core/services/database/driver.ts'
import { createFileCache } from '../../../../../src-main/core/services/database/cache/file-cache.ts'
import { cacheTables } from '../../../../../src-main/core/services/database/migrations/cache/0001-cache-tables.ts'
import { allowanceTable } from '../../../../../src-main/core/services/database/migrations/cache/0002-allowance-table.ts'
import { openCache } from '../../../../../src-main/core/services/database/cache/open-cache.ts'

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5)
const ANSWER = { key: 'a', at: NOW, body: 'x' }

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-cache-'))
  file = join(folder, 'cache.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => openCache(file, { now: () => NOW })

function fill(): void {
  const cache = open()
  cache.answers.put(
    'topic',
    Array.from({ length: 3_000 }, (_, index) => ({ key: String(index), at: NOW, body: 'x'.repeat(500) })),
  )
  cache.close()
}

describe('cache.db', () => {
  it('keeps what was put from one opening to the next', () => {
    const cache = open()
    cache.answers.put('topic', [ANSWER])
    cache.close()
    const again = open()
    const found = again.answers.get('topic', ['a']).get('a')
    again.close()
    expect(found).toEqual(ANSWER)
  })

  it('of an earlier Modwell knows by their hashes the files that it scanned', () => {
    const earlier = openDatabase(file, [cacheTables, allowanceTable])
    const contents = { kind: 'archive', metadata: { declarations: [], nested: [], notes: [] } } as const
    const stamp = { size: 1, mtimeNs: '1', inode: '1' }
    createFileCache(earlier).put([{ path: '/a.jar', stamp, sha1: 'a', contents }])
    earlier.close()
    const cache = open()
    const found = cache.contents.get([{ sha1: 'a', sha512: 'b' }])
    cache.close()
    expect([...found]).toEqual([['b', contents]])
  })

  it('stays as it is for who changes nothing, and is made anew in memory when it is no database', () => {
    writeFileSync(file, 'no database at all')
    const cache = openCache(file, { isLeft: true })
    cache.answers.put('topic', [ANSWER])
    const found = cache.answers.get('topic', ['a']).get('a')
    cache.close()
    expect(found).toEqual(ANSWER)
    expect(readdirSync(folder)).toEqual(['cache.db'])
    expect(readFileSync(file, 'utf8')).toBe('no database at all')
  })

  it('is set aside and made anew when it is no database', () => {
    writeFileSync(file, 'not a database at all, but long enough to be read as one'.repeat(40))
    const cache = open()
    cache.answers.put('topic', [ANSWER])
    const found = cache.answers.get('topic', ['a']).size
    cache.close()
    const aside = readdirSync(folder).find((name) => name.endsWith('.broken')) ?? ''
    expect(found).toBe(1)
    expect(aside).toBe('cache.db.2026-01-02T03-04-05-000Z.broken')
    expect(readFileSync(join(folder, aside), 'utf8').startsWith('not a database')).toBe(true)
  })

  it('is set aside and made anew when its pages turn out to be damaged', () => {
    fill()
    const bytes = readFileSync(file)
    bytes.fill(0xa5, 4096 * 4)
    writeFileSync(file, bytes)
    const cache = open()
    const found = cache.answers.get('topic', ['1500', '2999']).size
    cache.answers.put('topic', [ANSWER])
    const after = cache.answers.get('topic', ['a']).size
    cache.close()
    expect(found).toBe(0)
    expect(after).toBe(1)
    expect(readdirSync(folder).some((name) => name.endsWith('.broken'))).toBe(true)
  })

  it('is set aside when a newer Modwell wrote it', () => {
    const newer = new Database(file)
    newer.pragma('user_version = 99')
    newer.close()
    const cache = open()
    cache.answers.put('topic', [ANSWER])
    const found = cache.answers.get('topic', ['a']).size
    cache.close()
    expect(found).toBe(1)
  })

  it('is not made where there is no folder', () => {
    expect(() => openCache(join(folder, 'missing', 'cache.db'))).toThrow(
      expect.objectContaining({ code: 'database-failed' }),
    )
  })

  it('takes the writes of several processes at once', async () => {
    open().close()
    const module = new URL('../../../../../src-main/core/services/database/cache/open-cache.ts', import.meta.url).href
    const script = `
      import { openCache } from ${JSON.stringify(module)}
      const [file, name] = process.argv.slice(1)
      const cache = openCache(file)
      for (let round = 0; round < 50; round += 1) {
        cache.answers.put('topic', [{ key: name + round, at: Date.now(), body: round }])
        cache.answers.get('topic', [name + round])
      }
      cache.close()`
    const run = promisify(execFile)
    await Promise.all(
      ['a', 'b', 'c'].map((name) => run(process.execPath, ['--input-type=module', '-e', script, file, name])),
    )
    const cache = openCache(file)
    const keys = ['a', 'b', 'c'].flatMap((name) => Array.from({ length: 50 }, (_, round) => `${name}${round}`))
    const found = cache.answers.get('topic', keys).size
    cache.close()
    expect(found).toBe(150)
  })
})
