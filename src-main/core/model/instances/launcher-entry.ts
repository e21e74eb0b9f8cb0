/** Programs in which Modwell makes an instance of its own, as a person names them. */
export const FILLABLE_LAUNCHERS = [
  'prism',
  'polymc',
  'multimc',
  'minecraft',
  'xmcl',
  'gdlauncher',
  'hmcl',
  'pcl2',
] as const
export type FillableLauncher = (typeof FILLABLE_LAUNCHERS)[number]

/** Programs that take a pack by an import of their own alone. */
export const IMPORTING_LAUNCHERS = ['modrinth-app', 'atlauncher', 'curseforge'] as const
export type ImportingLauncher = (typeof IMPORTING_LAUNCHERS)[number]

/** A launcher that was found on this machine. */
export type FoundLauncher =
  | {
      readonly kind: 'fillable'
      readonly launcher: FillableLauncher
      /** Absolute: where it keeps its settings, or its list of profiles. */
      readonly root: string
      /** How many instances it has. */
      readonly instances: number
    }
  | { readonly kind: 'importing'; readonly launcher: ImportingLauncher }

/** A file by which a launcher knows an instance. */
export interface EntryFile {
  /** Absolute. */
  readonly path: string
  readonly text: string
}

/** A profile of the game's own launcher. */
export interface EntryProfile {
  /** Under which it is in the launcher's list. */
  readonly key: string
  readonly value: Readonly<Record<string, string>>
}

/** What Modwell wrote so that a launcher knows an instance, and can take away again. */
export interface LauncherEntry {
  readonly launcher: FillableLauncher
  /** As `FoundLauncher` has it. */
  readonly root: string
  readonly files: readonly EntryFile[]
  readonly profile?: EntryProfile
  /** It was taken away with the pack; absent: it is there, as far as Modwell knows. */
  readonly isAway?: true
}
