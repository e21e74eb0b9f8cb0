import type { ZipDirectory } from './directory.ts'
import { entryAt, type ZipEntry } from './entry.ts'

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
