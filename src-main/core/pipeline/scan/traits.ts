import type { ArchiveMetadata, EmbeddedMod } from '../../model/installed-file.ts'
import type { Loader } from '../../model/loader.ts'
import type { Provided, Traits, Wanted } from '../../model/traits.ts'
import { loadedDeclarations } from './loaded-mods.ts'

/** What an archive brings and wants where that loader and game version run it; with nothing to load both are empty. Pure. */
export function traitsOf(
  metadata: ArchiveMetadata,
  target: { readonly loader: Loader | null; readonly gameVersion: string | null },
): Traits {
  const levels = loadedDeclarations(metadata, target)
  const own = modsOf(levels.filter(({ depth }) => depth === 0))
  const nested = modsOf(levels.filter(({ depth }) => depth > 0))
  const needed = neededOf(own, nested)
  return {
    provides: [...own, ...nested].flatMap(idsOf),
    wants: [...own, ...nested.filter((mod) => needed.has(mod))].flatMap(wantsOf),
    ...(own.length === 0 ? {} : { owns: own.map(({ id }) => id) }),
    ...sideOf(own),
  }
}

function sideOf(mods: readonly EmbeddedMod[]): Pick<Traits, 'side'> {
  const [side, ...others] = new Set(mods.map((mod) => mod.side))
  return side === undefined || others.length > 0 ? {} : { side }
}

function modsOf(levels: readonly { readonly mods: readonly EmbeddedMod[] }[]): readonly EmbeddedMod[] {
  return levels.flatMap(({ mods }) => mods)
}

/** Nested mods that must be loaded for the file's own: those that they require, and that these require. */
function neededOf(own: readonly EmbeddedMod[], nested: readonly EmbeddedMod[]): ReadonlySet<EmbeddedMod> {
  const byId = new Map(nested.flatMap((mod) => idsOf(mod).map(({ id }) => [id, mod] as const)))
  const needed = new Set<EmbeddedMod>()
  const queue = [...own]
  for (let mod = queue.pop(); mod !== undefined; mod = queue.pop()) {
    for (const { kind, id } of mod.depends) {
      const inner = kind === 'required' ? byId.get(id) : undefined
      if (inner === undefined || needed.has(inner)) continue
      needed.add(inner)
      queue.push(inner)
    }
  }
  return needed
}

function idsOf({ id, version, provides }: EmbeddedMod): readonly Provided[] {
  return [id, ...provides].map((name) => ({ id: name, version }))
}

function wantsOf({ id, depends }: EmbeddedMod): readonly Wanted[] {
  return depends.map((edge) => ({ ...edge, by: id }))
}
