import type { LauncherEntry } from './launcher-entry.ts'
import type { Loader, Side } from './loader.ts'
import type { Reason } from '../words/reason.ts'

/** Programs that may own a folder; `folder` is one that the person named with its loader and game version. PolyMC's are `prism`. */
export const LAUNCHERS = [
  'vanilla',
  'prism',
  'multimc',
  'modrinth-app',
  'curseforge',
  'atlauncher',
  'gdlauncher',
  'xmcl',
  'ftb',
  'technic',
  'hmcl',
  'pcl2',
  'server',
  'folder',
] as const
export type Launcher = (typeof LAUNCHERS)[number]

/** What is known of a game folder before it is adopted. */
export interface InstanceDescription {
  readonly name: string
  /** Absolute: the launcher's folder of the instance; the game folder itself where there is none around it. */
  readonly path: string
  /** Absolute: the folder that holds `mods`, `resourcepacks`, ... */
  readonly gamePath: string
  readonly launcher: Launcher
  readonly side: Side
  /** null: no loader. A loader that Modwell does not know keeps its own name. */
  readonly loader: Loader | null
  /** Loaders whose mods a compatibility layer lets in; absent: none does, or its files were not read. */
  readonly alsoLoads?: readonly Loader[]
  readonly loaderVersion: string | null
  /** Java's, as the launcher or the last start wrote it: `17.0.8`, `1.8.0_322`, `21`; null: it is not known. */
  readonly javaVersion: string | null
  /** null: could not be read off the folder and was not named. */
  readonly gameVersion: string | null
  /** Things to say about it: shared folders, disabled components, several profiles in one folder. */
  readonly notes: readonly Reason[]
}

/** An adopted instance: `id` is ours, made at adoption, and never changes. */
export interface Instance extends InstanceDescription {
  readonly id: string
  /** ISO 8601 UTC. */
  readonly adoptedAt: string
  /** Modwell made its folder, which can be deleted as a whole. Absent: somebody else did, or an earlier Modwell. */
  readonly isMade?: true
  /** The change set that made it was undone, nothing else was in it, and its folder is gone; it comes back with a redo. Absent: it is there. */
  readonly isUndone?: true
  /** By which a launcher knows it; absent: Modwell made none. */
  readonly entry?: LauncherEntry
  /** The person knows how to play it. */
  readonly isPlayKnown?: true
  /** What the person wrote of it; absent: nothing. */
  readonly personalNote?: string
}

/** One entry of a launcher: an instance, or why it could not be read. `program`: in whose usual place it lies, where that is none that Modwell follows. */
export type DiscoveryEntry =
  | { readonly kind: 'instance'; readonly description: InstanceDescription; readonly program?: string }
  | {
      readonly kind: 'unreadable'
      readonly path: string
      readonly launcher: Launcher
      readonly reason: Reason
      readonly program?: string
    }

/** Where instances are looked for. */
export interface InstanceSource {
  /** Whose it is, as it calls itself; null: the person named the folder. */
  readonly program: string | null
  /** Absolute. */
  readonly folder: string
  /** How many instances it has, adopted or not. */
  readonly instances: number
  /** How many more cannot be read. */
  readonly unreadable: number
}

/** What was found where. */
export interface Discovery {
  /** Each once, wherever it was found. */
  readonly entries: readonly DiscoveryEntry[]
  /** Places of launchers that have any, then every folder that was named. */
  readonly sources: readonly InstanceSource[]
}

/** How an instance is used, as its launcher says. */
export interface InstanceUse {
  /** ISO 8601 UTC: when it was played last, or ran; null: never, or nobody says. */
  readonly lastPlayed: string | null
  /** In all; null: its launcher does not count it. */
  readonly secondsPlayed: number | null
  /** In which the person put it in its launcher. */
  readonly groups: readonly string[]
}

/** Of which nothing is known. */
export const UNKNOWN_USE: InstanceUse = { lastPlayed: null, secondsPlayed: null, groups: [] }
