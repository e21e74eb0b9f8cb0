import type { Checksum } from '../files/checksum.ts'
import type { ArchivePart } from '../files/archive-part.ts'
import type { FillableLauncher } from '../instances/launcher-entry.ts'
import type { Loader, Side } from '../instances/loader.ts'
import type { SafePath } from '../paths/safe-path.ts'
import type { VersionFile } from '../versions/version.ts'

/** What a side does with a file of a pack. */
export type PackNeed = 'required' | 'optional' | 'unsupported'

/** A file that a pack names in its index (fact S26). Hashes are hex, lower case. */
export interface PackFile {
  readonly path: SafePath
  readonly sha1: string
  /** null: the pack does not tell. */
  readonly sha512: string | null
  readonly size: number | null
  /** As the pack has them, any of which will do; not yet judged. */
  readonly addresses: readonly string[]
  readonly needs: Readonly<Record<Side, PackNeed>>
  /** What alone tells its bytes: then both SHA are empty until it is fetched. null: nothing does, and it is wanted all the same. Absent: they do. */
  readonly checksum?: Checksum | null
  /** What the person is told of it where it cannot be fetched; with `checksum`. */
  readonly link?: PackLink
  /** As `PackLink` has it. */
  readonly metafile?: SafePath
}

/** A file that lies in a pack itself. */
export interface PackOverride {
  /** Relative to the game folder. */
  readonly path: SafePath
  readonly sha1: string
  readonly sha512: string
  readonly size: number
  /** In the pack's archive; absent: it lies at `file`. */
  readonly part?: ArchivePart
  /** Absolute, of a pack that is a folder; absent: it lies in the archive. */
  readonly file?: string
  /** What the system or Java would run. */
  readonly isProgram: boolean
}

export interface PackTarget {
  readonly gameVersion: string | null
  readonly loader: Loader | null
  readonly loaderVersion: string | null
}

/** What a pack only names, and where a person gets it. */
export interface PackLink {
  readonly title: string
  /** https; null: it does not say. */
  readonly url: string | null
  /** How many it stands for; absent: one. */
  readonly count?: number
  /** Where it is to be; absent: the pack does not say. */
  readonly path?: SafePath
  /** The number of the file where its page is, or of its version; absent: the pack does not say. */
  readonly version?: string
  /** Bytes; absent: the pack does not say. */
  readonly size?: number
  /** What its bytes are told to be; absent: nothing tells. */
  readonly checksum?: Checksum
  /** Which side has no use for it; absent: none. */
  readonly notFor?: Side
  /** The pack's own file that names it, and stays where its name changes with its version; absent: there is none. */
  readonly metafile?: SafePath
}

/** A file that is not what the index of its pack says, or of which that cannot be told. */
export interface StaleFile {
  readonly path: string
  /** It is the index itself, which counts all the same; else it is left out. */
  readonly isIndex: boolean
  /** Of its checksum, which nobody here knows; absent: it is not what the index says. */
  readonly unknownFormat?: string
}

/** A pack as it was read, all of it sound. */
export interface Pack {
  readonly name: string
  /** The author's own number: text. */
  readonly version: string
  readonly target: PackTarget
  /** What else it says that it needs, which nobody here knows. */
  readonly unknownNeeds: readonly string[]
  readonly files: readonly PackFile[]
  readonly overrides: Readonly<Record<'both' | Side, readonly PackOverride[]>>
  /** What it only names, for the person to get. Absent: nothing. */
  readonly manualDownloads?: readonly PackLink[]
  /** Absent: none. */
  readonly stale?: readonly StaleFile[]
}

/** What a pack brought into an instance, kept as what later changes are told from. */
export interface InstalledPack {
  readonly name: string
  readonly version: string
  /** Of the service; null: it does not know the pack. */
  readonly projectId: string | null
  readonly versionId: string | null
  /** Where its `pack.toml` is, which is asked again; absent: it was no address. */
  readonly address?: string
  /** Of the pack's own file. */
  readonly sha512: string
  readonly side: Side
  /** Every file that it has for that side and that was wanted, in the order of their paths. */
  readonly files: readonly InstalledPackFile[]
  /** Paths of what was not wanted. */
  readonly declined: readonly string[]
  /** Whose addresses the person let it name besides those that every pack may; absent: none. */
  readonly hosts?: readonly string[]
  /** What it only names, for the person to get. Absent: nothing. */
  readonly elsewhere?: readonly PackLink[]
  /** What the person has changed and the pack too, and what each was. Absent: nothing. */
  readonly bothChanged?: readonly PackConflict<KeptTheirs>[]
}

/** What a pack has of a file that stays as the person has it: kept in Modwell's folder there. */
export interface KeptTheirs {
  readonly sha512: string
}

/** A file that a person and a pack both changed. */
export interface PackConflict<Theirs = VersionFile | KeptTheirs> {
  /** As the pack calls it. */
  readonly path: string
  /** Where the person has it: disabled, its name differs. */
  readonly at: string
  /** SHA-512 of what the pack brought before; null: it did not. */
  readonly base: string | null
  readonly theirs: Theirs
  /** What the person has is both, joined: nothing of it is to be decided. */
  readonly isMerged?: true
}

/** What differs in such a file. A text is null where it is none, is larger than 1 MiB, or is kept no more. */
export interface PackDiff {
  readonly path: string
  /** Absolute, where the pack's is kept; null: it is not there. */
  readonly theirsAt: string | null
  readonly base: string | null
  readonly mine: string | null
  readonly theirs: string | null
  /** Both joined; null: a person has to. */
  readonly merged: string | null
  /** Places where both changed the same lines; null: that cannot be told. */
  readonly conflicts: number | null
  /** From the person's to the pack's, in the unified format. */
  readonly patch: string | null
  /** All three side by side; null: one of them is missing, or there is more than anybody would read. Not in `--json`. */
  readonly parts: readonly PackDiffPart[] | null
}

/** Some lines of a file, as they were, as the person has them and as the pack has them. */
export interface PackDiffPart {
  /** Who changed them. */
  readonly kind: 'nobody' | 'mine' | 'theirs' | 'both'
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

export interface InstalledPackFile {
  readonly path: string
  readonly sha1: string
  readonly sha512: string
  /** Of the service; null: it does not know the file. */
  readonly projectId: string | null
  readonly isOverride: boolean
  /** As the pack told it; absent: by its SHA. */
  readonly checksum?: Checksum
  /** As `PackLink` has it. */
  readonly metafile?: string
}

/** Where a pack goes. */
export type PackPlace =
  /** A new folder of Modwell's own. `name` null: the pack's. */
  | { readonly kind: 'own'; readonly name: string | null }
  /** A folder that is not there yet, or empty, absolute. */
  | { readonly kind: 'folder'; readonly folder: string; readonly name: string | null }
  /**
   * A new instance of a launcher. `folder`: the launcher's own, absolute; null: where it usually is. `launcher`: which; absent: the one
   * that has most instances.
   */
  | {
      readonly kind: 'launcher'
      readonly folder: string | null
      readonly name: string | null
      readonly launcher?: FillableLauncher
    }
  /** An adopted one, by its id, folder or name. */
  | { readonly kind: 'instance'; readonly instance: string }
