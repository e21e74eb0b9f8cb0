/**
 * Whether an archive that may come from anybody means one thing only, and how much it is. In: bytes. Out: its files by safe paths, with
 * where their bytes lie; nothing is unpacked. Throws `unsafe-archive` for the first thing that is wrong: such an archive is of no use as a
 * whole. A jar that a loader reads is judged by `readArchive` instead, which looks only at what it needs (facts S1, S24).
 */
import { message, type Message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { ArchivePart } from '../../model/files/archive-part.ts'
import { messageOf } from '../../model/words/with-message.ts'
import { toSafePath, type SafePath } from '../../model/paths/safe-path.ts'
import type { ByteSource } from '../zip/byte-source.ts'
import { readDirectory, type ZipDirectory } from '../zip/directory.ts'
import { entryAt, refuse as whyUnreadable, STORED, type ZipEntry } from '../zip/entry.ts'
import { assertDistinct, shown } from './entry-names.ts'

export interface SurveyedFile {
  readonly path: SafePath
  readonly part: ArchivePart
}

export interface ArchiveLimits {
  readonly files: number
  /** Bytes of one file, and of all together, unpacked. */
  readonly size: number
  readonly total: number
  /** Unpacked by packed, of what is larger than `ratioFrom` bytes. */
  readonly ratio: number
  readonly ratioFrom: number
}

/** Packs of thousands of files and a GiB occur; text packs to a hundredth. */
const LIMITS: ArchiveLimits = { files: 50_000, size: 2 ** 30, total: 4 * 2 ** 30, ratio: 250, ratioFrom: 4 * 2 ** 20 }

const END = Buffer.from('PK\x05\x06', 'latin1')
/** Kinds of file in Unix's mode. */
const KIND = 0o170000
const PLAIN = 0o100000
const FOLDER = 0o040000
/** Windows' mark of a link. */
const REPARSE_POINT = 0x400

export function surveyArchive(source: ByteSource, limits: ArchiveLimits = LIMITS): readonly SurveyedFile[] {
  const directory = readDirectory(source)
  if (directory.kind === 'broken') throw new CoreError('unsafe-archive', messageOf(directory.reason))
  assertWhole(directory)
  if (directory.starts.length > limits.files)
    throw refused(message('archive-has-too-many-files', { most: limits.files }))
  const entries = directory.starts.map((_, index) => entryAt(directory, index))
  const named = entries.map((entry, index) => ({ entry, ...nameOf(directory, index) }))
  assertDistinct(named)
  assertSize(entries, limits)
  const files = named.map(({ entry, path, isFolder }, index) => {
    assertKind(directory, index, entry)
    const unreadable = whyUnreadable(entry)
    if (unreadable !== null) throw new CoreError('unsafe-archive', messageOf(unreadable.reason))
    const offset = assertHeadersAgree(directory, index, entry)
    return { path, isFolder, part: partOf(entry, offset) }
  })
  assertApart(
    entries.map((entry, index) => ({ entry, end: (files[index]?.part.offset ?? 0) + entry.packedSize })),
    directory.end.position,
  )
  return files.flatMap(({ path, isFolder, part }) => (isFolder ? [] : [{ path, part }]))
}

/** One directory, all of it, where the end says, and nothing before or after that another reader could take for it. */
function assertWhole({ source, bytes, starts, shift, end, isCut }: ZipDirectory): void {
  const tail = source.read(Math.max(0, source.size - 22 - 0xffff), 22 + 0xffff)
  const at = tail.lastIndexOf(END)
  const isLast = at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length
  if (!isLast || shift !== 0) throw refused(message('archive-has-foreign-bytes'))
  const isOneDisk = tail.readUInt16LE(at + 4) === 0 && tail.readUInt16LE(at + 6) === 0
  if (!isOneDisk) throw refused(message('archive-is-split'))
  const last = starts.at(-1)
  const used = last === undefined ? 0 : last + headerLength(bytes, last)
  const isAll = !isCut && starts.length === end.count && used === bytes.length && bytes.length === end.size
  if (!isAll || end.offset + end.size !== end.position)
    throw refused(message('archive-has-other-contents-than-it-says'))
}

function headerLength(bytes: Buffer, at: number): number {
  return 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
}

function nameOf(
  { bytes, starts }: ZipDirectory,
  index: number,
): { readonly path: SafePath; readonly isFolder: boolean } {
  const at = starts[index] ?? 0
  const raw = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28))
  const name = raw.toString('utf8')
  if (!Buffer.from(name).equals(raw)) throw refused(message('entry-name-is-not-utf8', { name: shown(name) }))
  const isFolder = name.endsWith('/')
  const safe = toSafePath(isFolder ? name.slice(0, -1) : name)
  if (safe.kind === 'unsafe') throw refused(message('entry-path-refused', { name: shown(name), problem: safe.problem }))
  return { path: safe.path, isFolder }
}

function assertKind({ bytes, starts }: ZipDirectory, index: number, { name, size }: ZipEntry): void {
  const attributes = bytes.readUInt32LE((starts[index] ?? 0) + 38)
  const kind = (attributes >>> 16) & KIND
  const isLink = (attributes & REPARSE_POINT) !== 0
  const isFolder = name.endsWith('/')
  if (isLink || (kind !== 0 && kind !== PLAIN && kind !== FOLDER))
    throw refused(message('entry-is-a-link-or-device', { name: shown(name) }))
  if ((kind === FOLDER && !isFolder) || (isFolder && (kind === PLAIN || size > 0)))
    throw refused(message('entry-is-file-and-folder', { name: shown(name) }))
}

function assertSize(entries: readonly ZipEntry[], { size: most, total, ratio, ratioFrom }: ArchiveLimits): void {
  let sum = 0
  for (const { name, method, size, packedSize } of entries) {
    sum += size
    if (size > most || sum > total) throw refused(message('archive-unpacks-to-too-much', { name: shown(name) }))
    if (size > ratioFrom && size > packedSize * ratio) throw refused(message('entry-is-a-bomb', { name: shown(name) }))
    if (method === STORED && size !== packedSize) throw refused(message('entry-is-damaged', { name: shown(name) }))
  }
}

function partOf({ method, packedSize, size, crc }: ZipEntry, offset: number): ArchivePart {
  return { offset, packedSize, size, crc, isDeflated: method !== STORED }
}

/** No byte is of two entries, or of the directory too. */
function assertApart(spans: readonly { readonly entry: ZipEntry; readonly end: number }[], directoryEnd: number): void {
  let before = 0
  for (const { entry, end } of spans.toSorted((one, other) => one.entry.offset - other.entry.offset)) {
    if (entry.offset < before || end > directoryEnd)
      throw refused(message('entries-overlap', { name: shown(entry.name) }))
    before = end
  }
}

function refused(text: Message): CoreError {
  return new CoreError('unsafe-archive', text)
}

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
function assertHeadersAgree(directory: ZipDirectory, index: number, entry: ZipEntry): number {
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
