import type { Channel } from '../../src-main/core/model/versions/channel.ts'
import type { FileState } from '../../src-main/core/model/states/finding.ts'
import type { FileType } from '../../src-main/core/model/files/installed-file.ts'
import type { WhyAnswer } from '../../src-main/core/model/plans/why.ts'
import type { Version } from '../../src-main/core/model/versions/version.ts'
import type { Reason } from '../../src-main/core/model/words/reason.ts'
import type { Recovery } from '../../src-main/core/model/changes/recovery.ts'
import type { ReceivedHistory } from '../../src-main/core/model/changes/received-history.ts'
import type { LibraryEntry } from './library.ts'

export interface InstanceView {
  readonly entry: LibraryEntry
  readonly files: readonly FileRow[]
  readonly notes: readonly Reason[]
  /** What came with its folder and waits until the person trusts it. */
  readonly received: ReceivedHistory
  readonly channels: {
    /** The setting, for what nobody chose for. */
    readonly usual: Channel
    /** Of this instance; null: as usual. */
    readonly own: Channel | null
  }
  /** All that is held in it. */
  readonly holds: readonly InstanceHold[]
}

/** What became of an interrupted change, or why it waits; `name`: the instance's. */
export interface RecoveryView extends Pick<Recovery, 'instanceId' | 'outcome' | 'message'> {
  readonly name: string
}

/** One installed file as the list shows it. */
export interface FileRow {
  readonly id: string
  readonly title: string
  /** By what its project is looked for. */
  readonly searchWords: string
  /** Relative to the game folder, for showing only. */
  readonly path: string
  readonly type: FileType
  readonly enabled: boolean
  /** Bytes. */
  readonly size: number
  readonly state: FileState
  /** What the state means, in a sentence. */
  readonly meaning: string
  /** The service's number of it, else what the file itself declares; null: neither. */
  readonly version: string | null
  /** null: the service does not know which it is. */
  readonly versionId: string | null
  readonly channel: Channel | null
  /** When the installed version was published: ISO 8601 UTC; null: nobody knows which it is. */
  readonly published: string | null
  /** When it came: ISO 8601 UTC. */
  readonly addedAt: string
  /** The service's tags of its project. */
  readonly categories: readonly string[]
  readonly projectId: string | null
  /** That its project is not as any other, and what that means, as a sentence; null: it is, or nobody knows. */
  readonly projectNote: string | null
  readonly hasIcon: boolean
  readonly checkedAt: string | null
  readonly fromCache: boolean
  /** Since when the state, of `checkedAt`, could not be confirmed; null: it is as the service says. */
  readonly staleSince: string | null
  readonly reasons: readonly Reason[]
  readonly update: { readonly number: string; readonly channel: Channel; readonly size: number | null } | null
  /** Number of the newest version that fits, or of the update; null: none is known. */
  readonly newest: string | null
  readonly newestId: string | null
  readonly holds: readonly HoldView[]
  /** Whether the person said which project it is of, since the service does not know it. */
  readonly isLinked: boolean
  /** Chosen for its project; null: as the instance. */
  readonly ownChannel: Channel | null
  /** `id version` of what the loader would load from it; nested ones counted. */
  readonly mods: readonly string[]
  readonly nestedCount: number
}

export interface InstalledProject {
  readonly projectId: string
  readonly versionId: string
  readonly number: string
  readonly enabled: boolean
  readonly state: FileState
  /** Number of the version that it can be updated to; null: none. */
  readonly update: string | null
}

/** `text`: a sentence without a full stop. */
export interface HoldView {
  readonly id: string
  readonly text: string
}

export interface InstanceHold extends HoldView {
  /** What is held, as a title has it. */
  readonly title: string
  /** Why it holds nothing back any more, as a sentence without a full stop; null: it does. */
  readonly ended: string | null
  /** ISO 8601 UTC. */
  readonly since: string
}

/** Until when, and from which version on, something is not updated; versions and projects by id. */
export type HoldUntil =
  | { readonly kind: 'for-ever' }
  /** This version alone; absent: its newest. */
  | { readonly kind: 'skip'; readonly version?: string }
  /** Nothing later than this version, or not even it. */
  | { readonly kind: 'at-most' | 'below'; readonly version: string }
  /** A day as `2027-01-31`: it ends when that begins. */
  | { readonly kind: 'date'; readonly day: string }
  /** Until this project says that it works with the newer version. */
  | { readonly kind: 'supported'; readonly by: string }

/** What the conditions of a hold can name. */
export interface HoldChoices {
  /** Of its project that fit the instance or are installed, newest first. */
  readonly versions: readonly (Pick<Version, 'id' | 'number' | 'channel' | 'published'> & {
    readonly isInstalled: boolean
  })[]
  /** The other projects in the instance, by title. */
  readonly projects: readonly { readonly id: string; readonly title: string }[]
}

/** Why a file is in the instance; chains of titles from what nobody needs down to what needs it. */
export interface WhyView extends Pick<WhyAnswer, 'because'> {
  /** ISO 8601 UTC of the change set that put it there as it is; null: it was there before Modwell. */
  readonly since: string | null
  readonly chains: readonly (readonly string[])[]
}
