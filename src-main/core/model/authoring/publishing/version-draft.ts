import type { Channel } from '../../versions/channel.ts'
import type { Environment } from './environment.ts'
import type { Loader, MetadataFormat, Side } from '../../instances/loader.ts'
import type { WithMessage } from '../../words/with-message.ts'

export const FILE_ROLES = [
  'main',
  'sources-jar',
  'dev-jar',
  'javadoc-jar',
  'signature',
  'required-resource-pack',
  'optional-resource-pack',
] as const

/** What a file is within a version (fact H44); `main`: an ordinary file. */
export type FileRole = (typeof FILE_ROLES)[number]

/** What a version may be made as (fact H110). */
export const SETTABLE_STATUSES = ['listed', 'unlisted', 'draft', 'archived'] as const
export type SettableStatus = (typeof SETTABLE_STATUSES)[number]

export const NEED_KINDS = ['required', 'optional', 'incompatible', 'embedded'] as const
export type NeedKind = (typeof NEED_KINDS)[number]

/** What the metadata of a file says that it needs. */
export interface DeclaredNeed {
  readonly kind: NeedKind
  readonly modId: string
  /** In words; null: any version. */
  readonly range: string | null
}

/** What a file is to one loader. */
export interface LoaderPart {
  readonly loader: Loader
  /** Which metadata says so. */
  readonly format: MetadataFormat
  readonly mod: { readonly id: string; readonly name: string | null; readonly version: string | null }
  /** Of the service's list, oldest first, as the metadata allows them; empty: it does not say, or none is known. */
  readonly gameVersions: readonly string[]
  /** In words; null: it does not say. */
  readonly gameRange: string | null
  /** Every later game version is allowed too. */
  readonly isRangeOpen: boolean
  /** The only side that it is for; null: both, or not told. */
  readonly side: Side | null
  readonly needs: readonly DeclaredNeed[]
}

/** A file that is to be published, as it was read. */
export interface ReadFile {
  /** Absolute. */
  readonly path: string
  readonly filename: string
  readonly bytes: number
  readonly sha1: string
  readonly sha512: string
  readonly role: FileRole
  readonly kind: 'mod' | 'modpack' | 'resourcepack' | 'shader' | 'datapack' | 'other'
  /** Empty: no loader finds metadata in it. */
  readonly parts: readonly LoaderPart[]
  /** Of a modpack: what it is for, and its number. */
  readonly pack: {
    readonly name: string
    readonly version: string
    readonly loader: Loader | null
    readonly gameVersion: string | null
  } | null
  /** Templates that the build did not fill in: `${version}`. */
  readonly unfilled: readonly string[]
  /** Why it cannot be read; null: it can. */
  readonly problem: WithMessage | null
}

export interface NeedProject {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly iconUrl: string | null
}

/** A dependency as the version will have it. */
export interface Need {
  readonly kind: NeedKind
  /** As the file names it; null: it comes from the last version alone, or was chosen. */
  readonly modId: string | null
  /** As the metadata says it, in words; null: any. */
  readonly range: string | null
  /** null: no project of the service was found for it; then it is not sent. */
  readonly project: NeedProject | null
  readonly versionId: string | null
}

/** A version as it would be created. */
export interface VersionDraft {
  /** Stable while it is edited: of its first file's hash and its loaders. */
  readonly key: string
  readonly name: string
  readonly number: string
  readonly channel: Channel
  readonly loaders: readonly Loader[]
  readonly gameVersions: readonly string[]
  readonly needs: readonly Need[]
  readonly changelog: string
  readonly isFeatured: boolean
  readonly status: SettableStatus
  /** null: nothing says where it runs; then nothing is sent of it. */
  readonly environment: Environment | null
  /** The primary file first. */
  readonly files: readonly ReadFile[]
}

export type DraftChange = Partial<Omit<VersionDraft, 'key' | 'files'>>

/** `one`: all files in one version; `per-file`: a version for each file that a loader loads; `per-loader`: one for each loader of each. */
export const GROUPINGS = ['per-file', 'per-loader', 'one'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** What a pattern for numbers may have, and one for names. */
export const NUMBER_PLACES: readonly string[] = ['{version}', '{loader}', '{game}', '{oldest-game}']
export const NAME_PLACES: readonly string[] = ['{number}', '{Loader}', ...NUMBER_PLACES]

/** A project by slug or id; `version`: its number or id where only that one will do. */
export interface WishedNeed {
  readonly kind: NeedKind
  readonly project: string
  readonly version?: string
}

/** How files become versions and what they are called; absent: by the author's own pattern and the files. */
export interface PublishWish {
  /** Slug or id. */
  readonly project: string
  /** Absolute paths of files or folders. */
  readonly paths: readonly string[]
  /** Default `per-file`. */
  readonly grouping?: Grouping
  /** With `NUMBER_PLACES`. */
  readonly numberPattern?: string
  readonly name?: string
  readonly channel?: Channel
  readonly loaders?: readonly string[]
  /** Names of the service, `1.21.x`, or ranges as jars have them. */
  readonly gameVersions?: readonly string[]
  readonly changelog?: ChangelogSource
  readonly isFeatured?: boolean
  readonly status?: SettableStatus
  readonly environment?: Environment
  /** In place of what the files say. */
  readonly needs?: readonly WishedNeed[]
  /** Name of a file, or a pattern with `*`, to its role. */
  readonly roles?: Readonly<Record<string, FileRole>>
  /** Files of the folders that are not meant: names, or patterns with `*`. */
  readonly without?: readonly string[]
  /** Older featured versions for the same loaders lose that. */
  readonly unfeatureOlder?: boolean
}

export type ChangelogSource =
  | { readonly kind: 'text'; readonly text: string }
  /** The part under the heading of the version, or the whole where it has no headings. */
  | { readonly kind: 'file'; readonly path: string }
  /** Subjects of the commits since the last tag, of the repository at `path`. */
  | { readonly kind: 'git'; readonly path: string }
  | { readonly kind: 'none' }
