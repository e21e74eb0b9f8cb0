import {
  type BigIntStats,
  chmodSync,
  closeSync,
  constants,
  type Dirent,
  fsync,
  lchownSync,
  linkSync,
  lstatSync,
  lutimesSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import * as fs from 'node:fs/promises'
import { promisify } from 'node:util'
import { createDisk, type DiskCalls, type Entry, type NamedEntry } from './disk.ts'
import {
  forgetFolder,
  holdExisting,
  isInPlace,
  O_PATH,
  reachEntry,
  reachFolder,
  type ReachedFolder,
} from './held-folders.ts'
import { isOnlyOurs, isOurs, refuseForeignFolder } from '../../files/owner.ts'

const IS_WINDOWS = process.platform === 'win32'
/** Bytes that are read and written at once. */
const BLOCK = 1 << 20
// What Windows has no flag for is looked at beforehand.
const NO_LINKS = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
const APPENDING = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0)

/**
 * Held folders are reached as `held-folders.ts` says. What only asks or changes names and what is noted of a file is done at once: that
 * takes less than the way to another thread and back. Bytes, and waiting for the disk, are left to the threads.
 */
export const realCalls: DiskCalls = {
  look: (path) => unlessMissing(inFolder(path, async (entry) => entryOf(lstatSync(entry, { bigint: true })))),
  lookFolder: (folder) =>
    unlessMissing(asFolder(folder, async (opened) => entryOf(statSync(opened, { bigint: true })))),
  realPath: (path) => inFolder(path, (entry) => fs.realpath(entry)),
  identify: (folder) =>
    unlessMissing(
      asFolder(folder, async (opened) => {
        const { birthtimeNs, ino } = await fs.stat(opened, { bigint: true })
        // An inode is used again; where the file system knows since when a folder is there, that says more.
        return { mark: birthtimeNs > 0n ? `made at ${birthtimeNs}` : `inode ${ino}`, place: await fs.realpath(opened) }
      }),
    ),
  hold: holdExisting,
  isInPlace: async (folder) => Promise.resolve(isInPlace(folder)),
  list: async (folder) => (await unlessMissing(asFolder(folder, async (opened) => readdirSync(opened)))) ?? [],
  async kinds(folder) {
    const read = asFolder(folder, (opened) => fs.readdir(opened, { withFileTypes: true }))
    return ((await unlessMissing(read)) ?? []).map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
  },
  read: (path) => unlessMissing(inFolder(path, (entry) => fs.readFile(entry))),
  readPlain: (path, limit) => unlessMissing(inFolder(path, (entry) => readPlain(entry, limit))),
  openToRead: (path) => fs.open(path, 'r'),
  isOurs,
  isOnlyOurs,
  refuseForeign: refuseForeignFolder,
  freeBytes: (folder) =>
    asFolder(folder, async (opened) => {
      const { bavail, bsize } = await fs.statfs(opened)
      return bavail * bsize
    }),
  tryWriting: (path) => inFolder(path, async (entry) => closeSync(openSync(entry, constants.O_RDWR | NO_LINKS))),

  write: (path, content) => inFolder(path, (entry) => anew(entry, () => fs.writeFile(entry, content, { flag: 'wx' }))),
  append: (path) =>
    inFolder(path, async (entry) => {
      const file = await fs.open(entry, APPENDING)
      return {
        write: async (chunk) => {
          await file.appendFile(chunk)
        },
        restart: () => file.truncate(0),
        sync: () => file.sync(),
        close: () => file.close(),
      }
    }),
  // Windows flushes only what is open for writing; elsewhere reading is enough and works on read-only files.
  sync: (file) =>
    inFolder(file, (entry) => flush(entry, (IS_WINDOWS ? constants.O_RDWR : constants.O_RDONLY) | NO_LINKS)),
  // Windows has no way to flush a folder: its file systems journal names themselves.
  syncFolder: (folder) =>
    IS_WINDOWS ? Promise.resolve() : asFolder(folder, (opened) => flush(opened, constants.O_RDONLY)),
  copy: (from, to) => copyWith(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE),
  clone: (from, to) => copyWith(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE),
  copyBytes: (from, to) => inFolders(from, to, (source, entry) => anew(entry, () => copyBytes(source, entry))),
  link: (from, to) => inFolders(from, to, async (source, entry) => linkSync(source, entry)),
  async rename(from, to) {
    await inFolders(from, to, (source, entry) => fs.rename(source, entry))
    // A folder of another name is another to whoever held one by that name.
    for (const path of [from, to]) forgetFolder(path)
  },
  remove: (file) => inFolder(file, (entry) => fs.unlink(entry)),
  async makeFolder(folder) {
    await inFolder(folder, (entry) => fs.mkdir(entry))
    forgetFolder(folder)
  },
  async removeFolder(folder) {
    await inFolder(folder, (entry) => fs.rmdir(entry))
    forgetFolder(folder)
  },
  setMode: (path, mode) =>
    inFolder(path, async (entry, isHeld) => (isHeld ? throughItself(entry, mode) : chmodSync(entry, mode))),
  setGroup: (path, gid) => inFolder(path, async (entry) => lchownSync(entry, lstatSync(entry).uid, gid)),
  setMtime(path, mtimeNs) {
    const seconds = Number(BigInt(mtimeNs)) / 1e9
    return inFolder(path, async (entry) => lutimesSync(entry, seconds, seconds))
  },
}

const flushDescriptor = promisify(fsync)
export const realDisk = createDisk(realCalls)

/** Does something with what has a name in a folder, as its folder is reached now. */
function inFolder<T>(path: string, run: (entry: string, isHeld: boolean) => Promise<T>): Promise<T> {
  return reached(() => reachEntry(path), path, run)
}

function asFolder<T>(folder: string, run: (opened: string) => Promise<T>): Promise<T> {
  return reached(() => reachFolder(folder), folder, run)
}

function inFolders<T>(from: string, to: string, run: (source: string, entry: string) => Promise<T>): Promise<T> {
  return inFolder(from, (source) => inFolder(to, (entry) => run(source, entry)))
}

async function reached<T>(
  reach: () => ReachedFolder,
  path: string,
  run: (reached: string, isHeld: boolean) => Promise<T>,
): Promise<T> {
  const there = reach()
  try {
    return await run(there.path, there.isHeld)
  } catch (error) {
    throw there.isHeld ? nameAsGiven(error, there.path, path) : error
  } finally {
    there.leave()
  }
}

/** What a person reads names the file. */
function nameAsGiven(error: unknown, reachedAs: string, path: string): unknown {
  if (!(error instanceof Error) || !('path' in error)) return error
  const given = (text: unknown) => (typeof text === 'string' ? text.replaceAll(reachedAs, path) : text)
  error.message = String(given(error.message))
  const dest = 'dest' in error ? { dest: given(error.dest) } : {}
  return Object.assign(error, { path: given(error.path), ...dest })
}

/** The source may have been exchanged for a link since it was looked at. */
function copyWith(from: string, to: string, mode: number): Promise<void> {
  return inFolder(from, (source, isHeld) =>
    inFolder(to, (entry) =>
      anew(entry, async () => {
        if (!isHeld) return fs.copyFile(source, entry, mode)
        const descriptor = openSync(source, constants.O_RDONLY | NO_LINKS)
        try {
          await fs.copyFile(`/proc/self/fd/${descriptor}`, entry, mode)
        } catch (error) {
          throw nameAsGiven(error, `/proc/self/fd/${descriptor}`, from)
        } finally {
          closeSync(descriptor)
        }
      }),
    ),
  )
}

/** The system has no call that sets the mode of a name and does not follow it. */
function throughItself(entry: string, mode: number): void {
  const descriptor = openSync(entry, O_PATH | NO_LINKS)
  try {
    chmodSync(`/proc/self/fd/${descriptor}`, mode)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Makes a new file, by what fails where a file is: that one goes, never its bytes. It may be a link, or have another name elsewhere,
 * and whoever put it there may mean that other file.
 */
async function anew(path: string, make: () => Promise<void>): Promise<void> {
  try {
    await make()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    await unlessMissing(fs.unlink(path))
    await make()
  }
}

async function flush(path: string, flags: number): Promise<void> {
  const descriptor = openSync(path, flags)
  try {
    await flushDescriptor(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** By reading and writing: the system's own copying may share blocks unasked. */
async function copyBytes(from: string, to: string): Promise<void> {
  const source = await fs.open(from, constants.O_RDONLY | NO_LINKS)
  try {
    const target = await fs.open(to, 'wx')
    try {
      const block = Buffer.allocUnsafe(BLOCK)
      for (;;) {
        const { bytesRead } = await source.read(block, 0, BLOCK)
        if (bytesRead === 0) return
        await target.writeFile(block.subarray(0, bytesRead))
      }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function readPlain(path: string, limit: number): Promise<Buffer> {
  const refused = (code: string, what: string) =>
    Object.assign(new Error(`${code}: ${what}, open '${path}'`), { code, syscall: 'open', path })
  if ((await fs.lstat(path)).isSymbolicLink()) throw refused('ELOOP', 'it is a link')
  const file = await fs.open(path, constants.O_RDONLY | NO_LINKS)
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw refused('EINVAL', 'it is no plain file')
    if (stats.size > limit) throw refused('EFBIG', `it has more than ${limit} bytes`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}

function kindOf(entry: BigIntStats | Dirent): NamedEntry['kind'] {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  return entry.isSymbolicLink() ? 'link' : 'other'
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw error
  }
}

function entryOf(stats: BigIntStats): Entry {
  return {
    kind: kindOf(stats),
    size: Number(stats.size),
    mode: Number(stats.mode & 0o7777n),
    uid: Number(stats.uid),
    gid: Number(stats.gid),
    mtimeNs: String(stats.mtimeNs),
    changedNs: String(stats.ctimeNs),
    device: String(stats.dev),
    inode: String(stats.ino),
    links: Number(stats.nlink),
  }
}
