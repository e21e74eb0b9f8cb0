/**
 * Who works with a store, across processes: any number of changes share it, and whoever throws things away claims it alone. Held as
 * SQLite's own locks on `lock.db` in the store, which the operating system gives up with the process however that ends.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { CoreError } from '../../../errors.ts'
import { isBrokenLock, repairLock } from './repair-lock.ts'
import { refuseFolder } from '../refuse-folder.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'

export interface StoreLock {
  /** Nothing is thrown away during the work. Throws `busy` when somebody has claimed the store for too long. */
  sharing<T>(work: () => Promise<T>): Promise<T>
  /** Nobody else uses the store during the work. Throws `busy` when somebody does and goes on doing so. */
  claiming<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

interface LockStatements {
  readonly begin: readonly string[]
  readonly wait: number
}

export interface Patience {
  /** Milliseconds, default 60,000: whoever claims a store is done soon. */
  readonly toShare?: number
  /** Milliseconds, default 3,000: a download may take minutes. */
  readonly toClaim?: number
  /** What is said once the patience has ended; default: of a store. */
  readonly says?: Message
}

const PAUSE = 50

/** How many locks this process has, by their file. */
const held = new Map<string, number>()

export function createStoreLock(folder: string, patience: Patience = {}): StoreLock {
  const file = join(folder, 'lock.db')

  async function holding<T>(work: () => Promise<T>, taking: LockStatements, signal?: AbortSignal): Promise<T> {
    const connection = await take(taking, signal)
    held.set(file, (held.get(file) ?? 0) + 1)
    try {
      return await work()
    } finally {
      held.set(file, (held.get(file) ?? 1) - 1)
      connection.exec('ROLLBACK')
      connection.close()
    }
  }

  async function take({ begin, wait }: LockStatements, signal?: AbortSignal): Promise<Database.Database> {
    mkdirSync(folder, { recursive: true })
    for (let waited = 0; ; waited += PAUSE) {
      const connection = tryLock(file, begin)
      if (connection !== null) return connection
      if (waited >= wait) throw busy(patience.says ?? message('store-busy', { folder }))
      await sleep(PAUSE, undefined, signal && { signal })
    }
  }

  return {
    // The transaction has its lock with the first reading.
    sharing: (work) =>
      holding(work, { begin: ['BEGIN', 'SELECT count(*) FROM sqlite_schema'], wait: patience.toShare ?? 60_000 }),
    claiming: (work, signal) => holding(work, { begin: ['BEGIN EXCLUSIVE'], wait: patience.toClaim ?? 3000 }, signal),
  }
}

/** null: somebody else is in the way. */
function tryLock(file: string, begin: readonly string[], isRepaired = false): Database.Database | null {
  let connection: Database.Database | undefined
  try {
    connection = new Database(file, { timeout: 0 })
    // Nothing is ever written to it: no journal to leave behind either.
    connection.pragma('journal_mode = MEMORY')
    for (const statement of begin) connection.exec(statement)
    return connection
  } catch (cause) {
    connection?.close()
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return null
    // One that was broken while it is held here waits until it is not.
    if ((held.get(file) ?? 0) > 0 && isBrokenLock(cause)) return null
    refuseFolder(file, 'disk-failed', cause)
    if (!isRepaired && repairLock(file, cause)) return tryLock(file, begin, true)
    throw new CoreError('disk-failed', message('file-cannot-be-locked', { file, code: code || String(cause) }), {
      hint: message('check-who-owns-the-home-folder'),
      cause,
    })
  }
}

function busy(says: Message): CoreError {
  return new CoreError('busy', says, {
    hint: message('wait-until-it-is-done-then'),
  })
}
