import { message } from '../../../resources/text/text.ts'
import type { ArchiveMetadata, FileContents, NestedArchive } from '../model/files/installed-file.ts'
import type { Reason } from '../model/words/reason.ts'
import { readDeclarations } from './metadata/declarations.ts'
import { damage, reason } from '../model/files/scan-reasons.ts'
import { listNested, openNested, type NestedBudget } from './nested-jars.ts'
import type { ByteSource } from './zip/byte-source.ts'
import { readDirectory, type ZipDirectory } from './zip/directory.ts'
import { findEntry } from './zip/entry.ts'

/**
 * What an archive says of itself and of the jars inside it, for every loader at once. In: bytes. Out: its metadata, or
 * why it is no archive. Goes by the central directory and reads the few entries it needs; a stored nested jar is read
 * where it lies, a packed one is inflated into memory within the limits below. Never writes, never runs anything, and
 * never throws but the system's own read errors: whatever is wrong inside is a note.
 */
export function readArchive(source: ByteSource): FileContents {
  const directory = readDirectory(source)
  if (directory.kind === 'broken') return { kind: 'unreadable', reason: directory.reason }
  const budget = { bytes: MAX_INFLATED, archives: MAX_ARCHIVES }
  const metadata = readMetadata(directory, { budget, depth: 0, isOfOldForge: false })
  const packs = metadata.declarations.length === 0 ? packTypesOf(directory) : []
  return { kind: 'archive', metadata: packs.length === 0 ? metadata : { ...metadata, packs } }
}

/** Levels of jars in jars; five occur (fact S2). */
const MAX_DEPTH = 10
/** Of all packed nested jars of one file together. */
const MAX_INFLATED = 256 * 1024 * 1024
const MAX_ARCHIVES = 1000

interface Place {
  /** What may still be spent on this file. */
  readonly budget: NestedBudget & { archives: number }
  readonly depth: number
  /** Lies in a mod of old Forge: its classes may be mods although no metadata file says so. */
  readonly isOfOldForge: boolean
}

function readMetadata(directory: ZipDirectory, place: Place): ArchiveMetadata {
  const { declarations, notes: said } = readDeclarations(directory, place.depth === 0 || place.isOfOldForge)
  const notes: Reason[] = [...said]
  if (directory.isCut) notes.push(damage('broken-archive', message('contents-end-early')))
  const nested: NestedArchive[] = []
  for (const [entry, isOfOldForge] of listNested(declarations)) {
    if (place.depth >= MAX_DEPTH || place.budget.archives <= 0) {
      notes.push(reason('nested-limit', message('too-many-nested-jars', { entry })))
      break
    }
    place.budget.archives--
    const inner = openNested(directory, entry, place.budget)
    if (inner.kind === 'broken') notes.push(inner.reason)
    const metadata =
      inner.kind === 'broken' ? null : readMetadata(inner, { ...place, depth: place.depth + 1, isOfOldForge })
    nested.push({ entry, metadata })
  }
  return { declarations, nested, notes }
}

type PackType = NonNullable<ArchiveMetadata['packs']>[number]

/**
 * As what the game would read an archive that is no mod: by `shaders/`, also within a folder of its own, and beside `pack.mcmeta` by
 * `assets/` and `data/`. The likeliest first; none: as nothing.
 */
function packTypesOf(directory: ZipDirectory): readonly PackType[] {
  const types: PackType[] = []
  const names = namesOf(directory)
  if (names.some((name) => /^(?:[^/]+\/)?shaders\//.test(name))) types.push('shader')
  if (findEntry(directory, 'pack.mcmeta') === null) return types
  if (names.some((name) => name.startsWith('assets/'))) types.push('resourcepack')
  if (names.some((name) => name.startsWith('data/'))) types.push('datapack')
  return types
}

function namesOf({ bytes, starts }: ZipDirectory): readonly string[] {
  return starts.map((start) => bytes.toString('latin1', start + 46, start + 46 + bytes.readUInt16LE(start + 28)))
}
