import type { ArchiveMetadata, Declaration, FileContents, NestedArchive } from '../../model/installed-file.ts'
import type { Reason } from '../../model/reason.ts'
import { readDeclarations } from './metadata/declarations.ts'
import { reason } from '../../model/scan-reasons.ts'
import { bufferSource, type ByteSource } from './zip/byte-source.ts'
import { readDirectory, type ZipDirectory } from './zip/directory.ts'
import { packedSource, readEntry, refuse, STORED } from './zip/entry.ts'
import { findEntry } from './zip/find-entry.ts'

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
  return { kind: 'archive', metadata: readMetadata(directory, { budget, depth: 0, isOfOldForge: false }) }
}

const MIB = 1024 * 1024
/** Levels of jars in jars; five occur (fact S2). */
const MAX_DEPTH = 10
/** Of one packed nested jar. */
const MAX_NESTED = 64 * MIB
/** Of all packed nested jars of one file together. */
const MAX_INFLATED = 256 * MIB
const MAX_ARCHIVES = 1000

interface Place {
  /** What may still be spent on this file. */
  readonly budget: { bytes: number; archives: number }
  readonly depth: number
  /** Lies in a mod of old Forge: its classes may be mods although no metadata file says so. */
  readonly isOfOldForge: boolean
}

function readMetadata(directory: ZipDirectory, place: Place): ArchiveMetadata {
  const { declarations, notes: said } = readDeclarations(directory, place.depth === 0 || place.isOfOldForge)
  const notes: Reason[] = [...said]
  if (directory.isCut) notes.push(reason('broken-archive', 'The list of its contents ends too early.'))
  const nested: NestedArchive[] = []
  for (const [entry, isOfOldForge] of listNested(declarations)) {
    if (place.depth >= MAX_DEPTH || place.budget.archives <= 0) {
      notes.push(reason('nested-limit', `${entry} is not read: too many jars in jars.`))
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

/** Each listed jar once, and whether old Forge's listing names it. */
function listNested(declarations: readonly Declaration[]): ReadonlyMap<string, boolean> {
  const listed = new Map<string, boolean>()
  for (const { format, nestedEntries } of declarations) {
    for (const entry of nestedEntries) listed.set(entry, listed.get(entry) === true || format === 'mcmod')
  }
  return listed
}

function openNested(directory: ZipDirectory, name: string, budget: Place['budget']): ReturnType<typeof readDirectory> {
  const entry = findEntry(directory, name)
  if (entry === null) {
    return { kind: 'broken', reason: reason('missing-nested', `${name} is listed and not in the archive.`) }
  }
  const packed = entry.method === STORED && refuse(entry) === null ? packedSource(directory.source, entry) : null
  const opened = packed === null ? readEntry(directory.source, entry, Math.min(MAX_NESTED, budget.bytes)) : null
  if (opened?.kind === 'broken') return opened
  budget.bytes -= opened?.bytes.length ?? 0
  const inner = readDirectory(packed ?? bufferSource(opened?.bytes ?? Buffer.alloc(0)))
  if (inner.kind === 'directory') return inner
  return { kind: 'broken', reason: { code: inner.reason.code, message: `${name}: ${inner.reason.message}` } }
}
