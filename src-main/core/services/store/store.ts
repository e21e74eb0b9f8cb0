import { createStoreLock, type Patience, type StoreLock } from '../database/locks/store-lock.ts'
import type { FileSnapshot } from '../../model/changes/change-set.ts'
import type { Hashes } from '../workers/pool.ts'
import { checkObject, type Check, createObjects, type StoreParts, hasCode, layFile, type Laid } from './objects.ts'
import { giveFileBack, type GivenBack } from './give-file-back.ts'
import { listHeld, type Held } from './inventory.ts'
import type { FileMode } from './share-file.ts'
import type { Disk, Entry } from '../disk/disk.ts'
import { createHash } from 'node:crypto'

/**
 * Files by the SHA-512 of their bytes, shared by all instances: `<folder>/ab/cdef…`, read-only. What is in it is durable once its
 * name is flushed, and is looked at before it is believed: an object with other bytes than its name says is moved to `<folder>/broken` and
 * counts as gone.
 */
export interface Store extends StoreLock {
  readonly folder: string
  /** Downloads under way. */
  readonly partialFolder: string
  pathOf(sha512: string): string
  /** Whether it is there, unread. */
  has(sha512: string): Promise<boolean>
  /** Reads it. What is broken is moved aside, to be fetched again, and stays `broken` until good bytes come in. */
  check(sha512: string, signal?: AbortSignal): Promise<Check>
  /** Whether it is there and its bytes, read now, are what the name says. */
  verify(sha512: string): Promise<boolean>
  /** Takes in a whole, verified and flushed file by renaming it; it must lie in `partialFolder`. */
  adopt(file: string, hashes: Hashes): Promise<void>
  /** What was adopted through this store, once: it is as it was verified then, by its time too. null: anything else, which is to be checked. */
  justAdopted(sha512: string): Promise<Hashes | null>
  put(content: Uint8Array): Promise<Hashes>
  /** Makes durable what came in until now: before a journal relies on it, or goes. */
  flushNames(): Promise<void>
  /**
   * Takes a file that leaves an instance: moves it where the file system allows, else copies, verifies and removes it. It is read first,
   * unless it was just now and was not written since. Throws where it is another than its name says.
   */
  keep(file: string, hashes: Pick<Hashes, 'sha512'>, justRead?: JustRead | null): Promise<void>
  /** Whether a file of an instance has these bytes. If so it may go: the store has them as well, taken in now where it had not. */
  secure(file: string, sha512: string): Promise<boolean>
  /**
   * Makes a new file `target` with the bytes as they were verified when they came in; null: not in the store. `wanted` is what the
   * file shall be, where it may be a second name of the store's file, if the setting says so.
   */
  lay(sha512: string, target: string, wanted?: FileMode | null): Promise<Laid | null>
  /**
   * The same for bytes that may have lain here for long: hashed first. The very file that was once taken in goes back (so its
   * nanoseconds and extended attributes do too), and a copy of it stays; a file that was shared with the store is shared again.
   */
  giveBack(wanted: FileSnapshot, target: string): Promise<GivenBack>
  /** All that lies there, unread. */
  list(): Promise<readonly Held[]>
  /** Only while the store is claimed: whoever changes an instance relies on what he found. */
  discard(held: Held): Promise<void>
  /** Whether the store's disk can make files that share their blocks. */
  canClone(): Promise<boolean>
}

/** A file as it was when it was read. */
export interface JustRead extends Pick<FileSnapshot, 'size' | 'mtimeNs'> {
  /** It was read after that. */
  readonly since: Date
}

export function createStore(
  folder: string,
  {
    disk,
    pool,
    placing = () => 'auto',
    patience,
  }: Pick<StoreParts, 'disk' | 'pool'> & Partial<Pick<StoreParts, 'placing'>> & { readonly patience?: Patience },
): Store {
  const objects = createObjects(folder, disk)
  const parts: StoreParts = { objects, disk, pool, placing }
  /** By SHA-512. */
  const adopted = new Map<string, { readonly hashes: Hashes; readonly stamp: string }>()
  const { partialFolder, pathOf, newDraft, moveIn, flushNames } = objects
  const check: Store['check'] = (sha512, signal) => checkObject(sha512, parts, signal)
  return {
    folder,
    partialFolder,
    pathOf,
    has: async (sha512) => (await disk.look(pathOf(sha512)))?.kind === 'file',
    ...createStoreLock(folder, patience),
    check,
    verify: async (sha512) => (await check(sha512)).kind === 'good',
    adopt: async (file, hashes) => {
      await moveIn(file, hashes.sha512)
      const stamp = stampOf(await disk.look(pathOf(hashes.sha512)))
      if (stamp !== null) adopted.set(hashes.sha512, { hashes, stamp })
    },
    justAdopted: async (sha512) => {
      const known = adopted.get(sha512)
      adopted.delete(sha512)
      if (known === undefined) return null
      return stampOf(await disk.look(pathOf(sha512))) === known.stamp ? known.hashes : null
    },
    put: (content) => putContent(content, parts),
    flushNames,
    keep: (file, { sha512 }, justRead = null) => keepFile(file, sha512, parts, justRead),
    secure: (file, sha512) => secureFile(file, sha512, parts),
    lay: (sha512, target, wanted = null) => layFile(sha512, target, parts, wanted),
    giveBack: (wanted, target) => giveFileBack(wanted, target, parts),
    list: () => listHeld(folder, disk),
    discard: ({ path }) => disk.removeTree(path),
    canClone: () => canClone(newDraft, disk),
  }
}

/** Of the file itself: any change of it, and any other in its place, has another. */
function stampOf(entry: Entry | null): string | null {
  if (entry?.kind !== 'file') return null
  return [entry.device, entry.inode, entry.size, entry.mtimeNs, entry.changedNs].join(' ')
}

/** Whether files of a folder can share their blocks, found out by trying. `newDraft` names files that may be made there. */
async function canClone(newDraft: () => Promise<string>, disk: Disk): Promise<boolean> {
  const [one, other] = [await newDraft(), await newDraft()]
  try {
    await disk.write(one, Buffer.alloc(4096, 1))
    await disk.clone(one, other)
    return true
  } catch {
    return false
  } finally {
    await disk.removeTree(one)
    await disk.removeTree(other)
  }
}

async function putContent(content: Uint8Array, { objects, disk }: StoreParts): Promise<Hashes> {
  const sha512 = createHash('sha512').update(content).digest('hex')
  const copy = await objects.newDraft()
  await disk.write(copy, content)
  await disk.sync(copy)
  await objects.moveIn(copy, sha512)
  return { sha512, sha1: createHash('sha1').update(content).digest('hex'), size: content.byteLength }
}

/** File systems note times as coarsely as this: what is written again within it may bear the time that it had. */
const TICK_NS = 2_000_000_000n

/** Takes a file that leaves an instance, as `Store.keep` says. */
async function keepFile(file: string, sha512: string, parts: StoreParts, justRead: JustRead | null): Promise<void> {
  const { objects, disk, pool } = parts
  const entry = await disk.look(file)
  if (entry === null) return
  const stored = await disk.look(objects.pathOf(sha512))
  // A file that was shared with the store comes home.
  if (stored?.inode === entry.inode && stored.device === entry.device) return disk.remove(file)
  const isAsRead = entry.size === justRead?.size && entry.mtimeNs === justRead.mtimeNs
  // What is there is what undo relies on: it gives way only to what cannot have been written unnoticed.
  const isKnown = isAsRead && (stored === null || isLongBefore(entry.mtimeNs, justRead.since))
  if (!isKnown && (await pool.digest(file)) !== sha512) throw new Error(`${file} is not what it was`)
  // A file with another name elsewhere may be written through that name: the store takes only what is its own.
  if (entry.links === 1) {
    try {
      return await objects.moveIn(file, sha512)
    } catch (error) {
      if (!hasCode(error, 'EXDEV')) throw error
    }
  }
  await copyIn(file, sha512, parts)
  await disk.remove(file)
}

function isLongBefore(mtimeNs: string, time: Date): boolean {
  return BigInt(mtimeNs) + TICK_NS < BigInt(time.getTime()) * 1_000_000n
}

/** As `Store.secure` says. */
async function secureFile(file: string, sha512: string, parts: StoreParts): Promise<boolean> {
  if ((await parts.pool.digest(file)) !== sha512) return false
  if ((await checkObject(sha512, parts)).kind !== 'good') await copyIn(file, sha512, parts)
  return true
}

async function copyIn(file: string, sha512: string, { objects, disk, pool }: StoreParts): Promise<void> {
  const copy = await objects.newDraft()
  try {
    await disk.copy(file, copy)
    await disk.sync(copy)
    if ((await pool.digest(copy)) !== sha512) throw new Error(`${file} changed while it was taken into the store`)
    const before = await disk.look(file)
    if (before) await disk.setMtime(copy, before.mtimeNs)
    await objects.moveIn(copy, sha512)
  } finally {
    await disk.removeTree(copy)
  }
}
