import { nestedChoiceOf } from '../../model/files/which-copy-loads.ts'
import type { ArchiveMetadata, EmbeddedMod } from '../../model/files/installed-file.ts'
import type { Provision, Traits, ModNeed } from '../../model/files/traits.ts'
import { loadedDeclarations, type LoadedDeclaration, type LoadTarget } from './loaded-mods.ts'

/** What an archive brings and wants where that loader and game version run it; with nothing to load both are empty. Pure. */
export function traitsOf(metadata: ArchiveMetadata, target: LoadTarget): Traits {
  const levels = loadedDeclarations(metadata, target)
  const own = levels.filter(({ depth }) => depth === 0).flatMap(({ mods }) => mods)
  const nested = levels.filter(({ depth }) => depth > 0)
  const inner = nested.flatMap(({ mods }) => mods)
  const needed = neededOf(own, inner)
  const asked = [
    ...own.flatMap(wantsOf),
    ...nested.flatMap((level) => {
      const loaded = isLoadedWhole(level) ? level.mods : level.mods.filter((mod) => needed.has(mod))
      return loaded.flatMap((mod) =>
        wantsOf(mod).map((want) => ({ ...want, bundled: { version: mod.version, ...listingOf(level) } })),
      )
    }),
  ]
  const brought = [
    ...own.flatMap(idsOf),
    ...nested.flatMap((level) => level.mods.flatMap(idsOf).map((mod) => ({ ...mod, ...listingOf(level) }))),
  ]
  const bundles = levels.flatMap(({ bundled = [] }) => bundled)
  const unread = levels.flatMap(({ mayBring }) => (mayBring === undefined ? [] : [mayBring]))
  const isLayered = (target.alsoLoads ?? []).length > 0
  return {
    provides: brought.flatMap((mod) => (isLayered ? withLayeredId(mod) : mod)),
    wants: isLayered ? asked.map((want) => ({ ...want, id: layeredId(want.id) })) : asked,
    ...(own.length === 0 ? {} : { owns: own.map(({ id }) => id) }),
    ...(bundles.length === 0 ? {} : { bundles }),
    ...sideOf(own),
    ...(unread.length === 0 ? {} : { mayBring: unread.flat() }),
  }
}

/** Forge and NeoForge load every bundled jar as if it lay in the folder; Fabric and Quilt leave out what does not fit and is not needed (fact S20). */
function isLoadedWhole({ format }: LoadedDeclaration): boolean {
  return nestedChoiceOf(format) !== 'fitting'
}

function listingOf({ bundledAs }: LoadedDeclaration): Pick<Provision, 'bundledAs'> {
  return bundledAs === undefined ? {} : { bundledAs }
}

/** Ids of two loaders meet: Forge's have no dashes, and Fabric API is one mod there, by whichever of its names it is asked for (fact S19). */
function layeredId(id: string): string {
  return id === 'fabric' ? 'fabric_api' : id.replaceAll('-', '_')
}

function withLayeredId(mod: Provision): readonly Provision[] {
  const id = layeredId(mod.id)
  return id === mod.id ? [mod] : [mod, { ...mod, id }]
}

function sideOf(mods: readonly EmbeddedMod[]): Pick<Traits, 'side'> {
  const [side, ...others] = new Set(mods.map((mod) => mod.side))
  return side === undefined || others.length > 0 ? {} : { side }
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

function idsOf({ id, version, provides }: EmbeddedMod): readonly Provision[] {
  return [id, ...provides].map((name) => ({ id: name, version }))
}

function wantsOf({ id, depends }: EmbeddedMod): readonly ModNeed[] {
  return depends.map((edge) => ({ ...edge, by: id }))
}
