import type { EmbeddedDependency, EmbeddedMod } from '../../../model/files/installed-file.ts'
import type { ZipDirectory } from '../../zip/directory.ts'
import { indexesEndingWith, entryAt, packedSource, readEntry, refuse, STORED, type ZipEntry } from '../../zip/entry.ts'
import { readClassAnnotation, type AnnotationValues } from './class-annotation.ts'
import { asText, asVersion } from '../lenient/fields.ts'
import { readMavenRange } from '../lenient/maven-range.ts'
import { readShortEdge } from '../formats/mcmod.ts'
import { gunzipSync } from 'node:zlib'

/** A class that Forge of 1.12.2 and before would load as a mod. */
export interface ModClass {
  /** Name of the class's entry. */
  readonly entry: string
  /** `version` null: absent, or a placeholder; `isVersionTold` says which. */
  readonly mod: EmbeddedMod
  readonly isVersionTold: boolean
  /** Whether the description may speak for it, of what it needs too. */
  readonly usesMetadata: boolean
}

const DESCRIPTORS = ['Lnet/minecraftforge/fml/common/Mod;', 'Lcpw/mods/fml/common/Mod;']
/** What both descriptors end with: classes without these bytes are not parsed. */
const TRACE = Buffer.from('fml/common/Mod;')

/** All classes of a jar with old Forge's `@Mod`; since 1.13 the annotation has no `modid`, and is none of these. */
export function findModClasses(directory: ZipDirectory): readonly ModClass[] {
  const found: ModClass[] = []
  for (const { bytes, parts } of inflateMany(directory, indexesEndingWith(directory, '.class'))) {
    let index = 0
    for (let at = bytes.indexOf(TRACE); at >= 0;) {
      while ((parts[index]?.end ?? Infinity) <= at) index++
      const part = parts[index]
      if (part === undefined) break
      const values = readClassAnnotation(bytes.subarray(part.start, part.end), DESCRIPTORS)
      const mod = values === null ? null : readMod(values)
      if (mod !== null) {
        const isVersionTold = asText(values?.get('version')) !== null
        const usesMetadata = values?.get('useMetadata') !== false
        found.push({ entry: part.entry.name, mod, isVersionTold, usesMetadata })
      }
      at = bytes.indexOf(TRACE, part.end)
    }
  }
  return onceEach(found)
}

/** A Scala object compiles to two classes that both carry the annotation; the game loads it once. */
function onceEach(found: readonly ModClass[]): readonly ModClass[] {
  const byId = new Map<string, ModClass>()
  for (const one of found) {
    const other = byId.get(one.mod.id)
    if (other === undefined || other.entry.endsWith('$.class')) byId.set(one.mod.id, one)
  }
  return [...byId.values()].toSorted((one, other) => (one.entry < other.entry ? -1 : 1))
}

function readMod(values: AnnotationValues): EmbeddedMod | null {
  const id = asText(values.get('modid'))
  if (id === null) return null
  return {
    id,
    version: asVersion(values.get('version')),
    name: asText(values.get('name')),
    provides: [],
    depends: [
      ...readOrders(asText(values.get('dependencies')) ?? ''),
      ...readGame(asText(values.get('acceptedMinecraftVersions'))),
    ],
    ...sideOf(values),
  }
}

function sideOf(values: AnnotationValues): Pick<EmbeddedMod, 'side'> {
  if (values.get('clientSideOnly') === true) return { side: 'client' }
  return values.get('serverSideOnly') === true ? { side: 'server' } : {}
}

/** `required-after:Baubles@[1.0,);after:JEI`: orders joined by semicolons. */
function readOrders(text: string): readonly EmbeddedDependency[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .flatMap((part) => {
      const [order, ...rest] = part.split(':')
      const edge = rest.length === 0 ? null : readShortEdge(rest.join(':'), order ?? '')
      return edge ?? []
    })
}

function readGame(written: string | null): readonly EmbeddedDependency[] {
  if (written === null) return []
  const { ranges, grammar } = readMavenRange(written)
  return ranges.length === 0 ? [] : [{ id: 'minecraft', kind: 'required', ranges, grammar, side: 'both' }]
}

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
function* inflateMany(directory: ZipDirectory, indexes: readonly number[]): Generator<Batch> {
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
