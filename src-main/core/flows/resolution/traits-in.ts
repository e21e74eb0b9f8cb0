import type { ArchiveMetadata, FileContents, FileType } from '../../model/files/installed-file.ts'
import type { Traits } from '../../model/files/traits.ts'
import { fittingNested } from '../../pipeline/resolve/rules/bundles.ts'
import type { Surroundings } from '../../pipeline/resolve/board/request.ts'
import { loadedMods, type LoadedMods } from '../../pipeline/scan/loaded-mods.ts'
import { traitsOf } from '../../pipeline/scan/traits.ts'

/** What an archive brings and wants in an instance, of the alternatives in it those that the loader takes. */
export function traitsIn(metadata: ArchiveMetadata, surroundings: Surroundings): Traits {
  return traitsOf(fittingNested(metadata, surroundings), surroundings)
}

/** The same of a file; null: it is no mod, or could not be read. */
export function traitsOfFile(
  { type, contents }: { readonly type: FileType; readonly contents: FileContents },
  surroundings: Surroundings,
): Traits | null {
  return type === 'mod' && contents.kind === 'archive' ? traitsIn(contents.metadata, surroundings) : null
}

/** Its mods and those in it that the loader takes; none of what is no mod. */
export function modsOfFile(
  { type, contents }: { readonly type: FileType; readonly contents: FileContents },
  surroundings: Surroundings,
): LoadedMods {
  if (type !== 'mod' || contents.kind !== 'archive') return { mods: [], nested: [] }
  return loadedMods(fittingNested(contents.metadata, surroundings), surroundings)
}
