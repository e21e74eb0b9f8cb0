import { dirname, join } from 'node:path'
import { patiently } from './patience.ts'

export interface Entry {
  readonly kind: 'file' | 'folder' | 'link' | 'other'
  readonly size: number
  /** Permission bits. */
  readonly mode: number
  readonly uid: number
  readonly gid: number
  /** Nanoseconds since 1970 as a decimal string. */
  readonly mtimeNs: string
  /** When anything about it changed last, its name or owner too; nobody can set it. The same unit. */
  readonly changedNs: string
  readonly device: string
  readonly inode: string
  /** How many names the file has. */
  readonly links: number
}

export interface Owner {
  readonly uid: number
  readonly gid: number
}

/** A file open for writing at its end. */
export interface Appender {
  write(chunk: Uint8Array): Promise<void>
  /** Makes it empty again. */
  restart(): Promise<void>
  /** Returns when the bytes are on the disk. */
  sync(): Promise<void>
  close(): Promise<void>
}

/**
 * What changing an instance needs of the operating system, near to its calls: what is whole after a crash is decided by their
 * order. Every failure is the system's own error.
 */
export interface DiskCalls {
  /** Of the name itself: links are not followed. null: nothing there. */
  look(path: string): Promise<Entry | null>
  realPath(path: string): Promise<string>
  /** Names in a folder; none when it is not there. */
  list(folder: string): Promise<readonly string[]>
  /** null: nothing there. */
  read(path: string): Promise<Buffer | null>
  freeBytes(folder: string): Promise<number>
  /** Opens an existing file for writing, changes nothing, fails when another program or a protection forbids it. */
  tryWriting(path: string): Promise<void>

  write(path: string, content: string | Uint8Array): Promise<void>
  append(path: string): Promise<Appender>
  /** Returns when the file's bytes are on the disk. */
  sync(file: string): Promise<void>
  /** The same for the names in a folder. */
  syncFolder(folder: string): Promise<void>
  /** Shares the blocks where the file system can. */
  copy(from: string, to: string): Promise<void>
  /** The same, and fails where the file system cannot. */
  clone(from: string, to: string): Promise<void>
  /** Shares nothing, whatever the file system can. */
  copyBytes(from: string, to: string): Promise<void>
  link(from: string, to: string): Promise<void>
  /** Replaces what is at `to` in one step. */
  rename(from: string, to: string): Promise<void>
  remove(file: string): Promise<void>
  makeFolder(folder: string): Promise<void>
  /** Only an empty one. */
  removeFolder(folder: string): Promise<void>
  setMode(path: string, mode: number): Promise<void>
  setOwner(path: string, owner: Owner): Promise<void>
  /** Exact for whole seconds; else to about 0.2 microseconds, which is what the runtime can pass on. */
  setMtime(path: string, mtimeNs: string): Promise<void>
}

export interface Disk extends DiskCalls {
  /** Whole and on the disk when it returns, wholly old when the machine dies before. With an owner it also gets the folder's mode. */
  replaceFile(path: string, content: string, owner?: Owner): Promise<void>
  /** With its parents. Returns those that were not there, outermost first. With an owner they also get the mode of the folder around. */
  makeFolders(folder: string, owner?: Owner): Promise<readonly string[]>
  /** Nothing there is fine. */
  removeTree(path: string): Promise<void>
  /** As far as the system lets us: only root can give a file away. */
  giveTo(path: string, owner: Owner): Promise<void>
}

export function createDisk(calls: DiskCalls): Disk {
  const disk: Disk = {
    ...calls,

    remove: (file) => patiently(() => calls.remove(file)),

    async replaceFile(path, content, owner) {
      const draft = `${path}.new`
      await calls.write(draft, content)
      if (owner) await makeAlike(draft, { owner, mode: fileModeIn(await folderAt(dirname(path))) })
      await calls.sync(draft)
      await patiently(() => calls.rename(draft, path))
      await calls.syncFolder(dirname(path))
    },

    async makeFolders(folder, owner) {
      if ((await calls.look(folder)) !== null) return []
      const made = [...(await disk.makeFolders(dirname(folder), owner))]
      try {
        await calls.makeFolder(folder)
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error
        return made
      }
      if (owner) await makeAlike(folder, { owner, mode: folderModeIn(await folderAt(dirname(folder))) })
      await calls.syncFolder(dirname(folder))
      return [...made, folder]
    },

    async removeTree(path) {
      const entry = await calls.look(path)
      if (entry === null) return
      if (entry.kind !== 'folder') return disk.remove(path)
      for (const name of await calls.list(path)) await disk.removeTree(join(path, name))
      await calls.removeFolder(path)
    },

    async giveTo(path, owner) {
      const entry = await calls.look(path)
      if (entry === null || (entry.uid === owner.uid && entry.gid === owner.gid)) return
      try {
        await calls.setOwner(path, owner)
      } catch (error) {
        if (!hasCode(error, 'EPERM', 'ENOSYS', 'ENOTSUP')) throw error
      }
    },
  }

  /** Links are followed: a folder may be one. */
  async function folderAt(path: string): Promise<Entry | null> {
    return calls.look(await calls.realPath(path))
  }

  async function makeAlike(path: string, { owner, mode }: { readonly owner: Owner; readonly mode: number | null }) {
    await disk.giveTo(path, owner)
    const entry = await calls.look(path)
    if (entry === null || mode === null || (entry.mode & 0o777) === (mode & 0o777)) return
    await calls.setMode(path, (entry.mode & 0o7000) | mode).catch((error: unknown) => {
      if (!hasCode(error, 'EPERM', 'ENOSYS', 'ENOTSUP')) throw error
    })
  }
  return disk
}

/** Permission bits of a new file in a folder: whoever may work in the folder may work with the file. null: no such folder. */
export function fileModeIn(folder: Pick<Entry, 'mode'> | null): number | null {
  return folder && (folder.mode & 0o666) | 0o600
}

function folderModeIn(folder: Entry | null): number | null {
  return folder && (folder.mode & 0o777) | 0o700
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
