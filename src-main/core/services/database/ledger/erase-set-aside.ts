import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { explainDiskError } from '../../../files/disk-errors.ts'
import { LEDGER_SET_ASIDE } from '../../../files/corrupt-ledgers.ts'
import { DESK_TABLES } from './desk-records.ts'
import { INBOX_TABLES } from './inbox-records.ts'

const CACHE = /^cache\.db.*\.broken$/

/**
 * Leaves nothing of what accounts were told in the databases that were set aside in the home. What could be read of a ledger was taken
 * over; it stays as the sign that it is, emptied where nothing can be taken out of it.
 */
export function eraseSetAside(home: string): void {
  try {
    for (const name of readdirSync(home)) {
      if (CACHE.test(name)) rmSync(join(home, name), { force: true })
      if (LEDGER_SET_ASIDE.test(name)) eraseTold(join(home, name))
    }
  } catch (cause) {
    throw explainDiskError(cause)
  }
}

function eraseTold(file: string): void {
  // Of one that was missing.
  if (statSync(file).size === 0) return
  if (hasErased(file)) return
  rmSync(file)
  for (const beside of ['-wal', '-shm', '-journal']) rmSync(file + beside, { force: true })
  writeFileSync(file, '\n', { mode: 0o600, flag: 'wx' })
}

function hasErased(file: string): boolean {
  try {
    const connection = new Database(file, { timeout: 1_000 })
    try {
      connection.pragma('journal_mode = DELETE')
      for (const table of [...INBOX_TABLES, ...DESK_TABLES]) connection.exec(`DROP TABLE IF EXISTS ${table}`)
      connection.exec('VACUUM')
      return true
    } finally {
      connection.close()
    }
  } catch {
    // It may be damaged wherever it is.
    return false
  }
}
