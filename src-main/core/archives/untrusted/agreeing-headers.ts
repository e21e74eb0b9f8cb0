import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { ZipDirectory } from '../zip/directory.ts'
import type { ZipEntry } from '../zip/entry.ts'
import { shown } from './shown-name.ts'

const LOCAL = 0x04034b50
const HAS_DESCRIPTOR = 1 << 3
/** Encryption and patches: what they mean is not what lies there. */
const ODD_FLAGS = (1 << 0) | (1 << 5) | (1 << 6) | (1 << 13)
const WIDE = 0xffffffff
const UNICODE_NAME = 0x7075

/**
 * Where an entry's packed bytes begin. Throws `unsafe-archive` where what stands before them says something else than the directory:
 * another reader would find another file there. With a descriptor sizes and checksum may be left empty (fact S1).
 */
export function assertHeadersAgree(directory: ZipDirectory, index: number, entry: ZipEntry): number {
  const { source, bytes, starts } = directory
  const at = starts[index] ?? 0
  const header = source.read(entry.offset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL) throw contradiction(entry)
  const [nameLength, extraLength] = [header.readUInt16LE(26), header.readUInt16LE(28)]
  const [flags, method] = [header.readUInt16LE(6), header.readUInt16LE(8)]
  const sums = [14, 18, 22].map((place) => header.readUInt32LE(place))
  const [crc = 0, packedSize = 0, size = 0] = sums
  const rest = Buffer.from(source.read(entry.offset + 30, nameLength + extraLength))
  const extra = rest.subarray(nameLength)
  const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28))
  const centralExtra = bytes.subarray(at + 46 + name.length, at + 46 + name.length + bytes.readUInt16LE(at + 30))
  const centralFlags = bytes.readUInt16LE(at + 8)
  const isDescribed = (flags & HAS_DESCRIPTOR) !== 0
  const isSame =
    rest.subarray(0, nameLength).equals(name) &&
    method === entry.method &&
    flags === centralFlags &&
    ((isDescribed && sums.every((sum) => sum === 0 || sum === WIDE)) ||
      (crc === entry.crc && agrees(size, entry.size) && agrees(packedSize, entry.packedSize)))
  const hasOtherName = [extra, centralExtra].some((fields) => hasOtherUnicodeName(fields, name))
  if (!isSame || hasOtherName || (flags & ODD_FLAGS) !== 0) throw contradiction(entry)
  return entry.offset + 30 + nameLength + extraLength
}

/** All ones: it stands in a wider field. */
function agrees(local: number, central: number): boolean {
  return local === central || local === WIDE
}

/** A second name, for readers that know the field. */
function hasOtherUnicodeName(extra: Buffer, name: Buffer): boolean {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === UNICODE_NAME) return !extra.subarray(at + 9, at + 4 + length).equals(name)
    at += 4 + length
  }
  return false
}

function contradiction({ name }: ZipEntry): CoreError {
  return new CoreError('unsafe-archive', message('entry-headers-differ', { name: shown(name) }))
}
