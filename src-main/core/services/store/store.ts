import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { createStoreLock } from '../database/store-lock.ts'
import type { Patience, StoreLock } from '../database/store-lock.ts'
import type { Disk } from '../disk/disk.ts'
import { patiently } from '../disk/patience.ts'
import type { FileSnapshot } from '../../model/change-set.ts'
import type { Placing } from '../../model/settings.ts'
import type { Hashes, WorkerPool } from '../workers/pool.ts'
import { canClone } from './can-clone.ts'
import { createDrafts } from './drafts.ts'
import { listHeld } from './inventory.ts'
import type { Held } from './inventory.ts'
import { canBeShared, linkShared, STORED_MODE, type Wanted } from './share-file.ts'

/** What was found under a name. `found`: what the bytes are instead; null: they cannot be read. */
export type Check =
  | { readonly kind: 'good' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken'; readonly found: string | null }

/** `linked`: the new file is the store's own, which must not be changed in any way. */
export type Laid = 'linked' | 'copied'

/** `shared`: as `linked`. */
export type GivenBack = Exclude<Check, { readonly kind: 'good' }> | { readonly kind: 'own' | 'shared' }

export interface StoreServices {
  readonly disk: Disk
  readonly pool: Pick<WorkerPool, 'hash'>
  /** The setting; default `auto`. */
  readonly placing?: () => Placing
  readonly patience?: Patience
}

/**
 * Files by the SHA-512 of their bytes, shared by all instances: `<folder>/ab/cdef…`, read-only. What is in it is durable, and is
 * looked at before it is believed: an object with other bytes than its name says is moved to `<folder>/broken` and counts as gone.
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
  adopt(file: string, sha512: string): Promise<void>
  put(content: Uint8Array): Promise<Hashes>
  /**
   * Takes a file that leaves an instance: moves it where the file system allows, else copies, verifies and removes it. It is read first,
   * unless it was just now (`isObserved`). Throws where it is another than its name says.
   */
  keep(file: string, hashes: Pick<Hashes, 'sha512'>, isObserved?: boolean): Promise<void>
  /**
   * Makes a new file `target` with the bytes as they were verified when they came in; null: not in the store. `wanted` is what the
   * file shall be, where it may be a second name of the store's file, if the setting says so.
   */
  lay(sha512: string, target: string, wanted?: Wanted | null): Promise<Laid | null>
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

export function createStore(folder: string, services: StoreServices): Store {
  const { disk, pool, placing = () => 'auto' } = services
  const partialFolder = join(folder, 'partial')
  const pathOf = (sha512: string) => join(folder, sha512.slice(0, 2), sha512.slice(2))
  /** Folders that are there, unless somebody deletes the store while it is open. */
  const known = new Set<string>()
  const newDraft = createDrafts(join(folder, 'incoming'), disk)

  async function makeFolder(path: string): Promise<void> {
    if (known.has(path)) return
    await disk.makeFolders(path)
    known.add(path)
  }

  async function moveIn(file: string, sha512: string): Promise<void> {
    const object = pathOf(sha512)
    await makeFolder(dirname(object))
    await patiently(() => disk.rename(file, object))
    await protect(object)
    await disk.syncFolder(dirname(object))
  }

  /** A file that another user owns can be taken, not protected. */
  async function protect(object: string): Promise<void> {
    await disk.setMode(object, STORED_MODE).catch((error: unknown) => {
      if (!hasCode(error, 'EPERM')) throw error
    })
  }

  async function copyIn(file: string, sha512: string): Promise<void> {
    const copy = await newDraft()
    try {
      await disk.copy(file, copy)
      await disk.sync(copy)
      const { sha512: found } = await pool.hash(copy)
      if (found !== sha512) throw new Error(`${file} changed while it was taken into the store`)
      const before = await disk.look(file)
      if (before) await disk.setMtime(copy, before.mtimeNs)
      await moveIn(copy, sha512)
    } finally {
      await disk.removeTree(copy)
    }
  }

  const brokenFolder = join(folder, 'broken')

  async function check(sha512: string, signal?: AbortSignal): Promise<Check> {
    const found = await read(pathOf(sha512), signal)
    if (found === 'nothing') {
      const aside = await read(join(brokenFolder, sha512), signal)
      return aside === 'nothing' ? { kind: 'missing' } : { kind: 'broken', found: aside }
    }
    if (found === sha512) return { kind: 'good' }
    return setAside(sha512)
  }

  /** What a file's bytes are; null: they cannot be read. */
  async function read(path: string, signal?: AbortSignal): Promise<string | 'nothing' | null> {
    if ((await disk.look(path))?.kind !== 'file') return 'nothing'
    try {
      return (await pool.hash(path, signal)).sha512
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return 'nothing'
      if (hasCode(error, 'EIO')) return null
      throw error
    }
  }

  /** Good bytes may have come in while the bad ones were read: then those are what was moved, and they go back. */
  async function setAside(sha512: string): Promise<Check> {
    const aside = join(brokenFolder, sha512)
    await disk.makeFolders(brokenFolder)
    try {
      await patiently(() => disk.rename(pathOf(sha512), aside))
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error
      return { kind: 'missing' }
    }
    const found = await read(aside)
    if (found === 'nothing') return { kind: 'missing' }
    if (found !== sha512) return { kind: 'broken', found }
    await moveIn(aside, sha512)
    return { kind: 'good' }
  }

  async function copyOut(sha512: string, target: string): Promise<Laid | null> {
    try {
      await (placing() === 'copy' ? disk.copyBytes : disk.copy)(pathOf(sha512), target)
      return 'copied'
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null
      throw error
    }
  }

  /** The very file, with a copy in its place; false: another file must do, because others share this one or it lies on another disk. */
  async function takeOut(sha512: string, target: string): Promise<boolean> {
    const object = pathOf(sha512)
    try {
      await disk.link(object, target)
    } catch {
      return false
    }
    const copy = await newDraft()
    await disk.copy(object, copy)
    await disk.sync(copy)
    await moveIn(copy, sha512)
    // From here on nobody can get at the file through the store; whoever did before has a name of it.
    if ((await disk.look(target))?.links === 1) return true
    await disk.remove(target)
    return false
  }

  /** Only if what it gets is exactly what is wanted: it cannot be made so. */
  async function shareAgain({ sha512, mode, mtimeNs }: FileSnapshot, target: string): Promise<boolean> {
    if (mode !== STORED_MODE || !(await linkShared(pathOf(sha512), target, disk))) return false
    const shared = await disk.look(target)
    if (shared?.mode === mode && shared.mtimeNs === mtimeNs) return true
    await disk.remove(target)
    return false
  }

  return {
    folder,
    partialFolder,
    pathOf,
    has: async (sha512) => (await disk.look(pathOf(sha512)))?.kind === 'file',
    ...createStoreLock(folder, services.patience),
    check,
    verify: async (sha512) => (await check(sha512)).kind === 'good',
    adopt: moveIn,
    list: () => listHeld(folder, disk),
    discard: ({ path }) => disk.removeTree(path),
    canClone: () => canClone(newDraft, disk),

    async put(content) {
      const sha512 = createHash('sha512').update(content).digest('hex')
      const copy = await newDraft()
      await disk.write(copy, content)
      await disk.sync(copy)
      await moveIn(copy, sha512)
      return { sha512, sha1: createHash('sha1').update(content).digest('hex'), size: content.byteLength }
    },

    async keep(file, { sha512 }, isObserved = false) {
      const entry = await disk.look(file)
      if (entry === null) return
      const stored = await disk.look(pathOf(sha512))
      // A file that was shared with the store comes home.
      if (stored?.inode === entry.inode && stored.device === entry.device) return disk.remove(file)
      // What is there is what undo relies on: it gives way to nothing else.
      const isKnown = isObserved && stored === null
      if (!isKnown && (await pool.hash(file)).sha512 !== sha512) throw new Error(`${file} is not what it was`)
      // A file with another name elsewhere may be written through that name: the store takes only what is its own.
      if (entry.links === 1) {
        try {
          return await moveIn(file, sha512)
        } catch (error) {
          if (!hasCode(error, 'EXDEV')) throw error
        }
      }
      await copyIn(file, sha512)
      await disk.remove(file)
    },

    async lay(sha512, target, wanted = null) {
      if (wanted !== null && placing() === 'hardlink') {
        const object = pathOf(sha512)
        if (canBeShared(await disk.look(object), wanted) && (await linkShared(object, target, disk))) return 'linked'
      }
      return copyOut(sha512, target)
    },

    async giveBack(wanted, target) {
      const { sha512, mtimeNs } = wanted
      const checked = await check(sha512)
      if (checked.kind !== 'good') return checked
      const stored = await disk.look(pathOf(sha512))
      if (stored?.mtimeNs === mtimeNs) {
        if (placing() === 'hardlink' && canBeShared(stored, wanted) && (await shareAgain(wanted, target))) {
          return { kind: 'shared' }
        }
        if (await takeOut(sha512, target)) return { kind: 'own' }
      }
      return (await copyOut(sha512, target)) === null ? { kind: 'missing' } : { kind: 'own' }
    },
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
