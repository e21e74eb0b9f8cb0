/** The messages of the kernel's FUSE protocol (7.31) as far as a disk that forwards to a folder needs them; all numbers little endian. */
import type { BigIntStats } from 'node:fs'

export const OP = {
  lookup: 1,
  forget: 2,
  getattr: 3,
  setattr: 4,
  readlink: 5,
  symlink: 6,
  mknod: 8,
  mkdir: 9,
  unlink: 10,
  rmdir: 11,
  rename: 12,
  link: 13,
  open: 14,
  read: 15,
  write: 16,
  statfs: 17,
  release: 18,
  fsync: 20,
  init: 26,
  opendir: 27,
  readdir: 28,
  releasedir: 29,
  fsyncdir: 30,
  create: 35,
  interrupt: 36,
  destroy: 38,
  forgetMany: 42,
  renameWithFlags: 45,
} as const

export const MAX_WRITE = 1 << 17
const HEADER = 40
const ATTRIBUTES = 88

export interface Request {
  readonly op: number
  readonly unique: bigint
  readonly node: bigint
  readonly uid: number
  readonly gid: number
  readonly body: Buffer
}

export function readRequest(bytes: Buffer): Request {
  return {
    op: bytes.readUInt32LE(4),
    unique: bytes.readBigUInt64LE(8),
    node: bytes.readBigUInt64LE(16),
    uid: bytes.readUInt32LE(24),
    gid: bytes.readUInt32LE(28),
    body: bytes.subarray(HEADER, bytes.readUInt32LE(0)),
  }
}

export function reply(unique: bigint, errno: number, body: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(16)
  header.writeUInt32LE(16 + body.length, 0)
  header.writeInt32LE(-errno, 4)
  header.writeBigUInt64LE(unique, 8)
  return Buffer.concat([header, body])
}

/** Names that end with a zero byte, from `start` on. */
export function readNames(body: Buffer, start: number): readonly string[] {
  return body.subarray(start).toString().split('\0').slice(0, -1)
}

export function initAnswer(): Buffer {
  const answer = Buffer.alloc(64)
  answer.writeUInt32LE(7, 0)
  answer.writeUInt32LE(31, 4)
  answer.writeUInt32LE(MAX_WRITE, 8)
  answer.writeUInt16LE(16, 16)
  answer.writeUInt16LE(12, 18)
  answer.writeUInt32LE(MAX_WRITE, 20)
  answer.writeUInt32LE(1, 24)
  return answer
}

/** Nothing of it may be believed for any time: a name may be found under another one. */
export function entryAnswer(node: bigint, stats: BigIntStats): Buffer {
  const answer = Buffer.alloc(40)
  answer.writeBigUInt64LE(node, 0)
  return Buffer.concat([answer, attributes(stats)])
}

export function attributesAnswer(stats: BigIntStats): Buffer {
  return Buffer.concat([Buffer.alloc(16), attributes(stats)])
}

export function openAnswer(handle: number): Buffer {
  const answer = Buffer.alloc(16)
  answer.writeBigUInt64LE(BigInt(handle), 0)
  return answer
}

export function folderEntry(name: string, ino: bigint, kind: number, next: number): Buffer {
  const bytes = Buffer.from(name)
  const entry = Buffer.alloc((24 + bytes.length + 7) & ~7)
  entry.writeBigUInt64LE(ino, 0)
  entry.writeBigUInt64LE(BigInt(next), 8)
  entry.writeUInt32LE(bytes.length, 16)
  entry.writeUInt32LE(kind, 20)
  bytes.copy(entry, 24)
  return entry
}

/** To the microsecond, which is what this runtime can set again. */
function attributes(stats: BigIntStats): Buffer {
  const answer = Buffer.alloc(ATTRIBUTES)
  const times = [stats.atimeNs, stats.mtimeNs, stats.ctimeNs].map((time) => ((time + 500n) / 1000n) * 1000n)
  const seconds = times.map((time) => time / 1_000_000_000n)
  const rest = times.map((time) => Number(time % 1_000_000_000n))
  const long = [stats.ino, stats.size, stats.blocks, ...seconds]
  const short = [...rest, stats.mode, stats.nlink, stats.uid, stats.gid, stats.rdev, stats.blksize].map(Number)
  long.forEach((value, index) => answer.writeBigInt64LE(value, index * 8))
  short.forEach((value, index) => answer.writeUInt32LE(value, 48 + index * 4))
  return answer
}
