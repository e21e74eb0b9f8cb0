/**
 * Of jars inside a file that are alternatives of one mod, only what the loader takes: on Fabric and Quilt what fits the game, the loader
 * and Java, on Forge and NeoForge the newest (fact S20). In: what an archive says. Out: the same without the jars that are left out.
 */
import type { ArchiveMetadata, EmbeddedMod, NestedArchive } from '../../model/installed-file.ts'
import type { MetadataFormat } from '../../model/loader.ts'
import { isNewer } from './ranges/is-newer.ts'
import { isWithinAny } from './ranges/is-within.ts'
import type { Surroundings } from './request.ts'
import { surroundingVersion } from './surroundings.ts'

export function fittingNested(metadata: ArchiveMetadata, surroundings: Surroundings): ArchiveMetadata {
  const byId = new Map<string, Alternative[]>()
  for (const one of alternativesIn(metadata)) {
    if (isLoaded(one, surroundings)) byId.set(one.mod.id, [...(byId.get(one.mod.id) ?? []), one])
  }
  const out = new Set<NestedArchive>()
  for (const alternatives of byId.values()) {
    const taken = new Set(
      alternatives.filter((one) => isTaken(one, alternatives, surroundings)).map(({ archive }) => archive),
    )
    if (taken.size === 0) continue
    for (const { archive } of alternatives) if (!taken.has(archive)) out.add(archive)
  }
  return out.size === 0 ? metadata : without(metadata, out)
}

interface Alternative {
  readonly archive: NestedArchive
  readonly format: MetadataFormat
  readonly mod: EmbeddedMod
}

function alternativesIn({ nested }: ArchiveMetadata): readonly Alternative[] {
  return nested.flatMap((archive) => {
    const { metadata } = archive
    if (metadata === null) return []
    const own = metadata.declarations.flatMap(({ format, mods }) => mods.map((mod) => ({ archive, format, mod })))
    return [...own, ...alternativesIn(metadata)]
  })
}

/** Formats of which the loader takes what fits, and those of which it takes the newest, each with the loaders that read them. */
const BY_FIT: readonly string[] = ['fabric', 'quilt', 'legacy-fabric', 'babric', 'ornithe']
const BY_AGE: readonly string[] = ['forge', 'neoforge']

function isLoaded({ format }: Alternative, { loader, alsoLoads = [] }: Surroundings): boolean {
  const family = [BY_FIT, BY_AGE].find((each) => each.includes(format)) ?? []
  return [loader, ...alsoLoads].some((one) => one !== null && family.includes(one))
}

function isTaken({ format, mod }: Alternative, all: readonly Alternative[], surroundings: Surroundings): boolean {
  if (BY_FIT.includes(format)) return fits(mod, surroundings)
  return all.every((other) => BY_FIT.includes(other.format) || !isNewer(other.mod.version, mod.version))
}

/** Whether nothing that it says of the game, the loader and Java speaks against it. */
function fits({ depends }: EmbeddedMod, surroundings: Surroundings): boolean {
  return depends.every(({ id, kind, ranges, grammar }) => {
    const has = surroundingVersion(id, surroundings)
    const isIn = has === null ? null : isWithinAny(has.version, ranges, grammar)
    return kind === 'required' ? isIn !== false : kind !== 'incompatible' || isIn !== true
  })
}

function without(metadata: ArchiveMetadata, out: ReadonlySet<NestedArchive>): ArchiveMetadata {
  const nested = metadata.nested.flatMap((one): readonly NestedArchive[] => {
    if (out.has(one)) return []
    return [one.metadata === null ? one : { ...one, metadata: without(one.metadata, out) }]
  })
  return { ...metadata, nested }
}
