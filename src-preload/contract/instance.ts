import type { Channel } from '../../src-main/core/model/channel.ts'
import type { FileState } from '../../src-main/core/model/finding.ts'
import type { FileType } from '../../src-main/core/model/installed-file.ts'
import type { WhyAnswer } from '../../src-main/core/model/why.ts'
import type { Reason } from '../../src-main/core/model/reason.ts'
import type { LibraryEntry } from './library.ts'

export interface InstanceView {
  readonly entry: LibraryEntry
  readonly files: readonly FileRow[]
  readonly notes: readonly Reason[]
  readonly channels: {
    /** The setting, for what nobody chose for. */
    readonly usual: Channel
    /** Of this instance; null: as usual. */
    readonly own: Channel | null
  }
}

/** One installed file as the list shows it. */
export interface FileRow {
  readonly id: string
  readonly title: string
  /** Relative to the game folder, for showing only. */
  readonly path: string
  readonly type: FileType
  readonly enabled: boolean
  /** Bytes. */
  readonly size: number
  readonly state: FileState
  /** The service's number of it, else what the file itself declares; null: neither. */
  readonly version: string | null
  readonly channel: Channel | null
  readonly projectId: string | null
  readonly hasIcon: boolean
  readonly checkedAt: string | null
  readonly fromCache: boolean
  readonly reasons: readonly Reason[]
  readonly update: { readonly number: string; readonly channel: Channel; readonly size: number | null } | null
  /** Number of the newest version that fits, or of the update; null: none is known. */
  readonly newest: string | null
  readonly holds: readonly HoldView[]
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
}

/** `text`: a sentence without a full stop. */
export interface HoldView {
  readonly id: string
  readonly text: string
}

/** Until when a file's project is not updated; `skip`: its newest version alone. */
export type HoldUntil =
  | { readonly kind: 'skip' | 'for-ever' }
  /** ISO 8601 UTC. */
  | { readonly kind: 'date'; readonly at: string }

/** Why a file is in the instance; chains of titles from what nobody needs down to what needs it. */
export interface WhyView extends Pick<WhyAnswer, 'origin'> {
  /** ISO 8601 UTC of the change set that put it there as it is; null: it was there before Modwell. */
  readonly since: string | null
  readonly chains: readonly (readonly string[])[]
}
