import { crc32, deflateRawSync } from 'node:zlib'

/** An entry to write, true or false to the format. */
export interface ZipPart {
  readonly name: string | Buffer
  readonly bytes: Buffer
  readonly isStored?: boolean
  /** The packed bytes, where they are at hand. */
  readonly packed?: Buffer
  readonly crc?: number
  /** What the headers say instead of the truth. */
  readonly says?: {
    readonly size?: number
    readonly packedSize?: number
    readonly method?: number
    readonly flags?: number
    readonly offset?: number
  }
  /** What the local header alone says instead. */
  readonly local?: {
    readonly name?: string
    readonly signature?: number
    readonly crc?: number
    readonly size?: number
    readonly packedSize?: number
    readonly method?: number
    readonly flags?: number
  }
  /** External attributes: Unix's mode in the upper half, Windows' marks in the lower. */
  readonly attributes?: number
  /** Extra fields of the directory's header. */
  readonly extra?: Buffer
}

export interface ZipShape {
  /** Local headers without sizes, a descriptor after each entry. */
  readonly hasDescriptors?: boolean
  readonly prefix?: Buffer
  readonly comment?: string
  /** All sizes and offsets in zip64's own fields. */
  readonly isZip64?: boolean
  /** Left out: the names' UTF-8 flag. */
  readonly isLegacy?: boolean
  readonly suffix?: Buffer
  /** What the end of the directory says instead of the truth. */
  readonly end?: { readonly count?: number; readonly size?: number; readonly offset?: number; readonly disk?: number }
}

export function text(name: string, content: string, isStored = false): ZipPart {
  return { name, bytes: Buffer.from(content), isStored }
}

export function json(name: string, content: unknown): ZipPart {
  return text(name, JSON.stringify(content))
}

/** Writes a zip archive byte by byte. */
export function writeZip(parts: readonly ZipPart[], shape: ZipShape = {}): Buffer {
  const written: Buffer[] = shape.prefix === undefined ? [] : [shape.prefix]
  const headers: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const body = part.isStored === true ? part.bytes : (part.packed ?? deflateRawSync(part.bytes))
    const entry = { part, body, crc: part.crc ?? crc32(part.bytes), offset, shape }
    const local = [localHeader(entry), body, ...(shape.hasDescriptors === true ? [descriptor(entry)] : [])]
    headers.push(directoryHeader(entry))
    written.push(...local)
    offset += local.reduce((sum, bytes) => sum + bytes.length, 0)
  }
  const directory = Buffer.concat(headers)
  const end = { count: parts.length, size: directory.length, offset, comment: shape.comment ?? '' }
  return Buffer.concat([
    ...written,
    directory,
    ...(shape.isZip64 === true ? [wideEnd(end)] : []),
    plainEnd(end, shape),
    ...(shape.suffix === undefined ? [] : [shape.suffix]),
  ])
}

interface Entry {
  readonly part: ZipPart
  readonly body: Buffer
  readonly crc: number
  readonly offset: number
  readonly shape: ZipShape
}

interface End {
  readonly count: number
  readonly size: number
  readonly offset: number
  readonly comment: string
}

const ALL_ONES = 0xffffffff

function localHeader(entry: Entry): Buffer {
  const { local = {} } = entry.part
  const name = local.name === undefined ? nameBytes(entry) : Buffer.from(local.name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(local.signature ?? 0x04034b50, 0)
  common(header, 4, entry)
  if (entry.shape.hasDescriptors === true) header.fill(0, 14, 26)
  if (local.flags !== undefined) header.writeUInt16LE(local.flags, 6)
  if (local.method !== undefined) header.writeUInt16LE(local.method, 8)
  if (local.crc !== undefined) header.writeUInt32LE(local.crc, 14)
  if (local.packedSize !== undefined) header.writeUInt32LE(local.packedSize, 18)
  if (local.size !== undefined) header.writeUInt32LE(local.size, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ part, body, crc }: Entry): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(body.length, 8)
  bytes.writeUInt32LE(part.bytes.length, 12)
  return bytes
}

function directoryHeader(entry: Entry): Buffer {
  const name = nameBytes(entry)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  common(header, 6, entry)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(entry.part.attributes ?? 0, 38)
  header.writeUInt32LE(entry.part.says?.offset ?? entry.offset, 42)
  if (entry.part.extra !== undefined) {
    header.writeUInt16LE(entry.part.extra.length, 30)
    return Buffer.concat([header, name, entry.part.extra])
  }
  if (entry.shape.isZip64 !== true) return Buffer.concat([header, name])
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  extra.writeBigUInt64LE(BigInt(entry.part.bytes.length), 4)
  extra.writeBigUInt64LE(BigInt(entry.body.length), 12)
  extra.writeBigUInt64LE(BigInt(entry.offset), 20)
  for (const at of [20, 24, 42]) header.writeUInt32LE(ALL_ONES, at)
  header.writeUInt16LE(extra.length, 30)
  return Buffer.concat([header, name, extra])
}

/** Version, flags, method, time, date, CRC and sizes: the same in both headers. */
function common(header: Buffer, at: number, { part, body, crc, shape }: Entry): void {
  const flags = (shape.hasDescriptors === true ? 8 : 0) | (shape.isLegacy === true ? 0 : 0x800)
  header.writeUInt16LE(20, at)
  header.writeUInt16LE(part.says?.flags ?? flags, at + 2)
  header.writeUInt16LE(part.says?.method ?? (part.isStored === true ? 0 : 8), at + 4)
  header.writeUInt16LE(0x5a21, at + 8)
  header.writeUInt32LE(crc, at + 10)
  header.writeUInt32LE(part.says?.packedSize ?? body.length, at + 14)
  header.writeUInt32LE(part.says?.size ?? part.bytes.length, at + 18)
}

function wideEnd({ count, size, offset }: End): Buffer {
  const end = Buffer.alloc(76)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(offset + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}

function plainEnd({ count, size, offset, comment }: End, shape: ZipShape): Buffer {
  const end = Buffer.alloc(22)
  const isWide = shape.isZip64 === true
  const says = { count, size, offset, disk: 0, ...shape.end }
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(says.disk, 4)
  end.writeUInt16LE(isWide ? 0xffff : says.count, 8)
  end.writeUInt16LE(isWide ? 0xffff : says.count, 10)
  end.writeUInt32LE(isWide ? ALL_ONES : says.size, 12)
  end.writeUInt32LE(isWide ? ALL_ONES : says.offset, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([end, Buffer.from(comment)])
}

function nameBytes({ part }: Entry): Buffer {
  return typeof part.name === 'string' ? Buffer.from(part.name) : part.name
}
