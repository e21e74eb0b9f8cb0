/**
 * One writer an instance, across processes: an exclusive SQLite transaction on `.modwell/lock.db`, which the operating system gives
 * up with the process however that ends. One that something else wrote into is emptied. `.modwell/lock.json` beside it names the
 * holder for whoever has to wait, and since when it is paused. For a paused one nobody in this process waits.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { explainDiskError } from '../../../files/disk-errors.ts'
import { holdExisting, reachEntry } from '../../disk/held-folders.ts'
import { assertSafeWorkFolder } from '../../../folders/work-folder-guard.ts'
import { readSmallText } from '../../../files/read-plain.ts'
import { realDisk } from '../../disk/real-disk.ts'
import { CoreError } from '../../../errors.ts'
import { utcTime } from '../../../model/times/utc-time.ts'
import type { PauseState } from '../../../pausing.ts'
import { repairLock } from './repair-lock.ts'
import { refuseFolder } from '../refuse-folder.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'
import { spelledRealPathSync } from '../../../files/spelled-path.ts'

export interface InstanceLock {
  release(): void
}

export interface InstanceLocks {
  /**
   * Waits for its turn among the callers of this process, and a moment for another process. `pausing`: of the work that the lock is
   * held for. Throws `busy` naming who works there, or since when that is paused in this process,
   * `read-only` when the folder may not be written, `disk-failed` where its file cannot be one, `unreadable-folder` when it is gone.
   */
  hold(gamePath: string, pausing?: PauseState): Promise<InstanceLock>
  /** Whether somebody works there now, as far as the sign says: a process that still runs. Never throws. */
  isHeld(gamePath: string): boolean
}

export interface LockOwner {
  /** What the process is doing, e.g. `modwell update`. */
  readonly command: string
  readonly clock: () => Date
  /** Milliseconds to wait for another process, default 1,500. */
  readonly patience?: number
}

const PAUSE = 50
const PATIENCE = 1500

/** One queue a folder for the whole process: SQLite's locks do not tell its callers apart as ours must be. */
const queues = new Map<string, Queue>()

interface Queue {
  last: Promise<void>
  /** Since when the work is paused that the folder is held for; null: it is not. */
  pausedSince: Date | null
  /** Look whether it is. */
  readonly waiting: Set<() => void>
}

/** For who changes nothing, and leaves nothing in the folder: `hold` waits for who works there, as far as the sign says, and throws `busy` alone. */
export function createUnheldLocks(patience = PATIENCE): InstanceLocks {
  return {
    async hold(gamePath) {
      for (let waited = 0; isSignedHeld(gamePath); waited += PAUSE) {
        if (waited >= patience) throw busy(gamePath, join(gamePath, '.modwell'))
        await sleep(PAUSE)
      }
      return { release: nothing }
    },
    isHeld: isSignedHeld,
  }
}

export function createInstanceLocks(owner: LockOwner): InstanceLocks {
  return {
    async hold(gamePath, pausing) {
      const held = holdExisting(gamePath)
      const folder = join(gamePath, '.modwell')
      // Before anything is waited for: whoever came first has the first turn, by whatever name of the folder.
      const turn = await takeTurn(held.root, gamePath).catch((error: unknown) => {
        held.release()
        throw error
      })
      try {
        await makeWorkFolder(folder, gamePath)
        await assertSafeWorkFolder(gamePath, realDisk)
        await makeAlike(folder)
        await makeLockFile(join(folder, 'lock.db'))
        const connection = await lock(folder, gamePath, owner.patience ?? PATIENCE)
        await makeAlike(join(folder, 'lock.db'))
        const sign = await putSign(join(folder, 'lock.json'), owner)
        const unfollow = followPausing(pausing, (since) => {
          turn.note(since)
          sign.note(since)
        })
        return {
          release() {
            unfollow()
            sign.remove()
            try {
              connection.exec('ROLLBACK')
              connection.close()
            } finally {
              held.release()
              turn.leave()
            }
          },
        }
      } catch (error) {
        held.release()
        turn.leave()
        throw error
      }
    },
    isHeld: isSignedHeld,
  }
}

async function makeWorkFolder(folder: string, gamePath: string): Promise<void> {
  try {
    await realDisk.makeFolder(folder)
  } catch (cause) {
    const code = codeOf(cause)
    if (code === 'ENOSPC' || code === 'EDQUOT') throw explainDiskError(cause)
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new CoreError('unreadable-folder', message('folder-not-found', { folder: gamePath }), { cause })
    }
    if (code !== 'EEXIST') throw readOnly(gamePath, cause)
  }
}

/** SQLite opens it by its name: what is there already cannot come to be where that name leads meanwhile. */
async function makeLockFile(file: string): Promise<void> {
  try {
    if ((await realDisk.look(file)) === null) await (await realDisk.append(file)).close()
  } catch {
    // Opening it says what is wrong.
  }
}

/** The lock holds without it: a folder that allows no change of groups and modes stops nobody. */
function makeAlike(path: string): Promise<void> {
  return realDisk.makeAlike(path).catch(() => undefined)
}

interface Turn {
  /** Since when its work is paused, for those who wait. */
  note(pausedSince: Date | null): void
  leave(): void
}

/** Waits for those before. Throws `busy` where one of them is paused. */
async function takeTurn(realPath: string, gamePath: string): Promise<Turn> {
  const root = spelledRealPathSync(realPath)
  const queue = queues.get(root) ?? { last: Promise.resolve(), pausedSince: null, waiting: new Set() }
  queues.set(root, queue)
  const before = queue.last
  const gate = { open: nothing }
  const mine = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  queue.last = mine
  const note = (pausedSince: Date | null) => {
    queue.pausedSince = pausedSince
    for (const look of queue.waiting) look()
  }
  const end = () => {
    if (queue.last === mine) queues.delete(root)
    gate.open()
  }
  const leave = () => {
    note(null)
    end()
  }
  try {
    await unlessPaused(before, queue, gamePath)
    return { note, leave }
  } catch (error) {
    // Whoever comes after waits for the one before.
    void before.then(end)
    throw error
  }
}

function unlessPaused(before: Promise<void>, queue: Queue, gamePath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (queue.pausedSince === null) return
      queue.waiting.delete(look)
      reject(paused(gamePath, queue.pausedSince))
    }
    queue.waiting.add(look)
    look()
    void before.then(() => {
      queue.waiting.delete(look)
      resolve()
    })
  })
}

/** Tells since when it is paused, at every change; returns what ends that. */
function followPausing(pausing: PauseState | undefined, tell: (since: Date | null) => void): () => void {
  if (pausing === undefined) return nothing
  if (pausing.since !== null) tell(pausing.since)
  return pausing.onChange(() => tell(pausing.since))
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
    connection = new Database(file, { timeout: 0, fileMustExist: true })
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

interface Sign {
  note(pausedSince: Date | null): void
  remove(): void
}

/** The lock holds without it, so a sign that cannot be written stops nobody. */
async function putSign(file: string, { command, clock }: LockOwner): Promise<Sign> {
  const holder = { pid: process.pid, command, since: clock().toISOString() }
  let isUp = true
  const write = async (more: { readonly pausedSince?: string }): Promise<void> => {
    if (!isUp) return
    try {
      await realDisk.write(file, JSON.stringify({ ...holder, ...more }))
      await realDisk.makeAlike(file)
    } catch {
      // Whoever has to wait is told less.
    }
  }
  let written = write({})
  await written
  return {
    note(since) {
      written = written.then(() => write(since === null ? {} : { pausedSince: since.toISOString() }))
    },
    remove() {
      isUp = false
      try {
        const { path, leave } = reachEntry(file)
        try {
          rmSync(path, { force: true })
        } finally {
          leave()
        }
      } catch {
        // It names a process that has no lock any more, or lies where a link took the folder's place; the next holder writes over it.
      }
    },
  }
}

function paused(gamePath: string, since: Date): CoreError {
  return new CoreError('busy', message('change-is-paused', { gamePath, since: utcTime(since.getTime(), Date.now()) }), {
    hint: message('resume-or-cancel-it'),
  })
}

function busy(gamePath: string, folder: string): CoreError {
  return new CoreError('busy', sayBusy(gamePath, join(folder, 'lock.json')), {
    hint: message('wait-until-it-is-done-then'),
  })
}

function sayBusy(gamePath: string, file: string): Message {
  const sign = readSign(file)
  if (sign === null) return message('instance-busy', { gamePath })
  const { pid, command, since, pausedSince } = sign
  const holder = { pid: String(pid), command: String(command), since: String(since) }
  const pause = { isPaused: pausedSince !== undefined, pausedSince: String(pausedSince) }
  return message('instance-busy-with', { gamePath, ...holder, ...pause })
}

/** Real ones have a line. */
const MAX_SIGN = 1 << 12

/** null: none, or none that can be read. */
function readSign(file: string): Readonly<Record<string, unknown>> | null {
  try {
    const sign: unknown = JSON.parse(readSmallText(file, MAX_SIGN) ?? 'null')
    return typeof sign === 'object' && sign !== null ? { ...sign } : null
  } catch {
    return null
  }
}

function isSignedHeld(gamePath: string): boolean {
  return isHeldBy(readSign(join(gamePath, '.modwell', 'lock.json')))
}

function isHeldBy(sign: Readonly<Record<string, unknown>> | null): boolean {
  const pid = sign?.['pid']
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It runs, and is another user's.
    return codeOf(error) === 'EPERM'
  }
}

function readOnly(gamePath: string, cause: unknown): CoreError {
  return new CoreError(
    'read-only',
    message('folder-not-writable', { folder: gamePath, code: codeOf(cause) || String(cause) }),
    {
      hint: message('check-who-owns-the-folder'),
      cause,
    },
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
