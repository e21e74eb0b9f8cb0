import type { ArchiveMetadata } from '../model/files/installed-file.ts'
import type { ZipDirectory } from './zip/directory.ts'
import { findEntry } from './zip/find-entry.ts'

type PackType = NonNullable<ArchiveMetadata['packs']>[number]

/**
 * As what the game would read an archive that is no mod: by `shaders/`, also within a folder of its own, and beside `pack.mcmeta` by
 * `assets/` and `data/`. The likeliest first; none: as nothing.
 */
export function packTypesOf(directory: ZipDirectory): readonly PackType[] {
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
