import type { FileHandle } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fileModeIn } from '../../model/files/file-mode.ts'
import { WORK_FOLDER } from '../../model/paths/work-folder.ts'
import type { HeldFolder } from './held-folders.ts'
import { patiently } from '../../files/patience.ts'

export interface NamedEntry {
  readonly name: string
  readonly kind: 'file' | 'folder' | 'link' | 'other'
}

export interface Entry {
  readonly kind: NamedEntry['kind']
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
  /** Of the folder that a name leads to. */
  lookFolder(folder: string): Promise<Entry | null>
  realPath(path: string): Promise<string>
  /** Keeps it open for as long as it is worked in. Throws `unreadable-folder` where it is not there. */
  hold(folder: string): HeldFolder
  /** Whether a folder that is worked in is still where its name leads. */
  isInPlace(folder: string): Promise<boolean>
  /** What tells the folder that a name leads to from any other that ever lies there, and its real place. null: nothing there. */
  identify(folder: string): Promise<{ readonly mark: string; readonly place: string } | null>
  /** Names in a folder; none when it is not there. */
  list(folder: string): Promise<readonly string[]>
  /** Names and kinds in a folder; none when it is not there. */
  kinds(folder: string): Promise<readonly NamedEntry[]>
  /** null: nothing there. */
  read(path: string): Promise<Buffer | null>
  /** Of a plain file of at most `limit` bytes: links are not followed, and nothing is waited for. Fails with ELOOP, EFBIG or EINVAL for anything else. */
  readPlain(path: string, limit: number): Promise<Buffer | null>
  /** For reading parts of a file, links followed: the caller closes it. */
  openToRead(path: string): Promise<FileHandle>
  /** Whether it belongs to whoever runs this, links followed; true where the system or the file system keeps no owners. */
  isOurs(path: string): boolean
  /** The same, and nobody else may write it: no other user, and no group that has others in it. */
  isOnlyOurs(path: string): boolean
  /** Throws `foreign-owner` where root would work in another user's folder. */
  refuseForeign(folder: string): void
  freeBytes(folder: string): Promise<number>
  /** Opens an existing file for writing, changes nothing, fails when another program or a protection forbids it. */
  tryWriting(path: string): Promise<void>

  /** As every call that makes a file: a new one. What is there goes; its bytes stay wherever it has another name. */
  write(path: string, content: string | Uint8Array): Promise<void>
  /** Links are not followed. */
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
  /** Only to a group that the running user is in; the owner stays. */
  setGroup(path: string, gid: number): Promise<void>
  /** Exact for whole seconds; else to about 0.2 microseconds, which is what the runtime can pass on. */
  setMtime(path: string, mtimeNs: string): Promise<void>
}

export interface Disk extends DiskCalls {
  /** Whole and on the disk when it returns, wholly old when the machine dies before. It has that mode before its first byte; else it is made alike. */
  replaceFile(path: string, content: string, mode?: number): Promise<void>
  /** With its parents. Returns those that were not there, outermost first. They are made alike. */
  makeFolders(folder: string): Promise<readonly string[]>
  /** Nothing there is fine. */
  removeTree(path: string): Promise<void>
  /** As far as the system lets us. */
  giveToGroup(path: string, gid: number): Promise<void>
  /**
   * Whoever may work in the folder around may work with what Modwell makes there: it gets that folder's group and mode, as far as the
   * system lets us, each for itself; what is Modwell's own is written by its owner alone. A link and a file that has another name too stay as they are.
   */
  makeAlike(path: string): Promise<void>
}

export function createDisk(calls: DiskCalls): Disk {
  async function fill(file: string, content: string): Promise<void> {
    const opened = await calls.append(file)
    try {
      await opened.write(Buffer.from(content))
    } finally {
      await opened.close()
    }
  }

  const disk: Disk = {
    ...calls,

    remove: (file) => patiently(() => calls.remove(file)),

    async replaceFile(path, content, mode) {
      const draft = `${path}.new`
      await calls.write(draft, mode === undefined ? content : '')
      if (mode === undefined) await disk.makeAlike(draft)
      else {
        await calls.setMode(draft, mode)
        await fill(draft, content)
      }
      await calls.sync(draft)
      await patiently(() => calls.rename(draft, path))
      await calls.syncFolder(dirname(path))
    },

    async makeFolders(folder) {
      if ((await calls.look(folder)) !== null) return []
      const made = [...(await disk.makeFolders(dirname(folder)))]
      try {
        await calls.makeFolder(folder)
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error
        return made
      }
      await disk.makeAlike(folder)
      await calls.syncFolder(dirname(folder))
      return [...made, folder]
    },

    async removeTree(path) {
      const entry = await calls.look(path)
      if (entry === null) return
      if (entry.kind !== 'folder') return disk.remove(path).catch(unlessGone)
      for (const name of await calls.list(path)) await disk.removeTree(join(path, name))
      await calls.removeFolder(path).catch(unlessGone)
    },

    async giveToGroup(path, gid) {
      if ((await calls.look(path))?.gid === gid) return
      try {
        await calls.setGroup(path, gid)
      } catch (error) {
        if (!hasCode(error, ...UNABLE)) throw error
      }
    },

    async makeAlike(path) {
      const folder = await calls.lookFolder(dirname(path))
      const made = await calls.look(path)
      if (folder === null || made === null || !isMadeHere(made)) return
      if (made.gid !== folder.gid) await disk.giveToGroup(path, folder.gid)
      // Another group may have taken bits of the mode away.
      const entry = made.gid === folder.gid ? made : await calls.look(path)
      const alike = made.kind === 'folder' ? (folder.mode & 0o777) | 0o700 : fileModeIn(folder)
      const mode = alike !== null && isModwells(path) ? alike & 0o755 : alike
      if (entry === null || mode === null || (entry.mode & 0o777) === mode) return
      await calls.setMode(path, (entry.mode & 0o7000) | mode).catch((error: unknown) => {
        if (!hasCode(error, ...UNABLE)) throw error
      })
    },
  }
  return disk
}

/** What a system or file system answers that has no such owner, group or mode to give. */
const UNABLE = ['EPERM', 'EINVAL', 'ENOSYS', 'ENOTSUP']

/** What it says is believed: nobody but its owner writes it. */
function isModwells(path: string): boolean {
  return path.split(sep).some((name) => name.startsWith(WORK_FOLDER))
}

function isMadeHere({ kind, links }: Entry): boolean {
  return kind === 'folder' || (kind === 'file' && links === 1)
}

/** Another process, or another task of this one, was faster. */
function unlessGone(error: unknown): void {
  if (!hasCode(error, 'ENOENT')) throw error
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
