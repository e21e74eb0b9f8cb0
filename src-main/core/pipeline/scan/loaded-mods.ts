import type {
  ArchiveMetadata,
  BundledJar,
  Declaration,
  LoadedMod,
  LoadedNestedMod,
} from '../../model/files/installed-file.ts'
import type { Loader, MetadataFormat } from '../../model/instances/loader.ts'
import { findLoader, type FormatGroups } from '../../model/instances/known-loaders.ts'

export interface LoadedMods {
  readonly mods: readonly LoadedMod[]
  readonly nested: readonly LoadedNestedMod[]
}

/** What decides what of an archive is loaded. */
export interface LoadTarget {
  readonly loader: Loader | null
  readonly gameVersion: string | null
  /** Loaders whose mods a compatibility layer lets in; absent: none does. */
  readonly alsoLoads?: readonly Loader[]
}

/** The loader that a metadata format is written for. */
const LOADERS: Readonly<Record<MetadataFormat, Loader>> = {
  fabric: 'fabric',
  quilt: 'quilt',
  forge: 'forge',
  neoforge: 'neoforge',
  mcmod: 'forge',
}

/**
 * What an instance's loader would load from an archive, were it enabled; `mods` is empty when it would load nothing.
 * With no loader or an unknown one: everything that is declared, format by format. Pure.
 */
export function loadedMods(metadata: ArchiveMetadata, target: LoadTarget): LoadedMods {
  const named = loadedDeclarations(metadata, target).flatMap(({ depth, format, mods }) =>
    mods.map(({ id, version }) => ({ depth, mod: { id, version, loader: LOADERS[format] } })),
  )
  const nested = named.filter(({ depth }) => depth > 0)
  return {
    mods: named.filter(({ depth }) => depth === 0).map(({ mod }) => mod),
    nested: nested.map(({ depth, mod }) => ({ ...mod, depth })),
  }
}

/** What is read of an archive, and at depths of 1 and more of the jars in it: a jar stands before the jars in it. */
export interface LoadedDeclaration extends Declaration {
  readonly depth: number
  /** How the jar around it lists it; absent: it is no listed jar. */
  readonly bundledAs?: BundledJar
}

export function loadedDeclarations(
  metadata: ArchiveMetadata,
  { loader, gameVersion, alsoLoads = [] }: LoadTarget,
): readonly LoadedDeclaration[] {
  const preferences = [loader, ...alsoLoads].flatMap((one) => findLoader(one)?.readsFormats(gameVersion) ?? ALL)
  return collect(metadata, preferences, { depth: 0 })
}

/** With no loader or an unknown one: all. */
const ALL: FormatGroups = [['fabric', 'quilt', 'forge', 'neoforge', 'mcmod']]

interface Level {
  readonly depth: number
  readonly bundledAs?: BundledJar
}

function collect(metadata: ArchiveMetadata, preferences: FormatGroups, level: Level): readonly LoadedDeclaration[] {
  const read = choose(metadata.declarations, preferences)
  const listed = new Set(read.flatMap(({ nestedEntries }) => nestedEntries))
  const bundled = new Map(read.flatMap((one) => one.bundled ?? []).map((jar) => [jar.entry, jar]))
  const inner = metadata.nested.flatMap(({ entry, metadata: within }) => {
    if (within === null || !listed.has(entry)) return []
    const bundledAs = bundled.get(entry)
    return collect(within, preferences, { depth: level.depth + 1, ...(bundledAs === undefined ? {} : { bundledAs }) })
  })
  return [...read.map((declaration) => ({ ...declaration, ...level })), ...inner]
}

function choose(declarations: readonly Declaration[], preferences: FormatGroups): readonly Declaration[] {
  for (const formats of preferences) {
    const fitting = declarations.filter(({ format }) => formats.includes(format))
    if (fitting.length > 0) return preferClasses(fitting)
  }
  return []
}

/** Old Forge goes by its classes; `mcmod.info` only describes. Where no class is a mod, the description is all there is. */
function preferClasses(declarations: readonly Declaration[]): readonly Declaration[] {
  if (!declarations.some(isModClass)) return declarations
  return declarations.map((declaration) =>
    declaration.format === 'mcmod' && !isModClass(declaration) ? { ...declaration, mods: [] } : declaration,
  )
}

function isModClass({ format, entry }: Declaration): boolean {
  return format === 'mcmod' && entry.endsWith('.class')
}
