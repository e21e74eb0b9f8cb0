/**
 * One writer an instance, across processes: an exclusive SQLite transaction on `.modwell/lock.db`, which the operating system gives
 * up with the process however that ends. One that something else wrote into is emptied. `.modwell/lock.json` beside it names the
 * holder for whoever has to wait.
 */
import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { explainDiskError } from '../disk/disk-errors.ts'
import { realDisk } from '../disk/real-disk.ts'
import { CoreError } from '../../errors.ts'
import { repairLock } from './repair-lock.ts'
import { refuseFolder } from './refuse-folder.ts'

export interface InstanceLock {
  release(): void
}

export interface InstanceLocks {
  /**
   * Waits for its turn among the callers of this process, and a moment for another process. Throws `busy` naming who works there,
   * `read-only` when the folder may not be written, `disk-failed` where its file cannot be one, `unreadable-folder` when it is gone.
   */
  hold(gamePath: string): Promise<InstanceLock>
}

export interface LockOwner {
  /** What the process is doing, e.g. `modwell update`. */
  readonly command: string
  readonly clock: () => Date
  /** Milliseconds to wait for another process, default 1,500. */
  readonly patience?: number
}

const PAUSE = 50

/** One queue a folder for the whole process: SQLite's locks do not tell its callers apart as ours must be. */
const queues = new Map<string, Promise<void>>()

export function createInstanceLocks(owner: LockOwner): InstanceLocks {
  return {
    async hold(gamePath) {
      const folder = makeWorkFolder(gamePath)
      const leave = await queue(folder)
      try {
        await makeAlike(folder)
        const connection = await lock(folder, gamePath, owner.patience ?? 1500)
        await makeAlike(join(folder, 'lock.db'))
        const removeSign = await putSign(join(folder, 'lock.json'), owner)
        return {
          release() {
            removeSign()
            connection.exec('ROLLBACK')
            connection.close()
            leave()
          },
        }
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

function makeWorkFolder(gamePath: string): string {
  const folder = join(gamePath, '.modwell')
  try {
    mkdirSync(folder)
  } catch (cause) {
    const code = codeOf(cause)
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new CoreError('unreadable-folder', `${gamePath} is not there`, { cause })
    }
    if (code === 'ENOSPC' || code === 'EDQUOT') throw explainDiskError(cause)
    if (code !== 'EEXIST') throw readOnly(gamePath, cause)
  }
  return realpathSync(folder)
}

/** The lock holds without it: a folder that allows no change of groups and modes stops nobody. */
function makeAlike(path: string): Promise<void> {
  return realDisk.makeAlike(path).catch(() => undefined)
}

async function queue(folder: string): Promise<() => void> {
  const before = queues.get(folder)
  const gate = { open: nothing }
  const mine = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  queues.set(folder, mine)
  await before
  return () => {
    if (queues.get(folder) === mine) queues.delete(folder)
    gate.open()
  }
}

function nothing(): void {}

async function lock(folder: string, gamePath: string, patience: number): Promise<Database.Database> {
  const file = join(folder, 'lock.db')
  for (let waited = 0; ; waited += PAUSE) {
    const connection = tryLock(file, gamePath)
    if (connection !== null) return connection
    if (waited >= patience) throw busy(gamePath, folder)
    await sleep(PAUSE)
  }
}

/** null: somebody else has it. */
function tryLock(file: string, gamePath: string, isRepaired = false): Database.Database | null {
  let connection: Database.Database | undefined
  try {
    connection = new Database(file, { timeout: 0 })
    // Nothing is ever written to it: no journal to leave behind either.
    connection.pragma('journal_mode = MEMORY')
    connection.exec('BEGIN EXCLUSIVE')
    return connection
  } catch (cause) {
    connection?.close()
    const code = codeOf(cause)
    if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return null
    refuseFolder(file, 'disk-failed', cause)
    if (!isRepaired && repairLock(file, cause)) return tryLock(file, gamePath, true)
    throw readOnly(gamePath, cause)
  }
}

/** Returns what takes it down again. The lock holds without it, so a sign that cannot be written stops nobody. */
async function putSign(file: string, { command, clock }: LockOwner): Promise<() => void> {
  try {
    await realDisk.write(file, JSON.stringify({ pid: process.pid, command, since: clock().toISOString() }))
    await realDisk.makeAlike(file)
  } catch {
    // Whoever has to wait is told less.
  }
  return () => {
    try {
      rmSync(file, { force: true })
    } catch {
      // It names a process that has no lock any more; the next holder writes over it.
    }
  }
}

function busy(gamePath: string, folder: string): CoreError {
  return new CoreError(
    'busy',
    `another Modwell process is working on ${gamePath}${describeHolder(join(folder, 'lock.json'))}`,
    {
      hint: 'Wait until it is done, then try again.',
    },
  )
}

function describeHolder(sign: string): string {
  try {
    const { pid, command, since }: Record<string, unknown> = JSON.parse(readFileSync(sign, 'utf8'))
    return `: process ${String(pid)} ("${String(command)}") since ${String(since)}`
  } catch {
    return ''
  }
}

function readOnly(gamePath: string, cause: unknown): CoreError {
  return new CoreError('read-only', `${gamePath} may not be written (${codeOf(cause) || String(cause)})`, {
    hint: 'Check who owns the folder and whether it may be written.',
    cause,
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
