import type { Channel } from '../../versions/channel.ts'
import type { Environment } from './environment.ts'
import type { NeedKind, NeedProject, SettableStatus } from './version-draft.ts'

/** What of a version that is there can be changed; absent: as it is. */
export interface VersionChange {
  readonly name?: string
  readonly number?: string
  readonly channel?: Channel
  readonly changelog?: string
  readonly loaders?: readonly string[]
  readonly gameVersions?: readonly string[]
  /** In place of all that it has. */
  readonly needs?: readonly NeedWish[]
  readonly isFeatured?: boolean
  readonly status?: SettableStatus
}

/** What a version shall need: a project by slug or id, or a file that is no project's. */
export interface NeedWish {
  readonly kind: NeedKind
  /** null: `fileName` says what. */
  readonly project: string | null
  /** Id of the one version that is meant; absent: any that fits. */
  readonly versionId?: string | null
  /** The same by its number or id. */
  readonly version?: string
  readonly fileName?: string | null
}

/** A version of one's own project, as the service has it. */
export interface OwnVersion {
  readonly id: string
  readonly projectId: string
  readonly number: string
  readonly name: string
  readonly channel: Channel
  readonly status: string | null
  readonly isFeatured: boolean
  readonly loaders: readonly string[]
  readonly gameVersions: readonly string[]
  /** ISO 8601 UTC. */
  readonly published: string
  readonly downloads: number | null
  readonly files: readonly { readonly filename: string; readonly sha1: string; readonly role: string | null }[]
  readonly siteUrl: string
  /** Where it runs; null: the service does not know, or does not tell it of versions. */
  readonly environment: Environment | null
}

/** All of a version that can be changed. */
export interface OwnVersionDetails extends OwnVersion {
  /** Markdown. */
  readonly changelog: string
  readonly needs: readonly OwnNeed[]
}

export interface OwnNeed {
  readonly kind: string
  /** null: the service does not tell it, or it is a file alone. */
  readonly project: NeedProject | null
  readonly projectId: string | null
  readonly versionId: string | null
  readonly fileName: string | null
}

/** What follows when a version is deleted, which nothing brings back. */
export interface VersionDeletion {
  readonly version: OwnVersion
  /** The project has no other version for these. */
  readonly lastFor: readonly { readonly loader: string; readonly gameVersions: readonly string[] }[]
  /** Own versions of the same author's projects, and files of instances here, that name it; the service tells of no others. */
  readonly dependants: readonly { readonly title: string; readonly instance: string }[]
}

/** Where the game itself looks for updates. */
export interface UpdateAddresses {
  readonly forge: string
  readonly neoforge: string
}
