/**
 * A database of another program, read from a copy in memory: nothing is written beside it, locked, or waited for. It is not trusted: a view, or a table
 * that computes what it has, is not to be read. While its program runs, what that wrote last may still be in its `-wal` file, and is not seen yet.
 */
import Database from 'better-sqlite3'
import { open } from 'node:fs/promises'
import { ownField } from '../../model/own-field.ts'
import type { Connection } from './driver.ts'

/** Real ones have some ten MiB, most of it a cache. */
const MAX_SIZE = 256 * 1024 * 1024

/** What `read` makes of the file; null: there is none that can be read. Read again once it has changed. */
export function createReadForeign<T>(read: (connection: Connection) => T): (file: string) => Promise<T | null> {
  const known = new Map<string, { readonly stamp: string; readonly answer: T | null }>()
  return async (path) => {
    try {
      const file = await open(path, 'r')
      try {
        const { size, mtimeNs, ino } = await file.stat({ bigint: true })
        const stamp = `${ino} ${size} ${mtimeNs}`
        const last = known.get(path)
        if (last?.stamp === stamp) return last.answer
        const answer = size > MAX_SIZE ? null : readCopy(await file.readFile(), read)
        known.set(path, { stamp, answer })
        return answer
      } finally {
        await file.close()
      }
    } catch {
      return null
    }
  }
}

/** Where the header says that the file is written ahead elsewhere: a copy in memory has no file beside it. */
const WRITE_VERSION = 18
const READ_VERSION = 19

function readCopy<T>(bytes: Buffer, read: (connection: Connection) => T): T | null {
  let connection: Connection | undefined
  try {
    bytes[WRITE_VERSION] = 1
    bytes[READ_VERSION] = 1
    connection = new Database(bytes, { readonly: true })
    connection.pragma('trusted_schema = OFF')
    return read(connection)
  } catch {
    return null
  } finally {
    connection?.close()
  }
}

export type Row = Readonly<Record<string, unknown>>

export function textIn(row: Row | undefined, column: string): string | null {
  const value = row === undefined ? undefined : ownField(row, column)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Whether it is a table, and what is in it was written there. */
export function isPlainTable(connection: Connection, name: string): boolean {
  const found = connection
    .prepare<[string], Row>("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .get(name)
  if (!/^CREATE TABLE\b/i.test(textIn(found, 'sql') ?? '')) return false
  const columns = connection.prepare<[string], Row>('SELECT hidden FROM pragma_table_xinfo(?)').all(name)
  return columns.every(({ hidden }) => hidden === 0)
}
