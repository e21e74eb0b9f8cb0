import { isOlderThan } from './game-version.ts'
import type { Loader, MetadataFormat, Side } from './loader.ts'

/** Metadata formats in groups: of the first group that an archive declares all count. */
export type FormatGroups = readonly (readonly MetadataFormat[])[]

export interface LoaderVersions {
  readonly loaderVersion: string | null
  readonly gameVersion: string | null
}

export interface KnownLoader {
  readonly id: Loader
  /** Loaders of old games that do as it does. */
  readonly kin: readonly Loader[]
  /** By what jars require the loader itself: a mod id in its usual spelling, and how people write it. */
  readonly mod: { readonly id: string; readonly name: string }
  /** What of a jar's metadata it reads for a game version; null: not known which. */
  readonly readsFormats: (gameVersion: string | null) => FormatGroups
  /** Of jars in files that bring one mod: what fits whoever wants it, or the newest of all (facts S20, S23). */
  readonly takesOfNested: 'fitting' | 'newest'
  /** Whether it takes the newest of several files of one mod, and leaves the others without a word (fact S21). */
  readonly takesNewestFile: (versions: LoaderVersions) => boolean
  /** Whether it leaves out without a word what is for the other side (fact S22). */
  readonly leavesOutOtherSide: (versions: LoaderVersions) => boolean
  /** What a `.mrpack` calls it; the first is what one is written with (fact S26). */
  readonly packNames: readonly [string, ...string[]]
  /** Its component in Prism and MultiMC (fact D3), and its version in XMCL's `instance.json`. */
  readonly component: string
  readonly xmclName: string
  /** Where people get it. */
  readonly pages: Readonly<Record<Side, string>>
}

/** The loaders whose rules Modwell knows, and all by which others name them: a new one is an entry here. */
export const LOADERS: readonly KnownLoader[] = [
  {
    id: 'neoforge',
    kin: [],
    mod: { id: 'neoforge', name: 'NeoForge' },
    // 20.5 was the first to look for its own file.
    readsFormats: (gameVersion) => sinceOrBefore(gameVersion, '1.20.5', ['neoforge', 'forge']),
    takesOfNested: 'newest',
    takesNewestFile: () => true,
    leavesOutOtherSide: () => false,
    packNames: ['neoforge', 'neo-forge'],
    component: 'net.neoforged',
    xmclName: 'neoForged',
    pages: { server: 'https://neoforged.net/', client: 'https://neoforged.net/' },
  },
  {
    id: 'forge',
    kin: [],
    mod: { id: 'forge', name: 'Forge' },
    readsFormats: (gameVersion) => sinceOrBefore(gameVersion, '1.13', ['forge', 'mcmod']),
    takesOfNested: 'newest',
    takesNewestFile: ({ gameVersion }) => isOlderThan(gameVersion, '1.14') === false,
    leavesOutOtherSide: ({ gameVersion }) =>
      isOlderThan(gameVersion, '1.13') === true || isOlderThan(gameVersion, '1.20.4') === false,
    packNames: ['forge'],
    component: 'net.minecraftforge',
    xmclName: 'forge',
    pages: { server: 'https://files.minecraftforge.net/', client: 'https://files.minecraftforge.net/' },
  },
  {
    id: 'fabric',
    kin: ['legacy-fabric', 'babric', 'ornithe'],
    mod: { id: 'fabricloader', name: 'Fabric Loader' },
    readsFormats: () => [['fabric']],
    takesOfNested: 'fitting',
    takesNewestFile: ({ loaderVersion }) => isOlderThan(loaderVersion, '0.12') !== true,
    leavesOutOtherSide: () => true,
    packNames: ['fabric-loader'],
    component: 'net.fabricmc.fabric-loader',
    xmclName: 'fabricLoader',
    pages: { server: 'https://fabricmc.net/use/server/', client: 'https://fabricmc.net/use/installer/' },
  },
  {
    id: 'quilt',
    kin: [],
    mod: { id: 'quilt_loader', name: 'Quilt Loader' },
    readsFormats: () => [['quilt'], ['fabric']],
    takesOfNested: 'fitting',
    takesNewestFile: () => false,
    leavesOutOtherSide: () => true,
    packNames: ['quilt-loader'],
    component: 'org.quiltmc.quilt-loader',
    xmclName: 'quiltLoader',
    pages: { server: 'https://quiltmc.org/en/install/server/', client: 'https://quiltmc.org/en/install/client/' },
  },
]

/** Their ids, by name. */
export const KNOWN_LOADERS: readonly Loader[] = LOADERS.map(({ id }) => id).toSorted()

/** As whatever it is kin of. */
export function findLoader(loader: Loader | null): KnownLoader | undefined {
  return LOADERS.find(({ id, kin }) => loader !== null && (id === loader || kin.includes(loader)))
}

/** The loader by a name that others have for it. */
export function loadersBy(namesOf: (loader: KnownLoader) => readonly string[]): ReadonlyMap<string, Loader> {
  return new Map(LOADERS.flatMap((loader) => namesOf(loader).map((name) => [name, loader.id] as const)))
}

function sinceOrBefore(
  gameVersion: string | null,
  first: string,
  [since, before]: readonly [MetadataFormat, MetadataFormat],
): FormatGroups {
  if (isOlderThan(gameVersion, first) === true) return [[before]]
  return gameVersion === null ? [[since], [before]] : [[since]]
}
