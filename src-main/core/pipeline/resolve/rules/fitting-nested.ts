/**
 * Of jars inside a file that are alternatives of one mod, only what the loader takes: on Fabric and Quilt what fits the game, the loader
 * and Java, on Forge and NeoForge the one that the listings prefer, else the newest (facts S20, S23). In: what an archive says. Out: the same without the jars that are left out.
 */
import type { ArchiveMetadata, BundledJar, EmbeddedMod, NestedArchive } from '../../../model/files/installed-file.ts'
import { nestedChoiceOf } from '../../../model/files/which-copy-loads.ts'
import { findLoader } from '../../../model/instances/known-loaders.ts'
import type { MetadataFormat } from '../../../model/instances/loader.ts'
import { preferredOf } from './bundles.ts'
import { isNewer } from '../ranges/maven-version.ts'
import { isWithinAny } from '../ranges/is-within.ts'
import type { Surroundings } from '../board/request.ts'
import { surroundingVersion } from '../board/surroundings.ts'

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
  readonly bundledAs: BundledJar | undefined
}

function alternativesIn({ declarations, nested }: ArchiveMetadata): readonly Alternative[] {
  const listed = new Map(declarations.flatMap(({ bundled = [] }) => bundled).map((jar) => [jar.entry, jar]))
  return nested.flatMap((archive) => {
    const { entry, metadata } = archive
    if (metadata === null) return []
    const bundledAs = listed.get(entry)
    const own = metadata.declarations.flatMap(({ format, mods }) =>
      mods.map((mod) => ({ archive, format, mod, bundledAs })),
    )
    return [...own, ...alternativesIn(metadata)]
  })
}

function isLoaded({ format }: Alternative, { loader, alsoLoads = [] }: Surroundings): boolean {
  const choice = nestedChoiceOf(format)
  return choice !== null && [loader, ...alsoLoads].some((one) => findLoader(one)?.takesOfNested === choice)
}

function isTaken(one: Alternative, all: readonly Alternative[], surroundings: Surroundings): boolean {
  if (isByFit(one)) return fits(one.mod, surroundings)
  return all.every((other) => isByFit(other) || !isTakenBefore(one, other))
}

function isByFit({ format }: Alternative): boolean {
  return nestedChoiceOf(format) === 'fitting'
}

function isTakenBefore(one: Alternative, other: Alternative): boolean {
  const [mine, theirs] = [one.bundledAs, other.bundledAs]
  const preferred = mine === undefined || mine.artifact !== theirs?.artifact ? null : preferredOf(mine, theirs)
  return preferred === null ? isNewer(other.mod.version, one.mod.version) : preferred === theirs
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
