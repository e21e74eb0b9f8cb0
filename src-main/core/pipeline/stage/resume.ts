/**
 * What was fetched of a file before a break is used again, in this run or a later one. Partial files lie in the store's
 * `partial` folder: `<sha512>` when nobody works on it, `<sha512>.<pid>-<n>` while a process does. Renaming to the second form is
 * the claim: of several processes exactly one succeeds; what a dead process claimed is free again. `<sha512>.mark` holds the
 * server's own mark of a file that was given up, which it is asked to compare before it sends only the rest; without one (after a
 * kill) the hash alone decides.
 */
import { isProcessAlive } from '../../files/is-process-alive.ts'
import { join } from 'node:path'
import { CoreError } from '../../errors.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import type { Hashes, WorkerPool } from '../../services/workers/pool.ts'
import { assertChecksum, assertExpected, mostBytesOf } from './verify.ts'
import { message } from '../../../../resources/text/text.ts'

/** The beginning of a file. */
export interface PartialFile {
  readonly path: string
  /** Bytes so far. */
  readonly size: number
  /** ETag or date of the answer these bytes came from; null: not told. */
  readonly mark: string | null
  /** false: more came than can be meant. */
  add(chunk: Uint8Array): Promise<boolean>
  /** Throws away what is there; `mark` is that of the answer that follows. */
  restart(mark: string | null): Promise<void>
  /** Verified, on the disk and closed. Throws `wrong-hash`. */
  finish(): Promise<Hashes>
  /** Leaves what is there to a later run. */
  release(): Promise<void>
  /** Leaves nothing. */
  discard(): Promise<void>
}

interface Place {
  readonly folder: string
  readonly disk: Disk
  /** Reads what lies there once it is whole. */
  readonly pool: Pick<WorkerPool, 'hash'>
}

/** Bytes that are written in one call: each costs a way to another thread and back. */
const BLOCK = 1 << 20

let claims = 0
/** Blocks that nobody uses at the moment. */
const blocks: Buffer[] = []

export async function claimPartial(wanted: VersionFile, { folder, disk, pool }: Place): Promise<PartialFile> {
  const all = await disk.list(folder)
  if (all.length === 0) await disk.makeFolders(folder)
  const names = all.filter((name) => name.startsWith(wanted.sha512))
  const free = join(folder, wanted.sha512)
  const markFile = `${free}.mark`
  const { path, isBegun } = await claim(wanted.sha512, names, { folder, disk })
  const isMarked = names.includes(`${wanted.sha512}.mark`)
  let mark = isMarked ? ((await disk.read(markFile))?.toString() ?? null) : null
  let size = isBegun ? ((await disk.look(path))?.size ?? 0) : 0
  const file = await disk.append(path)
  const room = wanted.size === null ? size + (await roomIn(folder, disk)) : Infinity
  const block = blocks.pop() ?? Buffer.allocUnsafe(BLOCK)
  let filled = 0
  let isOpen = true

  async function write(): Promise<void> {
    if (filled > 0) await file.write(block.subarray(0, filled))
    filled = 0
  }

  async function restart(newMark: string | null): Promise<void> {
    if (size > 0) await file.restart()
    filled = 0
    size = 0
    mark = newMark
  }

  async function close(): Promise<void> {
    if (!isOpen) return
    isOpen = false
    blocks.push(block)
    await file.close()
  }

  return {
    path,
    get size() {
      return size
    },
    get mark() {
      return mark
    },
    async add(chunk) {
      if (size + chunk.byteLength > room) {
        await restart(null)
        throw noRoom(wanted, folder, room)
      }
      size += chunk.byteLength
      for (let taken = 0; taken < chunk.byteLength;) {
        const part = chunk.subarray(taken, taken + BLOCK - filled)
        block.set(part, filled)
        filled += part.byteLength
        taken += part.byteLength
        if (filled === BLOCK) await write()
      }
      return size <= mostBytesOf(wanted)
    },
    restart,
    async finish() {
      await write()
      const [hashes] = await Promise.all([pool.hash(path), file.sync()])
      if (wanted.unknown === undefined) assertExpected(wanted, hashes)
      else await assertChecksum(wanted, wanted.unknown, path, hashes.size)
      await close()
      if (isMarked) await disk.removeTree(markFile)
      return hashes
    },
    async release() {
      if (isOpen) await write().finally(close)
      if (mark !== null) await disk.write(markFile, mark)
      await moveIfThere(path, free, disk)
    },
    async discard() {
      await close()
      await disk.removeTree(path)
      await disk.removeTree(markFile)
    },
  }
}

/** Left to others where nobody can say beforehand what comes. */
const RESERVE = 64 << 20

/** Bytes that a file of unknown size may have. */
async function roomIn(folder: string, disk: Disk): Promise<number> {
  return Math.max(0, (await disk.freeBytes(folder)) - RESERVE)
}

function noRoom({ filename }: VersionFile, folder: string, room: number): CoreError {
  return new CoreError(
    'download-failed',
    message('no-room-for-download', { filename, room: { bytes: room }, folder }),
    {
      hint: message('free-space'),
    },
  )
}

/** The path under which this process alone works on the file, and whether something of an earlier run is there. */
async function claim(
  sha512: string,
  names: readonly string[],
  { folder, disk }: Omit<Place, 'pool'>,
): Promise<{ readonly path: string; readonly isBegun: boolean }> {
  claims += 1
  const path = join(folder, `${sha512}.${process.pid}-${claims}`)
  for (const name of names) {
    if (isFree(name.slice(sha512.length)) && (await moveIfThere(join(folder, name), path, disk))) {
      return { path, isBegun: true }
    }
  }
  return { path, isBegun: false }
}

function isFree(suffix: string): boolean {
  if (suffix === '') return true
  const pid = /^\.(\d+)-\d+$/.exec(suffix)?.[1]
  return pid !== undefined && !isProcessAlive(Number(pid))
}

async function moveIfThere(from: string, to: string, disk: Disk): Promise<boolean> {
  try {
    await disk.rename(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
