import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Disk } from '../disk/disk.ts'
import type { Hashes, WorkerPool } from '../workers/pool.ts'

/** Bytes that are wanted, and when the file that held them was last changed. */
export interface Wanted {
  readonly sha512: string
  readonly size: number
  readonly mtimeNs: string
}

/**
 * Files by the SHA-512 of their bytes, shared by all instances: `<folder>/ab/cdef…`, read-only. What is in it is durable, and is
 * looked at before it is believed: an object with other bytes than its name says is moved to `<folder>/broken` and counts as gone.
 */
export interface Store {
  readonly folder: string
  /** Downloads under way. */
  readonly partialFolder: string
  pathOf(sha512: string): string
  /** Whether it is there, unread. */
  has(sha512: string): Promise<boolean>
  /** Whether it is there and its bytes, read now, are what the name says. */
  verify(sha512: string): Promise<boolean>
  /** Takes in a whole, verified and flushed file by renaming it; it must lie in `partialFolder`. */
  adopt(file: string, sha512: string): Promise<void>
  put(content: Uint8Array): Promise<Hashes>
  /** Takes a file that leaves an instance: moves it where the file system allows, else copies, verifies and removes it. */
  keep(file: string, hashes: Pick<Hashes, 'sha512'>): Promise<void>
  /** Makes a new file `target` with the bytes as they were verified when they came in. false: not in the store. */
  lay(sha512: string, target: string): Promise<boolean>
  /**
   * The same for bytes that may have lain here for long: hashed first. The very file that was once taken in goes back (so its
   * nanoseconds and extended attributes do too), and a copy of it stays.
   */
  giveBack(wanted: Wanted, target: string): Promise<boolean>
}

export function createStore(folder: string, services: { readonly disk: Disk; readonly pool: WorkerPool }): Store {
  const { disk, pool } = services
  const partialFolder = join(folder, 'partial')
  const pathOf = (sha512: string) => join(folder, sha512.slice(0, 2), sha512.slice(2))
  /** Folders that are there, unless somebody deletes the store while it is open. */
  const known = new Set<string>()
  let drafts = 0

  async function makeFolder(path: string): Promise<void> {
    if (known.has(path)) return
    await disk.makeFolders(path)
    known.add(path)
  }

  async function draft(): Promise<string> {
    const incoming = join(folder, 'incoming')
    await makeFolder(incoming)
    drafts += 1
    return join(incoming, `${process.pid}-${drafts}`)
  }

  async function moveIn(file: string, sha512: string): Promise<void> {
    const object = pathOf(sha512)
    await makeFolder(dirname(object))
    await disk.rename(file, object)
    await protect(object)
    await disk.syncFolder(dirname(object))
  }

  /** A file that another user owns can be taken, not protected. */
  async function protect(object: string): Promise<void> {
    await disk.setMode(object, 0o444).catch((error: unknown) => {
      if (!hasCode(error, 'EPERM')) throw error
    })
  }

  async function copyIn(file: string, sha512: string): Promise<void> {
    const copy = await draft()
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

  async function verify(sha512: string): Promise<boolean> {
    const object = pathOf(sha512)
    if ((await disk.look(object))?.kind !== 'file') return false
    if ((await pool.hash(object)).sha512 === sha512) return true
    const broken = join(folder, 'broken')
    await disk.makeFolders(broken)
    await disk.rename(object, join(broken, sha512))
    return false
  }

  const store: Store = {
    folder,
    partialFolder,
    pathOf,
    has: async (sha512) => (await disk.look(pathOf(sha512)))?.kind === 'file',
    verify,
    adopt: moveIn,

    async put(content) {
      const sha512 = createHash('sha512').update(content).digest('hex')
      const copy = await draft()
      await disk.write(copy, content)
      await disk.sync(copy)
      await moveIn(copy, sha512)
      return { sha512, sha1: createHash('sha1').update(content).digest('hex'), size: content.byteLength }
    },

    async keep(file, { sha512 }) {
      const entry = await disk.look(file)
      if (entry === null) return
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

    async lay(sha512, target) {
      try {
        await disk.copy(pathOf(sha512), target)
        return true
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return false
        throw error
      }
    },

    async giveBack(wanted, target) {
      if (!(await verify(wanted.sha512))) return false
      const object = pathOf(wanted.sha512)
      if ((await disk.look(object))?.mtimeNs !== wanted.mtimeNs) return store.lay(wanted.sha512, target)
      try {
        await disk.link(object, target)
      } catch {
        return store.lay(wanted.sha512, target)
      }
      const copy = await draft()
      await disk.copy(object, copy)
      await disk.sync(copy)
      await moveIn(copy, wanted.sha512)
      return true
    },
  }
  return store
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
