import { message } from '../../../../resources/text/text.ts'
import { inflateRawSync } from 'node:zlib'
import { damage, reason } from '../../model/files/scan-reasons.ts'
import { partSource, type ByteSource } from './byte-source.ts'
import type { Broken, ZipDirectory } from './directory.ts'

/** One entry as the central directory tells it. Sizes may lie; they are never trusted for memory. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  /** Of the local header in the source. */
  readonly offset: number
}

export interface EntryBytes {
  readonly kind: 'bytes'
  readonly bytes: Buffer
}

export const STORED = 0
const DEFLATED = 8

/** The entry whose header is the `index`th of the directory. */
export function entryAt(directory: ZipDirectory, index: number): ZipEntry {
  const { bytes, shift } = directory
  const at = directory.starts[index] ?? 0
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
  const fields = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)] as const
  const [size, packedSize, offset] = fields.includes(0xffffffff)
    ? widen(fields, bytes.subarray(nameEnd, nameEnd + bytes.readUInt16LE(at + 30)))
    : fields
  return {
    name: bytes.toString('utf8', at + 46, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) !== 0,
    crc: bytes.readUInt32LE(at + 16),
    packedSize,
    size,
    offset: offset + shift,
  }
}

/** Where the packed bytes of an entry lie: its local header has a name and extra field of its own length. */
export function packedSource(source: ByteSource, entry: ZipEntry): ByteSource | null {
  const header = source.read(entry.offset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) return null
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  return start + entry.packedSize > source.size ? null : partSource(source, start, entry.packedSize)
}

/** The content of an entry, at most `limit` bytes of it, else why not. */
export function readEntry(source: ByteSource, entry: ZipEntry, limit: number): EntryBytes | Broken {
  const broken = refuse(entry)
  if (broken !== null) return broken
  const packed = packedSource(source, entry)
  if (packed === null) {
    return { kind: 'broken', reason: damage('broken-entry', message('entry-lies-outside', { name: entry.name })) }
  }
  if (entry.packedSize > limit) return oversized(entry, limit)
  const bytes = packed.read(0, packed.size)
  if (entry.method === STORED) return { kind: 'bytes', bytes }
  try {
    const chunkSize = Math.min(Math.max(entry.size, 1024), limit, 1024 * 1024)
    return { kind: 'bytes', bytes: inflateRawSync(bytes, { maxOutputLength: limit, chunkSize }) }
  } catch (error) {
    if (error instanceof RangeError) return oversized(entry, limit)
    return { kind: 'broken', reason: damage('broken-entry', message('entry-is-damaged', { name: entry.name })) }
  }
}

/** Why an entry cannot be read whatever its bytes are. */
export function refuse(entry: ZipEntry): Broken | null {
  if (entry.isEncrypted) {
    return { kind: 'broken', reason: damage('encrypted-entry', message('entry-is-encrypted', { name: entry.name })) }
  }
  if (entry.method === STORED || entry.method === DEFLATED) return null
  const text = message('entry-is-packed-oddly', { name: entry.name, method: entry.method })
  return { kind: 'broken', reason: damage('unsupported-entry', text) }
}

function oversized(entry: ZipEntry, limit: number): Broken {
  const text = message('entry-is-too-large', { name: entry.name, most: Math.round(limit / 1024) })
  return { kind: 'broken', reason: reason('oversized-entry', text) }
}

/** zip64: fields that do not fit are all ones, and stand in this order in the extra field with id 1. */
function widen(fields: readonly [number, number, number], extra: Buffer): readonly [number, number, number] {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2)
  at += 4
  const next = (field: number) => {
    if (field !== 0xffffffff || at + 8 > extra.length) return field
    at += 8
    return Number(extra.readBigUInt64LE(at - 8))
  }
  return [next(fields[0]), next(fields[1]), next(fields[2])]
}

const UTF8_NAME = 0x800

/** The entry of this name; of several with the same name the last one, as Java has it. */
export function findEntry(directory: ZipDirectory, name: string): ZipEntry | null {
  const { bytes, starts } = directory
  const wanted = Buffer.from(name)
  const last = wanted[wanted.length - 1]
  for (let index = starts.length - 1; index >= 0; index--) {
    const at = (starts[index] ?? 0) + 46
    if (bytes.readUInt16LE(at - 18) !== wanted.length || bytes[at + wanted.length - 1] !== last) continue
    if (bytes.compare(wanted, 0, wanted.length, at, at + wanted.length) === 0) return entryAt(directory, index)
  }
  return isAscii(wanted) ? null : findLegacyName(directory, name)
}

/** The same, whatever the case: `meta-inf/manifest.mf` is a manifest too. */
export function findEntryAnyCase(directory: ZipDirectory, name: string): ZipEntry | null {
  const exact = findEntry(directory, name)
  if (exact !== null) return exact
  const { bytes, starts } = directory
  const wanted = name.toLowerCase()
  for (let index = starts.length - 1; index >= 0; index--) {
    const at = (starts[index] ?? 0) + 46
    const length = bytes.readUInt16LE(at - 18)
    if (length === wanted.length && bytes.toString('latin1', at, at + length).toLowerCase() === wanted) {
      return entryAt(directory, index)
    }
  }
  return null
}

/** Indexes of all entries whose name ends so (ASCII). */
export function indexesEndingWith(directory: ZipDirectory, ending: string): readonly number[] {
  const { bytes, starts } = directory
  const wanted = Buffer.from(ending)
  const indexes: number[] = []
  for (const [index, start] of starts.entries()) {
    const end = start + 46 + bytes.readUInt16LE(start + 28)
    const from = end - wanted.length
    if (from < start + 46 || bytes[from] !== wanted[0]) continue
    if (bytes.compare(wanted, 0, wanted.length, from, end) === 0) indexes.push(index)
  }
  return indexes
}

/** Names written without the UTF-8 flag by a Chinese archiver. */
function findLegacyName(directory: ZipDirectory, name: string): ZipEntry | null {
  const { bytes, starts } = directory
  const decoder = new TextDecoder('gbk')
  for (let index = starts.length - 1; index >= 0; index--) {
    const start = starts[index] ?? 0
    if ((bytes.readUInt16LE(start + 8) & UTF8_NAME) !== 0) continue
    const written = bytes.subarray(start + 46, start + 46 + bytes.readUInt16LE(start + 28))
    if (!isAscii(written) && decoder.decode(written) === name) return { ...entryAt(directory, index), name }
  }
  return null
}

function isAscii(bytes: Buffer): boolean {
  return bytes.every((byte) => byte < 0x80)
}
