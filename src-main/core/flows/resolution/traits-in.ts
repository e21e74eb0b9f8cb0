import type { ArchiveMetadata, FileContents, FileType } from '../../model/files/installed-file.ts'
import type { Traits } from '../../model/files/traits.ts'
import { fittingNested } from '../../pipeline/resolve/rules/bundles.ts'
import type { Surroundings } from '../../pipeline/resolve/board/request.ts'
import { loadedMods, type LoadedMods } from '../../pipeline/scan/loaded-mods.ts'
import { traitsOf } from '../../pipeline/scan/traits.ts'

/** What a loader takes of an archive. */
interface Loaded extends LoadedMods {
  readonly traits: Traits
}

/** The same mod lies in many instances: what a loader takes of it is worked out and held once. */
const loaded = new WeakMap<ArchiveMetadata, Map<string, Loaded>>()

function loadedFrom(metadata: ArchiveMetadata, surroundings: Surroundings): Loaded {
  const { loader, alsoLoads = [], loaderVersion, gameVersion, javaVersion, side } = surroundings
  const key = JSON.stringify([loader, alsoLoads, loaderVersion, gameVersion, javaVersion, side])
  const bySurroundings = loaded.get(metadata) ?? new Map<string, Loaded>()
  loaded.set(metadata, bySurroundings)
  const known = bySurroundings.get(key)
  if (known !== undefined) return known
  const fitting = fittingNested(metadata, surroundings)
  const found = { ...loadedMods(fitting, surroundings), traits: traitsOf(fitting, surroundings) }
  bySurroundings.set(key, found)
  return found
}

/** What an archive brings and wants in an instance, of the alternatives in it those that the loader takes. */
export function traitsIn(metadata: ArchiveMetadata, surroundings: Surroundings): Traits {
  return loadedFrom(metadata, surroundings).traits
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
  const { mods, nested } = loadedFrom(contents.metadata, surroundings)
  return { mods, nested }
}
