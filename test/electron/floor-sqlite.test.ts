import BetterSqlite from 'better-sqlite3'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

type Connect = (file: string, options?: BetterSqlite.Options) => BetterSqlite.Database

const FloorSqlite: typeof BetterSqlite = createRequire(import.meta.url)('./floor-app/better-sqlite3.cjs')
const TABLE = 'CREATE TABLE mod (id INTEGER PRIMARY KEY, name TEXT UNIQUE, hash BLOB, size REAL) STRICT'
const FILL = "INSERT INTO mod VALUES (1, 'sodium', x'0102', 1.5), (2, 'lithium', NULL, 2), (3, 'iris', x'', NULL)"

/** What the product may ask of SQLite; each is asked of both drivers, and the answers must be equal. */
const QUESTIONS: Readonly<Record<string, (database: BetterSqlite.Database, connect: Connect) => unknown>> = {
  'rows as objects': (db) => db.prepare('SELECT * FROM mod').all(),
  'a row': (db) => db.prepare('SELECT * FROM mod WHERE id = ?').get(1),
  'a blob as a Buffer': (db) => Buffer.isBuffer(db.prepare<[], { hash: Buffer }>('SELECT hash FROM mod').get()?.hash),
  'no row': (db) => db.prepare('SELECT * FROM mod WHERE id = ?').get(99),
  'a plucked value': (db) => db.prepare('SELECT name FROM mod ORDER BY id').pluck().get(),
  'plucked values': (db) => db.prepare('SELECT size FROM mod ORDER BY id').pluck().all(),
  'raw rows': (db) => db.prepare('SELECT id, name FROM mod').raw().all(),
  'iterated rows': (db) => [...db.prepare('SELECT name FROM mod').iterate()],
  'two hundred iterated rows': (db) =>
    [
      ...db
        .prepare('WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200) SELECT i FROM n')
        .iterate(),
    ].length,
  'an iteration left early': (db) => {
    for (const row of db.prepare('SELECT id FROM mod').iterate()) if (row !== undefined) break
    return db.pragma('journal_mode = DELETE')
  },
  columns: (db) =>
    db
      .prepare('SELECT id, name FROM mod')
      .columns()
      .map(({ name }) => name),
  'positional values': (db) => db.prepare('INSERT INTO mod VALUES (?, ?, ?, ?)').run(4, 'four', Buffer.from('x'), 4),
  'a list of values': (db) => db.prepare('INSERT INTO mod VALUES (?, ?, ?, ?)').run([4n, 'four', null, 4]),
  'named values': (db) =>
    db.prepare('INSERT INTO mod VALUES (@id, $name, :hash, @id)').run({ id: 4, name: 'n', hash: null }),
  'a missing named value': (db) => db.prepare('SELECT @a, @b').get({ a: 1 }),
  'null alone': (db) => db.prepare('SELECT ? AS v').get(null),
  'a Buffer alone': (db) => db.prepare('SELECT length(?) AS v').get(Buffer.from('abc')),
  'a boolean': (db) => db.prepare('SELECT ? AS v').get(true),
  'a bound statement': (db) => db.prepare('SELECT ? AS v').bind('x').get(),
  'the type of a number': (db) => db.prepare('SELECT typeof(?) AS n, typeof(?) AS b').get(1, 1n),
  'big integers': (db) => db.prepare('SELECT ? AS v').safeIntegers().get(9007199254740993n),
  'big integers by default': (db) => db.defaultSafeIntegers().prepare('SELECT id FROM mod').all(),
  changes: (db) => db.prepare('UPDATE mod SET size = 0').run(),
  returning: (db) => db.prepare('DELETE FROM mod WHERE id < 3 RETURNING id').all(),
  'reading with run': (db) => db.prepare('SELECT * FROM mod').run().changes,
  'writing with all': (db) => db.prepare('DELETE FROM mod').all(),
  'a committed transaction': (db) => {
    db.transaction((id: number) => db.prepare('DELETE FROM mod WHERE id = ?').run(id)).immediate(1)
    return [db.inTransaction, db.prepare('SELECT id FROM mod').all()]
  },
  'a transaction rolled back inside another': (db) => {
    const inner = db.transaction(() => {
      db.exec('DELETE FROM mod')
      throw new Error('inner')
    })
    const outer = db.transaction(() => {
      db.exec('DELETE FROM mod WHERE id = 1')
      expect(inner).toThrow('inner')
    })
    outer()
    return db.prepare('SELECT id FROM mod').pluck().all()
  },
  'an asynchronous transaction': (db) => db.transaction(() => Promise.resolve())(),
  'a broken constraint': (db) => db.prepare("INSERT INTO mod VALUES (9, 'sodium', NULL, 1)").run(),
  'a broken primary key': (db) => db.exec("INSERT INTO mod VALUES (1, 'x', NULL, 1)"),
  'a syntax error': (db) => db.prepare('SELEC'),
  'a missing table': (db) => db.exec('SELECT * FROM nothing'),
  'a setting pragma': (db) => [db.pragma('user_version = 7'), db.pragma('user_version', { simple: true })],
  'the busy timeout': (db) => db.pragma('busy_timeout', { simple: true }),
  'foreign keys': (db) => [db.pragma('foreign_keys = ON'), db.pragma('foreign_keys')],
  'a checkpoint': (db) => db.pragma('wal_checkpoint(TRUNCATE)'),
  'an integrity check': (db) => db.pragma('quick_check', { simple: true }),
  'a locked database': (db, connect) => {
    const other = connect(db.name, { timeout: 10 })
    db.exec('BEGIN IMMEDIATE')
    return other.exec('BEGIN IMMEDIATE')
  },
  'a read-only connection': (db, connect) => connect(db.name, { readonly: true }).exec('DELETE FROM mod'),
  'a file that must exist': (db, connect) => connect(`${db.name}.not`, { fileMustExist: true }),
  'a folder that is missing': (db, connect) => connect(join(db.name, 'x/y.db')),
  'a file that is no database': (_db, connect) => connect(import.meta.filename).pragma('journal_mode = WAL'),
  JSON: (db) => db.prepare('SELECT value FROM json_each(?)').pluck().all('["a","b"]'),
  'a closed connection': (db) => [db.close().open, db.prepare('SELECT 1')],
}

describe("the compatibility runtime's SQLite", () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'modwell-sqlite-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it.each(Object.keys(QUESTIONS))('answers as better-sqlite3 does: %s', (question) => {
    expect(ask(FloorSqlite, question)).toEqual(ask(BetterSqlite, question))
  })

  it('leaves no side file when it closes', () => {
    const database = new FloorSqlite(join(folder, 'closed.db'))
    database.pragma('journal_mode = WAL')
    database.exec(TABLE)
    database.prepare('SELECT * FROM mod').all()
    database.close()
    expect(readdirSync(folder)).toEqual(['closed.db'])
  })

  it('backs up into a new file', async () => {
    const database = new FloorSqlite(join(folder, 'from.db'))
    database.exec(`${TABLE}; ${FILL}`)
    await database.backup(join(folder, 'to.db'))
    expect(new FloorSqlite(join(folder, 'to.db')).prepare('SELECT count(*) FROM mod').pluck().get()).toBe(3)
  })

  /** A fresh database, one question, and the answer or the error's kind, code and message. */
  function ask(Driver: typeof BetterSqlite, question: string): unknown {
    const opened: BetterSqlite.Database[] = []
    const connect: Connect = (file, options) => {
      const connection = new Driver(file, options)
      opened.push(connection)
      return connection
    }
    const file = join(mkdtempSync(join(folder, 'db-')), 'x.db')
    try {
      const database = connect(file)
      database.pragma('journal_mode = WAL')
      database.exec(`${TABLE}; ${FILL}`)
      return { answer: QUESTIONS[question]?.(database, connect) }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return { error: error.name, code: 'code' in error ? error.code : undefined, message: error.message }
    } finally {
      for (const connection of opened) connection.close()
    }
  }
})
