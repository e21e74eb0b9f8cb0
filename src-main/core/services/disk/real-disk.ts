import type { BigIntStats, Dirent } from 'node:fs'
import { constants } from 'node:fs'
import * as fs from 'node:fs/promises'
import type { DiskCalls, Entry, NamedEntry } from './disk.ts'
import { createDisk } from './disk.ts'
import { isOnlyOurs, isOurs, refuseForeignFolder } from './owner.ts'

const IS_WINDOWS = process.platform === 'win32'
/** Bytes that are read and written at once. */
const BLOCK = 1 << 20
// What Windows has no flag for is looked at beforehand.
const NO_LINKS = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
const APPENDING = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0)

export const realCalls: DiskCalls = {
  async look(path) {
    const stats = await unlessMissing(fs.lstat(path, { bigint: true }))
    return stats && entryOf(stats)
  },
  realPath: (path) => fs.realpath(path),
  async identify(folder) {
    const stats = await unlessMissing(fs.stat(folder, { bigint: true }))
    if (stats === null) return null
    // An inode is used again; where the file system knows since when a folder is there, that says more.
    return stats.birthtimeNs > 0n ? `made at ${stats.birthtimeNs}` : `inode ${stats.ino}`
  },
  list: async (folder) => (await unlessMissing(fs.readdir(folder))) ?? [],
  async kinds(folder) {
    const entries = (await unlessMissing(fs.readdir(folder, { withFileTypes: true }))) ?? []
    return entries.map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
  },
  read: (path) => unlessMissing(fs.readFile(path)),
  readPlain: (path, limit) => unlessMissing(readPlain(path, limit)),
  isOurs,
  isOnlyOurs,
  refuseForeign: refuseForeignFolder,
  async freeBytes(folder) {
    const { bavail, bsize } = await fs.statfs(folder)
    return bavail * bsize
  },
  async tryWriting(path) {
    const file = await fs.open(path, 'r+')
    await file.close()
  },

  write: (path, content) => anew(path, () => fs.writeFile(path, content, { flag: 'wx' })),
  async append(path) {
    const file = await fs.open(path, APPENDING)
    return {
      write: async (chunk) => {
        await file.appendFile(chunk)
      },
      restart: () => file.truncate(0),
      sync: () => file.sync(),
      close: () => file.close(),
    }
  },
  // Windows flushes only what is open for writing; elsewhere reading is enough and works on read-only files.
  sync: (file) => flush(file, IS_WINDOWS ? 'r+' : 'r'),
  // Windows has no way to flush a folder: its file systems journal names themselves.
  syncFolder: (folder) => (IS_WINDOWS ? Promise.resolve() : flush(folder, 'r')),
  copy: (from, to) => anew(to, () => fs.copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)),
  clone: (from, to) =>
    anew(to, () => fs.copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE)),
  copyBytes: (from, to) => anew(to, () => copyBytes(from, to)),
  link: (from, to) => fs.link(from, to),
  rename: (from, to) => fs.rename(from, to),
  remove: (file) => fs.unlink(file),
  makeFolder: (folder) => fs.mkdir(folder),
  removeFolder: (folder) => fs.rmdir(folder),
  setMode: (path, mode) => fs.chmod(path, mode),
  setGroup: async (path, gid) => fs.lchown(path, Number((await fs.lstat(path)).uid), gid),
  setMtime(path, mtimeNs) {
    const seconds = Number(BigInt(mtimeNs)) / 1e9
    return fs.utimes(path, seconds, seconds)
  },
}

export const realDisk = createDisk(realCalls)

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

async function flush(path: string, flags: string): Promise<void> {
  const file = await fs.open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** By reading and writing: the system's own copying may share blocks unasked. */
async function copyBytes(from: string, to: string): Promise<void> {
  const source = await fs.open(from, 'r')
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
