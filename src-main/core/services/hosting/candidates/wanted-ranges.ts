import { FORGE_ENTRY } from '../../../archives/metadata/formats/forge.ts'
import { NEOFORGE_ENTRY } from '../../../archives/metadata/formats/neoforge.ts'
import type { ZipDirectory } from '../../../archives/zip/directory.ts'
import { findEntry, indexesEndingWith, entryAt, type ZipEntry } from '../../../archives/zip/entry.ts'
import type { ByteRange } from './sparse-source.ts'

const FABRIC_FORMATS = ['fabric.mod.json', 'quilt.mod.json']
const FORGE_FORMATS = [FORGE_ENTRY, NEOFORGE_ENTRY]
const OLD_FORMAT = 'mcmod.info'
const JAR_JAR_ENTRY = 'META-INF/jarjar/metadata.json'
/** Forge and NeoForge take versions from it, old Forge its nested jars. */
const MANIFEST_ENTRY = 'META-INF/MANIFEST.MF'
const NESTED = /^META-INF\/(jars|jarjar)\/[^/]+\.jar$/

/** A local header's extra field is of a length that only the header tells: mostly none, or a few timestamps. */
const EXTRA = 64
const MAX_METADATA = 256 * 1024
/** A nested jar up to this size is taken whole, a larger one that is stored only where its own directory lies. */
const SMALL_JAR = 128 * 1024
/** What reading a zip archive begins with: an end record and the longest comment. */
export const END_BYTES = 22 + 0xffff

/**
 * Where an archive's reader will look, guessed from the directory alone, so that all of it can be fetched together. A guess
 * that misses costs a request more, one that hits too much some bytes; neither changes what is read.
 */
export function wantedRanges(directory: ZipDirectory): readonly ByteRange[] {
  const find = (...names: readonly string[]) => names.flatMap((name) => findEntry(directory, name) ?? [])
  const ofFabric = find(...FABRIC_FORMATS)
  const ofForge = find(...FORGE_FORMATS)
  const ofOldForge = find(OLD_FORMAT)
  const isOld = ofOldForge.length > 0 || ofFabric.length + ofForge.length === 0
  const beside = find(JAR_JAR_ENTRY, ...(isOld || ofForge.length > 0 ? [MANIFEST_ENTRY] : []))
  const metadata = [...ofFabric, ...ofForge, ...ofOldForge, ...beside].filter(
    ({ packedSize }) => packedSize <= MAX_METADATA,
  )
  const nested = entriesEndingWith(directory, '.jar').filter(({ name }) => NESTED.test(name))
  // Old Forge goes by annotated classes, so all of them are read.
  const classes = isOld ? entriesEndingWith(directory, '.class') : []
  return [...metadata.map(rangeOf), ...nested.flatMap(rangesOfNested), ...classes.map(rangeOf)]
}

function entriesEndingWith(directory: ZipDirectory, ending: string): readonly ZipEntry[] {
  return indexesEndingWith(directory, ending).map((index) => entryAt(directory, index))
}

function rangesOfNested(entry: ZipEntry): readonly ByteRange[] {
  const whole = rangeOf(entry)
  if (entry.method !== 0 || entry.packedSize <= SMALL_JAR) return [whole]
  return [
    { start: whole.start, end: whole.end - entry.packedSize },
    { start: whole.end - EXTRA - END_BYTES, end: whole.end },
  ]
}

function rangeOf({ offset, name, packedSize }: ZipEntry): ByteRange {
  return { start: offset, end: offset + 30 + Buffer.byteLength(name) + EXTRA + packedSize }
}
