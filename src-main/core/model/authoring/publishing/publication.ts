import type { WithMessage } from '../../words/with-message.ts'
import type { Check } from './publish-check.ts'
import type { ChangelogSource, Grouping, VersionDraft } from './version-draft.ts'

/** Something of a folder that will not be sent, and why. */
export interface LeftOutFile extends WithMessage {
  readonly path: string
  /** It was read, and may be taken in nevertheless. */
  readonly canBeTaken: boolean
}

export interface Publication {
  /** Held until it is sent or dropped. */
  readonly id: string
  readonly project: {
    readonly id: string
    readonly slug: string
    readonly title: string
    readonly iconUrl: string | null
    readonly followers: number
  }
  /** In the order in which they are sent. */
  readonly versions: readonly VersionDraft[]
  /** The gravest first; one of level `fine` for each kind that found nothing. */
  readonly checks: readonly Check[]
  readonly bytes: number
  readonly leftOut: readonly LeftOutFile[]
  /** How numbers are made: with `{version}`, `{loader}`, `{game}`, `{oldest-game}`. */
  readonly numberPattern: string
  readonly grouping: Grouping
  readonly changelogSource: ChangelogSource
  /** Featured versions that are older, by their numbers, which would not be any more. */
  readonly unfeatured: readonly { readonly id: string; readonly number: string }[]
}

/** What became of each version, in their order. */
export type PublishedVersion =
  /** `twins`: ids of others that have its number since, for the same loader and game version: somebody else published at the same moment. */
  | (PublishedAs<'published'> & { readonly twins: readonly string[] })
  /** The same file under the same number is there: nothing was sent. */
  | PublishedAs<'already-there'>
  | (OfVersion<'failed'> & WithMessage & { readonly code: string; readonly hint: string | null })
  | OfVersion<'not-begun'>

interface OfVersion<Kind extends string> extends Pick<VersionDraft, 'key' | 'number' | 'loaders'> {
  readonly kind: Kind
}

interface PublishedAs<Kind extends string> extends OfVersion<Kind> {
  readonly versionId: string
  readonly siteUrl: string
}

export interface PublishOptions {
  /** Keys of the versions that are meant; absent: all. */
  readonly onlyVersions?: readonly string[]
  /** After one that failed the next is still sent. */
  readonly isGoingOn?: boolean
}

export interface PublishReport {
  readonly project: Publication['project']
  readonly versions: readonly PublishedVersion[]
  readonly isCancelled: boolean
  /** Ids of older versions that are not featured any more. */
  readonly unfeatured: readonly string[]
}
