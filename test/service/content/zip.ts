import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Buffer
  /** Stored entries cost no time and keep their length; default: deflated. */
  readonly stored?: boolean
}

/** Bytes that one stored entry adds besides its own. */
export function entryOverhead(name: string, hasDescriptors: boolean): number {
  return 30 + 46 + 2 * Buffer.byteLength(name) + (hasDescriptors ? 16 : 0)
}

/**
 * A valid zip archive. With `hasDescriptors` local headers carry no sizes and a data descriptor follows each entry,
 * as most real jars are written (fact S1).
 */
export function writeZip(entries: readonly ZipEntry[], hasDescriptors = false): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const body = entry.stored === true ? entry.bytes : deflateRawSync(entry.bytes, { level: 6 })
    const packed = { entry, body, crc: crc32(entry.bytes), offset, hasDescriptors }
    const local = [writeLocalHeader(packed), body, ...(hasDescriptors ? [writeDescriptor(packed)] : [])]
    directory.push(writeDirectoryHeader(packed))
    for (const part of local) offset += part.length
    parts.push(...local)
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([...parts, central, writeEnd(entries.length, central.length, offset)])
}

interface PackedEntry {
  readonly entry: ZipEntry
  readonly body: Buffer
  readonly crc: number
  readonly offset: number
  readonly hasDescriptors: boolean
}

const DOS_DATE = 0x5a21
const UTF8_NAMES = 0x800

function writeLocalHeader(packed: PackedEntry): Buffer {
  const name = Buffer.from(packed.entry.name)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  writeShared(head, 4, packed)
  if (packed.hasDescriptors) head.fill(0, 14, 26)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function writeDescriptor(packed: PackedEntry): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(packed.crc, 4)
  tail.writeUInt32LE(packed.body.length, 8)
  tail.writeUInt32LE(packed.entry.bytes.length, 12)
  return tail
}

function writeDirectoryHeader(packed: PackedEntry): Buffer {
  const name = Buffer.from(packed.entry.name)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(20, 4)
  writeShared(head, 6, packed)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(packed.offset, 42)
  return Buffer.concat([head, name])
}

/** The fields that both headers hold in the same order: version, flags, method, time, date, crc, sizes. */
function writeShared(head: Buffer, at: number, packed: PackedEntry): void {
  head.writeUInt16LE(20, at)
  head.writeUInt16LE(UTF8_NAMES | (packed.hasDescriptors ? 8 : 0), at + 2)
  head.writeUInt16LE(packed.entry.stored === true ? 0 : 8, at + 4)
  head.writeUInt16LE(0, at + 6)
  head.writeUInt16LE(DOS_DATE, at + 8)
  head.writeUInt32LE(packed.crc, at + 10)
  head.writeUInt32LE(packed.body.length, at + 14)
  head.writeUInt32LE(packed.entry.bytes.length, at + 18)
}

function writeEnd(count: number, directorySize: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directorySize, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
