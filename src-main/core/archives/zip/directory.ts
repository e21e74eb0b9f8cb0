import { message } from '../../../../resources/text/text.ts'
import type { Reason } from '../../model/words/reason.ts'
import { damage } from '../../model/files/scan-reasons.ts'
import type { ByteSource } from './byte-source.ts'

/**
 * The central directory of a zip archive. In: bytes. Out: where each entry's header lies, or why there is none.
 * Only the central directory is believed (data descriptors leave local headers empty); bytes before the archive, a
 * comment or stray bytes after it, and zip64 are understood. Never unpacks, never reads more than the directory.
 */
export interface ZipDirectory {
  readonly kind: 'directory'
  readonly source: ByteSource
  readonly bytes: Buffer
  /** Offset of each entry's header in `bytes`, in the directory's order. */
  readonly starts: readonly number[]
  /** What to add to offsets in headers: the length of foreign bytes before the archive. */
  readonly shift: number
  /** What the archive says of its directory. */
  readonly end: End
  /** The directory ended before all entries it announces. */
  readonly isCut: boolean
}

export interface Broken {
  readonly kind: 'broken'
  readonly reason: Reason
}

export interface End {
  /** Of the record that says it. */
  readonly position: number
  readonly count: number
  readonly size: number
  readonly offset: number
}

const END = Buffer.from('PK\x05\x06', 'latin1')
const HEADER = 0x02014b50
const MAX_DIRECTORY = 64 * 1024 * 1024

export function readDirectory(source: ByteSource): ZipDirectory | Broken {
  const tailStart = Math.max(0, source.size - 22 - 0xffff)
  const tail = source.read(tailStart, source.size - tailStart)
  let hasEnd = false
  for (let at = tail.lastIndexOf(END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END, at - 1)) {
    if (at + 22 > tail.length) continue
    hasEnd = true
    const directory = openAt(source, readEnd(source, tail.subarray(at), tailStart + at))
    if (directory !== null) return directory
  }
  if (hasEnd) {
    return {
      kind: 'broken',
      reason: damage('broken-archive', message('contents-point-nowhere')),
    }
  }
  return { kind: 'broken', reason: describeForeignBytes(source) }
}

function openAt(source: ByteSource, end: End): ZipDirectory | null {
  if (end.size > MAX_DIRECTORY) return null
  if (end.count === 0 && end.size === 0) {
    return { kind: 'directory', source, bytes: Buffer.alloc(0), starts: [], shift: 0, end, isCut: false }
  }
  // The directory ends where its end record begins; only if nothing is there is the written offset believed.
  for (const start of new Set([end.position - end.size, end.offset])) {
    if (start < 0 || start >= source.size) continue
    const bytes = source.read(start, end.size)
    const starts = listHeaders(bytes)
    if (starts.length === 0) continue
    return {
      kind: 'directory',
      source,
      bytes,
      starts,
      shift: start - end.offset,
      end,
      isCut: starts.length < end.count,
    }
  }
  return null
}

function readEnd(source: ByteSource, end: Buffer, position: number): End {
  const plain = {
    position,
    count: end.readUInt16LE(10),
    size: end.readUInt32LE(12),
    offset: end.readUInt32LE(16),
  }
  if (plain.count !== 0xffff && plain.size !== 0xffffffff && plain.offset !== 0xffffffff) return plain
  const locator = source.read(position - 20, 20)
  if (locator.length < 20 || locator.readUInt32LE(0) !== 0x07064b50) return plain
  // Beside the offset that is written, the usual place: right before its locator.
  for (const at of [Number(locator.readBigUInt64LE(8)), position - 76]) {
    const wide = source.read(at, 56)
    if (wide.length < 56 || wide.readUInt32LE(0) !== 0x06064b50) continue
    return {
      position: at,
      count: Number(wide.readBigUInt64LE(32)),
      size: Number(wide.readBigUInt64LE(40)),
      offset: Number(wide.readBigUInt64LE(48)),
    }
  }
  return plain
}

function listHeaders(bytes: Buffer): readonly number[] {
  const starts: number[] = []
  let at = 0
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === HEADER) {
    const next = at + 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (next > bytes.length) break
    starts.push(at)
    at = next
  }
  return starts
}

/** Says what a file is that is no zip archive: the left-overs of failed downloads that are found in real folders. */
function describeForeignBytes(source: ByteSource): Reason {
  if (source.size === 0) return damage('empty-file', message('file-is-empty'))
  const head = source.read(0, 256).toString('latin1')
  const text = head.trimStart().toLowerCase()
  if (head.startsWith('PK\x03\x04')) {
    return damage('truncated-archive', message('archive-is-cut-off'))
  }
  if (text.startsWith('<!doctype') || text.startsWith('<html') || text.startsWith('<?xml')) {
    return damage('not-an-archive', message('file-is-a-web-page'))
  }
  if (text.startsWith('version https://git-lfs')) {
    return damage('not-an-archive', message('file-is-an-lfs-pointer'))
  }
  return damage('not-an-archive', message('file-is-no-archive', { size: source.size }))
}
