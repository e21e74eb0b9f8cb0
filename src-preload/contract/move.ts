import type { Channel } from '../../src-main/core/model/versions/channel.ts'
import type { FileType } from '../../src-main/core/model/files/installed-file.ts'
import type { GameSetting, MoveItem, Readiness } from '../../src-main/core/model/moves/move.ts'

/** How far an instance is for newer game versions, side by side. */
export interface MoveView {
  readonly instanceName: string
  readonly from: GameSetting
  /** Oldest first. */
  readonly versions: readonly MoveVersion[]
  /** Newer versions that are not among them; oldest first. */
  readonly leftOut: readonly string[]
  readonly files: readonly MoveFile[]
  /** ISO 8601 UTC. */
  readonly at: string
}

export interface MoveVersion {
  readonly gameVersion: string
  readonly loader: GameSetting['loader']
  /** Whether it is a snapshot or another pre-release. */
  readonly isPreRelease: boolean
  /** When it came out, ISO 8601 UTC; null: nobody knows. */
  readonly date: string | null
  /** Whether the person wants to be told when the instance is ready for it. */
  readonly isAwaited: boolean
  /** Files that keep it from being ready. */
  readonly notReady: number
  readonly counts: Readonly<Record<Readiness, number>>
}

export interface MoveFile {
  readonly id: string
  /** For showing only. */
  readonly path: string
  readonly title: string
  readonly type: FileType
  readonly isEnabled: boolean
  /** Of its project's icon; null: the service does not know it. */
  readonly projectId: string | null
  /** In the order of the versions. */
  readonly states: readonly MoveFileState[]
}

export interface MoveFileState extends Pick<MoveItem, 'readiness' | 'does'> {
  /** Number of the version that is there, or will be; null: none is. */
  readonly version: string | null
  readonly channel: Channel | null
  /** Why, in sentences. */
  readonly reasons: readonly string[]
}

/** An instance that is ready for what was waited for. */
export interface ReadyInstance {
  readonly instance: string
  readonly name: string
  readonly gameVersion: string
}

export type { Readiness }
