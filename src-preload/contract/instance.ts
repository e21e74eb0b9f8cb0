import type { Channel } from '../../src-main/core/model/channel.ts'
import type { FileState } from '../../src-main/core/model/finding.ts'
import type { FileType } from '../../src-main/core/model/installed-file.ts'
import type { Reason } from '../../src-main/core/model/reason.ts'
import type { LibraryEntry } from './library.ts'

export interface InstanceView {
  readonly entry: LibraryEntry
  readonly files: readonly FileRow[]
  readonly notes: readonly Reason[]
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
