import { gunzipSync } from 'node:zlib'
import type { ZipDirectory } from './directory.ts'
import { entryAt, packedSource, readEntry, refuse, STORED, type ZipEntry } from './entry.ts'

/** Many entries unpacked side by side in one buffer. */
export interface Batch {
  readonly bytes: Buffer
  /** In the buffer's order, without gaps. */
  readonly parts: readonly { readonly entry: ZipEntry; readonly start: number; readonly end: number }[]
}

interface Member {
  readonly entry: ZipEntry
  readonly packed: Buffer
}

const BATCH_BYTES = 512 * 1024
const MAX_ENTRY = 2 * 1024 * 1024
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/**
 * Unpacks the entries with these indexes, a batch at a time, in bounded memory; damaged ones are left out.
 *
 * A call into zlib costs more than most class files do. A gzip stream may have many members, and a member is a header, the
 * very bytes that a zip entry has, its CRC and its size, all of which the central directory tells: so a batch of entries
 * is handed to zlib as one gzip stream, in one call, checksums verified. Where one of them is bad, they are read singly.
 */
export function* inflateMany(directory: ZipDirectory, indexes: readonly number[]): Generator<Batch> {
  let members: Member[] = []
  let total = 0
  for (const index of indexes) {
    const entry = entryAt(directory, index)
    if (refuse(entry) !== null || entry.size > MAX_ENTRY || entry.packedSize > MAX_ENTRY || entry.size === 0) continue
    const source = packedSource(directory.source, entry)
    if (source === null) continue
    const packed = source.read(0, source.size)
    if (entry.method === STORED) {
      yield { bytes: packed, parts: [{ entry, start: 0, end: packed.length }] }
      continue
    }
    members.push({ entry, packed })
    total += entry.size
    if (total < BATCH_BYTES) continue
    yield* inflate(directory, members, total)
    members = []
    total = 0
  }
  if (members.length > 0) yield* inflate(directory, members, total)
}

function* inflate(directory: ZipDirectory, members: readonly Member[], total: number): Generator<Batch> {
  const together = inflateTogether(members, total)
  if (together !== null) {
    yield together
    return
  }
  for (const { entry } of members) {
    const read = readEntry(directory.source, entry, MAX_ENTRY)
    if (read.kind === 'bytes') {
      yield { bytes: read.bytes, parts: [{ entry, start: 0, end: read.bytes.length }] }
    }
  }
}

/** Reused for every batch: memory outside the engine's heap is slow to come back. */
let scratch: Buffer = Buffer.alloc(0)

function inflateTogether(members: readonly Member[], total: number): Batch | null {
  const length = members.reduce((sum, { packed }) => sum + packed.length + 18, 0)
  if (scratch.length < length) scratch = Buffer.allocUnsafeSlow(Math.max(length, BATCH_BYTES))
  const stream = scratch.subarray(0, length)
  let at = 0
  for (const { entry, packed } of members) {
    at += GZIP_HEADER.copy(stream, at)
    at += packed.copy(stream, at)
    at = stream.writeUInt32LE(entry.crc, at)
    at = stream.writeUInt32LE(entry.size, at)
  }
  try {
    const bytes = gunzipSync(stream, { chunkSize: total + 64, maxOutputLength: total + 64 })
    if (bytes.length !== total) return null
    let start = 0
    const parts = members.map(({ entry }) => ({ entry, start, end: (start += entry.size) }))
    return { bytes, parts }
  } catch {
    return null
  }
}
