import type { ArchivePart } from '../files/archive-part.ts'
import type { Channel } from './channel.ts'
import type { Checksum } from '../files/checksum.ts'
import type { Loader } from '../instances/loader.ts'

export type DependencyKind = 'required' | 'optional' | 'incompatible' | 'embedded'

/** An edge of the service. All three names may be null (fact H43); an unknown kind survives as text. */
export interface Dependency {
  readonly kind: DependencyKind | (string & {})
  readonly projectId: string | null
  readonly versionId: string | null
  readonly fileName: string | null
}

/** What a version says that it requires, embeds or is incompatible with, by name. */
export interface NamedDependency {
  readonly kind: Dependency['kind']
  /** null: a file that is no project of the service, or a project that it does not tell. */
  readonly projectId: string | null
  readonly slug: string | null
  readonly title: string
  /** The one version that is meant; null: any that fits. */
  readonly versionNumber: string | null
}

/** An installed file whose version names a project as a dependency. */
export interface Dependant {
  readonly instanceId: string
  /** As in the instance, with `/`. */
  readonly path: string
  /** Of the file's own project. */
  readonly projectId: string
  readonly title: string
  /** `required`, `optional`, `incompatible`; never `embedded`: that comes with the file. */
  readonly kind: Dependency['kind']
  readonly isEnabled: boolean
}

/** A file of a version. */
export interface VersionFile {
  /** Where to fetch it: never built, always read. */
  readonly url: string
  /** One safe path component; made safe when the service's own name is not. */
  readonly filename: string
  /** Hex, lower case. */
  readonly sha1: string
  readonly sha512: string
  /** Bytes; null: not told (0 on the wire, or absent in old answers). */
  readonly size: number | null
  /** `size` is only a pack's word: not a byte more is read. Absent: it is the service's. */
  readonly isSizeClaimed?: true
  readonly isPrimary: boolean
  /** `sources-jar`, `required-resource-pack`, ...; null: an ordinary file (fact H44). */
  readonly fileType: string | null
  /** Absolute: it lies on this machine, and a person named it; nothing is fetched. Never the service's word. Absent: it is the service's. */
  readonly localPath?: string
  /** What of the archive at `localPath` is meant; absent: all of it. */
  readonly part?: ArchivePart
  /** Where else the same bytes are, tried in this order; absent: nowhere. */
  readonly mirrors?: readonly string[]
  /** Neither SHA is known before it is there: `sha512` is only a name for it until then. Absent: both are. */
  readonly unknown?: UnknownBytes
}

export interface UnknownBytes {
  /** null: nothing tells what they shall be. */
  readonly checksum: Checksum | null
  /** Bytes that it may have. */
  readonly most: number
}

export interface Version {
  readonly id: string
  readonly projectId: string
  readonly name: string
  /** The author's own number: text, seldom semantic, never compared. */
  readonly number: string
  readonly channel: Channel
  readonly loaders: readonly Loader[]
  readonly gameVersions: readonly string[]
  /** ISO 8601 UTC with milliseconds, so that text order is time order. */
  readonly published: string
  /** `listed`, `archived`, ...; null in old answers. */
  readonly status: string | null
  readonly dependencies: readonly Dependency[]
  /** The primary file first. May be empty. */
  readonly files: readonly VersionFile[]
}

/** One version's notes, for `changelog`. */
export interface ChangelogEntry {
  readonly versionId: string
  readonly number: string
  readonly channel: Channel
  readonly published: string
  /** Markdown; empty when the author wrote none. */
  readonly text: string
}
