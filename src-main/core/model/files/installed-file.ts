import type { Loader, MetadataFormat, Side } from '../instances/loader.ts'
import type { Reason } from '../words/reason.ts'

export type FileType = 'mod' | 'resourcepack' | 'shader' | 'datapack'

/** What makes a file "the same as last time" without opening it; numbers beyond 2^53 as decimal strings. */
export interface FileStamp {
  readonly size: number
  readonly mtimeNs: string
  readonly inode: string
}

/** A mod as a metadata file declares it. */
export interface EmbeddedMod {
  readonly id: string
  /** null: not told, or a placeholder nobody filled in. */
  readonly version: string | null
  readonly name: string | null
  /** Other ids that it stands for. */
  readonly provides: readonly string[]
  readonly depends: readonly EmbeddedDependency[]
  /** The only side that it is for; absent: both, or not told. */
  readonly side?: Side
}

/** An edge of a metadata file. `ranges` are joined by or; none means any version. */
export interface EmbeddedDependency {
  readonly id: string
  readonly kind: 'required' | 'recommended' | 'optional' | 'discouraged' | 'incompatible'
  readonly ranges: readonly string[]
  readonly grammar: 'fabric' | 'maven'
  readonly side: 'both' | 'client' | 'server'
}

/** A nested jar as `META-INF/jarjar/metadata.json` lists it: of all jars of one artifact in an instance one is loaded (fact S23). */
export interface BundledJar {
  readonly entry: string
  /** `group:artifact`. */
  readonly artifact: string
  /** null: not told. */
  readonly version: string | null
  /** What the version of whichever jar is loaded must be in, in Maven's grammar; empty: any. */
  readonly range: string
}

/** One metadata file of an archive, whoever it is meant for. */
export interface Declaration {
  readonly format: MetadataFormat
  /** Name of the entry it was read from. */
  readonly entry: string
  readonly mods: readonly EmbeddedMod[]
  /** Entry names of the nested jars that this metadata lists. */
  readonly nestedEntries: readonly string[]
  /** Those of them that the loader chooses by artifact; absent: none. */
  readonly bundled?: readonly BundledJar[]
  /** It brings mods whose ids cannot be read: words in small letters that these ids could be; absent: it brings none. */
  readonly mayBring?: readonly string[]
}

/** A jar inside a jar; `metadata` null when it could not be read (`notes` of the parent say why). */
export interface NestedArchive {
  readonly entry: string
  readonly metadata: ArchiveMetadata | null
}

/** Everything read from an archive, for every loader at once: it depends on the bytes alone and is cached by them. */
export interface ArchiveMetadata {
  readonly declarations: readonly Declaration[]
  readonly nested: readonly NestedArchive[]
  /** What it is by what lies in it, the likeliest first, where no metadata file says what it is; absent: no pack. */
  readonly packs?: readonly Exclude<FileType, 'mod'>[]
  /** What was wrong in it and was read anyway. */
  readonly notes: readonly Reason[]
}

/** Raised whenever the readers find more or something else in the same bytes: what was remembered before is read anew. */
export const CONTENTS_FORMAT = 5

export type FileContents =
  | { readonly kind: 'archive'; readonly metadata: ArchiveMetadata }
  | { readonly kind: 'folder' }
  | { readonly kind: 'unreadable'; readonly reason: Reason }

/** A file that the scan found: where it is, and nothing yet of what is in it. */
export interface FoundFile {
  /** As on disk, relative to the game folder, with `/`, `.disabled` included. */
  readonly path: string
  readonly type: FileType
  readonly enabled: boolean
  readonly stamp: FileStamp
  /** Absolute path of what a symbolic link leads to; null for an ordinary file. */
  readonly linkTarget: string | null
  /** Set when it cannot even be looked at (permission, dangling link, link out of the folder is only noted). */
  readonly problem: Reason | null
}

/** A file after scan and hash. `sha1` null: unreadable (the contents say why). Hex, lower case. */
export interface InstalledFile extends FoundFile {
  readonly contents: FileContents
  readonly sha1: string | null
}

/** A mod that the instance's loader would load from a file, were it enabled. */
export interface LoadedMod {
  readonly id: string
  readonly version: string | null
  readonly loader: Loader
}

/** The same for a nested jar; depth 1 is directly inside the file. */
export interface LoadedNestedMod extends LoadedMod {
  readonly depth: number
}
