import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip, gunzipSync } from 'node:zlib'
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { ArchivePart } from '../../model/files/archive-part.ts'

const CHUNK = 256 * 1024
const MAX_STORED = 0xffff
/** Bytes up to which an entry is unpacked in one call: a stream costs more than most files do. */
const AT_ONCE = 1024 * 1024
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/**
 * The bytes of one entry, in bounded memory: as many as its directory says, with the checksum that it says. Throws `unsafe-archive` as
 * soon as that is known to be wrong, and the disk's own errors. `name` is for people.
 *
 * zlib verifies checksum and length of a gzip member, which is a header, the bytes of a zip entry, checksum and length: so it is handed
 * each entry as one. What is stored is deflated without packing.
 */
export async function* unpack(archive: FileHandle, part: ArchivePart, name: string): AsyncGenerator<Buffer> {
  if (Math.max(part.size, part.packedSize) <= AT_ONCE) yield await unpackAtOnce(archive, part, name)
  else yield* unpackAlong(archive, part, name)
}

async function unpackAtOnce(archive: FileHandle, part: ArchivePart, name: string): Promise<Buffer> {
  const member: Buffer[] = []
  for await (const chunk of gzipMember(archive, part)) member.push(chunk)
  try {
    const bytes = gunzipSync(Buffer.concat(member), {
      maxOutputLength: part.size + 1,
      chunkSize: Math.max(64, part.size + 1),
    })
    if (bytes.length === part.size) return bytes
  } catch (cause) {
    if (!isOfZlib(cause)) throw cause
  }
  throw damaged(name)
}

async function* unpackAlong(archive: FileHandle, part: ArchivePart, name: string): AsyncGenerator<Buffer> {
  const member = Readable.from(gzipMember(archive, part), { objectMode: false })
  const gunzip = createGunzip({ chunkSize: CHUNK })
  member.on('error', (error) => gunzip.destroy(error))
  member.pipe(gunzip)
  let size = 0
  try {
    for await (const chunk of gunzip) {
      const bytes: Buffer = chunk
      size += bytes.length
      if (size > part.size) throw damaged(name)
      yield bytes
    }
  } catch (cause) {
    throw isOfZlib(cause) ? damaged(name) : cause
  } finally {
    member.destroy()
    gunzip.destroy()
  }
  if (size !== part.size) throw damaged(name)
}

async function* gzipMember(archive: FileHandle, { offset, packedSize, size, crc, isDeflated }: ArchivePart) {
  yield HEADER
  const chunk = isDeflated ? CHUNK : MAX_STORED
  for (let done = 0; done < packedSize;) {
    const length = Math.min(chunk, packedSize - done)
    const bytes = Buffer.allocUnsafe(length)
    const { bytesRead } = await archive.read(bytes, 0, length, offset + done)
    if (bytesRead === 0) break
    done += bytesRead
    if (!isDeflated) yield storedHeader(bytesRead)
    yield bytes.subarray(0, bytesRead)
  }
  if (!isDeflated) yield storedHeader(0, 1)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc >>> 0, 0)
  trailer.writeUInt32LE(size % 2 ** 32, 4)
  yield trailer
}

/** Of a block of deflate's that is not packed. */
function storedHeader(length: number, isLast: 0 | 1 = 0): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt8(isLast, 0)
  header.writeUInt16LE(length, 1)
  header.writeUInt16LE(length ^ 0xffff, 3)
  return header
}

function isOfZlib(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^(Z_|ERR_TRAILING_JUNK|ERR_BUFFER_TOO_LARGE)/.test(String(error.code))
  )
}

function damaged(name: string): CoreError {
  return new CoreError('unsafe-archive', message('entry-is-damaged', { name }))
}
