import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { CoreError } from '../../errors.ts'
import { refuseFolder } from './refuse-folder.ts'
import { message } from '../../../../resources/text/text.ts'

export type Connection = Database.Database

/** A numbered step of a schema; never edited once landed. */
export interface Migration {
  /** `0001-name`: the order is the order of the names. */
  readonly name: string
  readonly sql: string
}

/**
 * Opens a database and brings its schema up to date, each migration in one transaction, by `PRAGMA user_version`.
 * Throws `database-failed` when the file cannot be opened, is corrupt, or was written by a newer Modwell. `open`: how, where not the file itself.
 */
export function openDatabase(
  file: string,
  migrations: readonly Migration[],
  open = (): Connection => new Database(file, { timeout: 10_000 }),
): Connection {
  let connection: Connection | undefined
  try {
    connection = open()
    refuseNewer(connection, migrations, file)
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    connection.pragma('foreign_keys = ON')
    // What is deleted leaves no bytes behind.
    connection.pragma('secure_delete = ON')
    migrate(connection, migrations)
    return connection
  } catch (cause) {
    connection?.close()
    if (cause instanceof CoreError) throw cause
    refuseFolder(file, 'database-failed', cause)
    throw new CoreError(
      'database-failed',
      message('database-cannot-be-opened', { file, why: cause instanceof Error ? cause.message : String(cause) }),
      { cause },
    )
  }
}

/** What is in a database now, in memory: what is written there is gone with it. Empty where there is none. */
export function openCopy(file: string): Connection {
  if (!existsSync(file)) return new Database(':memory:')
  const source = new Database(file, { timeout: 10_000, fileMustExist: true })
  try {
    const bytes = source.serialize()
    // A database in memory has no log beside it, as these two bytes of its head would say (SQLite's file format, 1.3.3).
    bytes.fill(1, 18, 20)
    return new Database(bytes)
  } finally {
    source.close()
  }
}

/** Before anything is written: its pages may mean something else in a newer version. */
function refuseNewer(connection: Connection, migrations: readonly Migration[], file: string): void {
  if (versionOf(connection) <= migrations.length) return
  throw new CoreError('database-failed', message('database-of-newer-modwell', { file }), {
    hint: message('update-modwell-or-use-another-home'),
    remedies: [{ kind: 'use-other-home' }],
  })
}

function versionOf(connection: Connection): number {
  return Number(connection.pragma('user_version', { simple: true }))
}

function migrate(connection: Connection, migrations: readonly Migration[]): void {
  const step = connection.transaction((index: number, sql: string) => {
    // Another process may have been faster while this one waited for the lock.
    if (versionOf(connection) !== index) return
    connection.exec(sql)
    connection.pragma(`user_version = ${index + 1}`)
  })
  for (const [index, migration] of migrations.entries()) step.immediate(index, migration.sql)
}

/** Leaves nothing of what was deleted in the file or beside it, also of what an earlier Modwell deleted. Another process may be in the way of that. */
export function wipeDeleted(connection: Connection): void {
  try {
    connection.exec('VACUUM')
  } catch (error) {
    if (!isOfDatabase(error)) throw error
  }
  connection.pragma('wal_checkpoint(TRUNCATE)')
}

/** Of SQLite, not of who uses it. */
export function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_')
}
