/**
 * A disk on which case does not count and the first spelling stays, as on most players' machines: a FUSE file system in front of an ordinary
 * folder. Started by `mount.ts` with `/dev/fuse` open as descriptor 3, which is mounted already; it ends when that is unmounted.
 * Arguments: the folder behind, and the rule for names.
 */
import * as fs from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import {
  attributesAnswer,
  entryAnswer,
  folderEntry,
  initAnswer,
  MAX_WRITE,
  openAnswer,
  OP,
  readNames,
  readRequest,
  reply,
  type Request,
} from './fuse-messages.ts'
import { nameKey, type Rule } from './names.ts'

const DEVICE = 3
const [, , root = '', rule = 'windows'] = process.argv
const { errno: ERRNO } = constants
/** `O_RDONLY`, `O_WRONLY`, `O_RDWR`, and what of the other flags means something behind. */
const KEPT_FLAGS = 3 | fs.constants.O_TRUNC | fs.constants.O_APPEND

interface Node {
  path: string
}

const nodes = new Map<bigint, Node>([[1n, { path: root }]])
/** By the file and the spelling it was asked by: the kernel asks about a rename only where it sees two files. */
const ids = new Map<string, bigint>([['root', 1n]])
const listings = new Map<string, Map<string, string>>()
const folders = new Map<number, readonly Buffer[]>()
let lastId = 1n
let lastFolder = 0
const space = Buffer.alloc(MAX_WRITE + 4096)

function readNext(): Request | null {
  for (;;) {
    try {
      return readRequest(space.subarray(0, fs.readSync(DEVICE, space)))
    } catch (error) {
      const code = codeOf(error)
      if (code === 'ENODEV') return null
      if (code !== 'EINTR' && code !== 'ENOENT' && code !== 'EAGAIN') throw error
    }
  }
}

function sendAnswer(answer: Buffer): void {
  try {
    fs.writeSync(DEVICE, answer)
  } catch (error) {
    // Whoever asked was killed.
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENODEV') throw error
  }
}

function answerTo(request: Request): Buffer | null {
  const { op, unique } = request
  if (op === OP.forget || op === OP.forgetMany || op === OP.interrupt) return null
  const handler = HANDLERS.get(op)
  if (handler === undefined) return reply(unique, ERRNO.ENOSYS)
  try {
    return reply(unique, 0, handler(request) ?? undefined)
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    return reply(unique, ERRNO[code as keyof typeof ERRNO] ?? ERRNO.EIO)
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

type Handler = (request: Request) => Buffer | void

const HANDLERS = new Map<number, Handler>([
  [OP.init, initAnswer],
  [OP.destroy, () => undefined],
  [OP.lookup, ({ node, body }) => entryOf(find(node, nameIn(body, 0)), nameIn(body, 0))],
  [
    OP.getattr,
    ({ node, body }) => attributesAnswer(statsOf(node, (body.readUInt32LE(0) & 1) === 1 ? handleIn(body, 8) : null)),
  ],
  [OP.setattr, setAttributes],
  [OP.readlink, ({ node }) => Buffer.from(fs.readlinkSync(pathOf(node)))],
  [
    OP.symlink,
    (request) => {
      const [name = '', target = ''] = readNames(request.body, 0)
      return make(request, name, (path) => fs.symlinkSync(target, path))
    },
  ],
  [
    OP.mknod,
    (request) => {
      const mode = request.body.readUInt32LE(0)
      if ((mode & fs.constants.S_IFMT) !== fs.constants.S_IFREG) throw failure('EPERM')
      return make(request, nameIn(request.body, 16), (path) => fs.closeSync(fs.openSync(path, 'wx', mode & 0o7777)))
    },
  ],
  [
    OP.mkdir,
    (request) =>
      make(request, nameIn(request.body, 8), (path) => fs.mkdirSync(path, request.body.readUInt32LE(0) & 0o7777)),
  ],
  [OP.unlink, ({ node, body }) => change(node, () => fs.unlinkSync(find(node, nameIn(body, 0))))],
  [OP.rmdir, ({ node, body }) => change(node, () => fs.rmdirSync(find(node, nameIn(body, 0))))],
  [OP.rename, ({ node, body }) => rename(node, body, 8)],
  [OP.renameWithFlags, ({ node, body }) => rename(node, body, 16)],
  [
    OP.link,
    ({ node, body }) => {
      const name = nameIn(body, 8)
      return change(node, () => {
        assertFree(node, name)
        fs.linkSync(pathOf(body.readBigUInt64LE(0)), join(pathOf(node), name))
        return entryOf(join(pathOf(node), name), name)
      })
    },
  ],
  [OP.open, ({ node, body }) => openAnswer(fs.openSync(pathOf(node), readableToo(body.readUInt32LE(0) & KEPT_FLAGS)))],
  [
    OP.read,
    ({ body }) => {
      const block = Buffer.alloc(body.readUInt32LE(16))
      return block.subarray(0, fs.readSync(handleIn(body, 0), block, 0, block.length, body.readBigUInt64LE(8)))
    },
  ],
  [
    OP.write,
    ({ body }) => {
      const size = body.readUInt32LE(16)
      const answer = Buffer.alloc(8)
      answer.writeUInt32LE(fs.writeSync(handleIn(body, 0), body, 40, size, Number(body.readBigUInt64LE(8))), 0)
      return answer
    },
  ],
  [OP.statfs, statfs],
  [OP.release, ({ body }) => fs.closeSync(handleIn(body, 0))],
  [OP.fsync, () => undefined],
  [OP.fsyncdir, () => undefined],
  [
    OP.opendir,
    ({ node }) => {
      lastFolder += 1
      folders.set(lastFolder, list(node))
      return openAnswer(lastFolder)
    },
  ],
  [OP.readdir, readFolder],
  [OP.releasedir, ({ body }) => void folders.delete(handleIn(body, 0))],
  [OP.create, create],
])

function nameIn(body: Buffer, start: number): string {
  return readNames(body, start)[0] ?? ''
}

function handleIn(body: Buffer, start: number): number {
  return Number(body.readBigUInt64LE(start))
}

function pathOf(node: bigint): string {
  const known = nodes.get(node)
  if (known === undefined) throw failure('ESTALE')
  return known.path
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/** The path behind of a name as it is spelled there. */
function find(node: bigint, name: string): string {
  const folder = pathOf(node)
  const spelled = spelledIn(folder, name)
  if (spelled === undefined) throw failure('ENOENT')
  return join(folder, spelled)
}

function spelledIn(folder: string, name: string): string | undefined {
  let listing = listings.get(folder)
  if (listing === undefined) {
    listing = new Map(fs.readdirSync(folder).map((each) => [nameKey(each, rule as Rule), each]))
    listings.set(folder, listing)
  }
  return listing.get(nameKey(name, rule as Rule))
}

function assertFree(node: bigint, name: string): void {
  if (spelledIn(pathOf(node), name) !== undefined) throw failure('EEXIST')
}

/** Whatever is done to a folder's names is read anew. */
function change<T>(node: bigint, act: () => T): T {
  try {
    return act()
  } finally {
    listings.delete(pathOf(node))
  }
}

function entryOf(path: string, asked: string): Buffer {
  const stats = fs.lstatSync(path, { bigint: true })
  const key = idKey(stats, asked)
  let id = ids.get(key)
  if (id === undefined) {
    lastId += 1n
    id = lastId
    ids.set(key, id)
  }
  nodes.set(id, { path })
  return entryAnswer(id, stats)
}

function make({ node, uid, gid }: Request, name: string, act: (path: string) => void): Buffer {
  return change(node, () => {
    assertFree(node, name)
    const path = join(pathOf(node), name)
    act(path)
    giveTo(path, node, { uid, gid })
    return entryOf(path, name)
  })
}

/** As the system does it: whoever makes it owns it, and its group is its folder's where that says so. */
function giveTo(path: string, node: bigint, { uid, gid }: Pick<Request, 'uid' | 'gid'>): void {
  const folder = fs.statSync(pathOf(node))
  fs.lchownSync(path, uid, (folder.mode & 0o2000) === 0 ? gid : folder.gid)
}

function create(request: Request): Buffer {
  const { node, body } = request
  const [flags, mode] = [body.readUInt32LE(0), body.readUInt32LE(4)]
  const name = nameIn(body, 16)
  const path = spelledIn(pathOf(node), name)
  const isNew = path === undefined
  if (!isNew && (flags & fs.constants.O_EXCL) !== 0) throw failure('EEXIST')
  return change(node, () => {
    const target = join(pathOf(node), path ?? name)
    const handle = fs.openSync(
      target,
      readableToo(flags & KEPT_FLAGS) | (isNew ? fs.constants.O_CREAT : 0),
      mode & 0o7777,
    )
    if (isNew) giveTo(target, node, request)
    return Buffer.concat([entryOf(target, name), openAnswer(handle)])
  })
}

/** The kernel reads a page before it writes a part of it; where to write it says itself. */
function readableToo(flags: number): number {
  const way = (flags & 3) === fs.constants.O_WRONLY ? fs.constants.O_RDWR : flags & 3
  return (flags & ~3 & ~fs.constants.O_APPEND) | way
}

function rename(node: bigint, body: Buffer, start: number): void {
  const target = body.readBigUInt64LE(0)
  const flags = start === 16 ? body.readUInt32LE(8) : 0
  const [from = '', to = ''] = readNames(body, start)
  if ((flags & ~1) !== 0) throw failure('EINVAL')
  const source = find(node, from)
  const spelled = spelledIn(pathOf(target), to)
  const occupied = spelled === undefined ? null : join(pathOf(target), spelled)
  const wanted = join(pathOf(target), to)
  if (flags === 1 && occupied !== null) throw failure('EEXIST')
  try {
    // What is replaced keeps its spelling on no such disk: the new name counts.
    if (occupied !== null && occupied !== source && occupied !== wanted) {
      fs.renameSync(source, occupied)
      fs.renameSync(occupied, wanted)
    } else fs.renameSync(source, wanted)
    moveNodes(source, wanted)
    moveId(wanted, from, to)
  } finally {
    listings.clear()
  }
}

/** Who has a folder open goes on below it under its new name. */
function moveNodes(from: string, to: string): void {
  for (const node of nodes.values()) {
    if (node.path === from || node.path.startsWith(`${from}/`)) node.path = to + node.path.slice(from.length)
  }
}

/** It is the same one under its new spelling: the one that it was asked by there before counts as replaced. */
function moveId(path: string, from: string, to: string): void {
  const [old, spelled] = [from, to].map((name) => idKey(fs.lstatSync(path, { bigint: true }), name))
  const id = ids.get(old ?? '')
  if (id === undefined || old === undefined || spelled === undefined || old === spelled) return
  ids.delete(old)
  ids.set(spelled, id)
}

function idKey({ ino, birthtimeNs }: fs.BigIntStats, asked: string): string {
  return `${ino} ${birthtimeNs} ${asked}`
}

function statsOf(node: bigint, handle: number | null): fs.BigIntStats {
  return handle === null ? fs.lstatSync(pathOf(node), { bigint: true }) : fs.fstatSync(handle, { bigint: true })
}

function setAttributes({ node, body }: Request): Buffer {
  const valid = body.readUInt32LE(0)
  const has = (bit: number) => (valid & bit) !== 0
  const path = pathOf(node)
  const handle = has(64) ? handleIn(body, 8) : null
  if (has(2) || has(4)) {
    const now = fs.lstatSync(path)
    fs.lchownSync(path, has(2) ? body.readUInt32LE(76) : now.uid, has(4) ? body.readUInt32LE(80) : now.gid)
  }
  if (has(1)) fs.chmodSync(path, body.readUInt32LE(68) & 0o7777)
  if (has(8)) fs.truncateSync(path, handleIn(body, 16))
  if (has(16) || has(32)) setTimes(path, body, has)
  return attributesAnswer(statsOf(node, handle))
}

function setTimes(path: string, body: Buffer, has: (bit: number) => boolean): void {
  const now = fs.lstatSync(path, { bigint: true })
  const time = (bit: number, at: number, old: bigint) => {
    if (!has(bit)) return Number(old) / 1e9
    return has(bit * 8)
      ? Date.now() / 1000
      : Number(body.readBigUInt64LE(at)) + body.readUInt32LE(56 + (at - 32) / 2) / 1e9
  }
  fs.lutimesSync(path, time(16, 32, now.atimeNs), time(32, 40, now.mtimeNs))
}

function statfs(): Buffer {
  const { blocks, bfree, bavail, files, ffree, bsize } = fs.statfsSync(root)
  const answer = Buffer.alloc(80)
  for (const [index, value] of [blocks, bfree, bavail, files, ffree].entries())
    answer.writeBigUInt64LE(BigInt(value), index * 8)
  for (const [index, value] of [bsize, 255, bsize].entries()) answer.writeUInt32LE(value, 40 + index * 4)
  return answer
}

function list(node: bigint): readonly Buffer[] {
  const folder = pathOf(node)
  return fs.readdirSync(folder, { withFileTypes: true }).map((entry, index) => {
    const kind = entry.isDirectory() ? 4 : entry.isSymbolicLink() ? 10 : 8
    return folderEntry(entry.name, BigInt(index + 2), kind, index + 1)
  })
}

function readFolder({ body }: Request): Buffer {
  const entries = folders.get(handleIn(body, 0)) ?? []
  const size = body.readUInt32LE(16)
  const chosen: Buffer[] = []
  let length = 0
  for (const entry of entries.slice(handleIn(body, 8))) {
    if (length + entry.length > size) break
    chosen.push(entry)
    length += entry.length
  }
  return Buffer.concat(chosen)
}

process.umask(0)
for (let request = readNext(); request !== null; request = readNext()) {
  const answer = answerTo(request)
  if (answer !== null) sendAnswer(answer)
}
