import type { ArchiveMetadata, Declaration, EmbeddedMod } from '../../../src-main/core/model/files/installed-file.ts'
import type { MetadataFormat } from '../../../src-main/core/model/instances/loader.ts'
import { readArchive } from '../../../src-main/core/archives/read-archive.ts'
import { bufferSource } from '../../../src-main/core/archives/zip/byte-source.ts'
import { writeZip, type ZipPart, type ZipShape } from './zip-writer.ts'

/** What the reader makes of an archive with these entries; fails when it is none. */
export function readParts(parts: readonly ZipPart[], shape: ZipShape = {}): ArchiveMetadata {
  return readBytes(writeZip(parts, shape))
}

export function readBytes(bytes: Buffer): ArchiveMetadata {
  const contents = readArchive(bufferSource(bytes))
  if (contents.kind !== 'archive') throw new Error(`no archive: ${JSON.stringify(contents)}`)
  return contents.metadata
}

/** The code of why these bytes are no archive. */
export function refusal(bytes: Buffer): string {
  const contents = readArchive(bufferSource(bytes))
  return contents.kind === 'unreadable' ? contents.reason.code : contents.kind
}

export function declared(metadata: ArchiveMetadata, format: MetadataFormat): Declaration {
  const found = metadata.declarations.find((declaration) => declaration.format === format)
  if (found === undefined) throw new Error(`no ${format} in ${JSON.stringify(metadata)}`)
  return found
}

export function firstMod(metadata: ArchiveMetadata): EmbeddedMod {
  const mod = metadata.declarations[0]?.mods[0]
  if (mod === undefined) throw new Error(`no mod in ${JSON.stringify(metadata)}`)
  return mod
}

export function codes(metadata: ArchiveMetadata): readonly string[] {
  return metadata.notes.map(({ code }) => code)
}
