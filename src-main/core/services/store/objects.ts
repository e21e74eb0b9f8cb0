import { dirname, join } from 'node:path'
import type { Placing } from '../../model/settings.ts'
import type { Disk } from '../disk/disk.ts'
import { patiently } from '../../files/patience.ts'
import type { WorkerPool, Hashes } from '../workers/pool.ts'
import { STORED_MODE, canBeShared, linkShared, type FileMode } from './share-file.ts'
import { isProcessAlive } from '../../files/is-process-alive.ts'

/** Where a store's files lie, and how one comes in. */
export interface Objects {
  /** Downloads under way. */
  readonly partialFolder: string
  /** What has other bytes than its name says. */
  readonly brokenFolder: string
  pathOf(sha512: string): string
  /** A name for a file on its way in, of this process alone. */
  newDraft(): Promise<string>
  /** Takes in a whole, verified and flushed file of the store's disk by renaming it; its name is durable after `flushNames`. */
  moveIn(file: string, sha512: string): Promise<void>
  /** Flushes the names of all that came in: many at once cost little more than one. */
  flushNames(): Promise<void>
}

/** What each thing that a store does works with. */
export interface StoreParts {
  readonly objects: Objects
  readonly disk: Disk
  readonly pool: Pick<WorkerPool, 'hash' | 'digest'>
  /** The setting. */
  placing(): Placing
}

let drafts = 0

/** Folders in which this process looks, or has looked, for what dead ones left. */
const sweeps = new Map<string, Promise<void>>()

export function createObjects(folder: string, disk: Disk): Objects {
  const pathOf = (sha512: string) => join(folder, sha512.slice(0, 2), sha512.slice(2))
  /** Folders that are there, unless somebody deletes the store while it is open. */
  const known = new Set<string>()
  /** Folders with names that are not flushed yet. */
  const unflushed = new Set<string>()

  async function makeFolder(path: string): Promise<void> {
    if (known.has(path)) return
    await disk.makeFolders(dirname(path))
    if ((await disk.look(path)) === null) {
      try {
        await disk.makeFolder(path)
        await disk.makeAlike(path)
        unflushed.add(dirname(path))
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error
      }
    }
    known.add(path)
  }

  return {
    partialFolder: join(folder, 'partial'),
    brokenFolder: join(folder, 'broken'),
    pathOf,
    newDraft: createDrafts(join(folder, 'incoming'), disk),
    async moveIn(file, sha512) {
      const object = pathOf(sha512)
      await makeFolder(dirname(object))
      await patiently(() => disk.rename(file, object))
      await protect(object, disk)
      unflushed.add(dirname(object))
    },
    async flushNames() {
      const folders = [...unflushed]
      await Promise.all(folders.map(async (each) => disk.syncFolder(each)))
      for (const each of folders) unflushed.delete(each)
    },
  }
}

/** A file that another user owns can be taken, not protected. */
async function protect(object: string, disk: Disk): Promise<void> {
  await disk.setMode(object, STORED_MODE).catch((error: unknown) => {
    if (!hasCode(error, 'EPERM')) throw error
  })
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Names for files on their way into the store, each of this process alone. What a process that died left there is removed first. */
function createDrafts(folder: string, disk: Disk): () => Promise<string> {
  return async () => {
    const sweeping = sweeps.get(folder) ?? sweep(folder, disk)
    sweeps.set(folder, sweeping)
    // Whoever comes while it is under way waits for the folder too.
    await sweeping.catch((error: unknown) => {
      sweeps.delete(folder)
      throw error
    })
    drafts += 1
    return join(folder, `${process.pid}-${drafts}`)
  }
}

async function sweep(folder: string, disk: Disk): Promise<void> {
  await disk.makeFolders(folder)
  for (const name of await disk.list(folder)) {
    if (isLeftBehind(name)) await disk.removeTree(join(folder, name))
  }
}

/** A name with this process's own id is of an earlier one too: there was no draft before the first. */
function isLeftBehind(name: string): boolean {
  const pid = Number(/^(\d+)-\d+$/.exec(name)?.[1])
  if (!Number.isSafeInteger(pid)) return false
  if (pid === process.pid) return drafts === 0
  return !isProcessAlive(pid)
}

/** What was found under a name: of good bytes all that was computed of them now. `found`: what the bytes are instead; null: they cannot be read. */
export type Check =
  | { readonly kind: 'good'; readonly hashes: Hashes }
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken'; readonly found: string | null }

/** Reads a file of the store. What is broken is moved aside, and stays `broken` until good bytes come in. */
export function checkObject(sha512: string, parts: StoreParts, signal?: AbortSignal): Promise<Check> {
  return check(sha512, parts, (path) => parts.pool.hash(path, signal))
}

/** The same where all that is told of good bytes is known: only SHA-512 is computed. */
export function checkKnownObject(known: Hashes, parts: StoreParts, signal?: AbortSignal): Promise<Check> {
  const { sha1, sha512: expected, size } = known
  return check(expected, parts, async (path) => ({ sha1, sha512: await parts.pool.digest(path, signal), size }))
}

type Hash = (path: string) => Promise<Hashes>

async function check(sha512: string, parts: StoreParts, hash: Hash): Promise<Check> {
  const { objects, disk } = parts
  const found = await read(objects.pathOf(sha512), disk, hash)
  if (found === 'nothing') {
    const aside = await read(join(objects.brokenFolder, sha512), disk, hash)
    return aside === 'nothing' ? { kind: 'missing' } : { kind: 'broken', found: aside?.sha512 ?? null }
  }
  if (found?.sha512 === sha512) return { kind: 'good', hashes: found }
  return setAside(sha512, parts, hash)
}

/** What a file's bytes are; null: they cannot be read. */
async function read(path: string, disk: Pick<Disk, 'look'>, hash: Hash): Promise<Hashes | 'nothing' | null> {
  if ((await disk.look(path))?.kind !== 'file') return 'nothing'
  try {
    return await hash(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'nothing'
    if (hasCode(error, 'EIO')) return null
    throw error
  }
}

/** Good bytes may have come in while the bad ones were read: then those are what was moved, and they go back. */
async function setAside(sha512: string, parts: StoreParts, hash: Hash): Promise<Check> {
  const { objects, disk } = parts
  const aside = join(objects.brokenFolder, sha512)
  await disk.makeFolders(objects.brokenFolder)
  try {
    await patiently(() => disk.rename(objects.pathOf(sha512), aside))
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    return { kind: 'missing' }
  }
  const found = await read(aside, disk, hash)
  if (found === 'nothing') return { kind: 'missing' }
  if (found?.sha512 !== sha512) return { kind: 'broken', found: found?.sha512 ?? null }
  await objects.moveIn(aside, sha512)
  return { kind: 'good', hashes: found }
}

/** `linked`: the new file is the store's own, which must not be changed in any way. */
export type Laid = 'linked' | 'copied'

/** Makes a new file with bytes of the store, as `Store.lay` says. */
export async function layFile(
  sha512: string,
  target: string,
  parts: StoreParts,
  wanted: FileMode | null,
): Promise<Laid | null> {
  const { objects, disk, placing } = parts
  if (wanted !== null && placing() === 'hardlink') {
    const object = objects.pathOf(sha512)
    if (canBeShared(await disk.look(object), wanted) && (await linkShared(object, target, disk))) return 'linked'
  }
  return copyOut(sha512, target, parts)
}

/** null: not in the store. */
export async function copyOut(
  sha512: string,
  target: string,
  { objects, disk, placing }: StoreParts,
): Promise<'copied' | null> {
  try {
    await (placing() === 'copy' ? disk.copyBytes : disk.copy)(objects.pathOf(sha512), target)
    return 'copied'
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
