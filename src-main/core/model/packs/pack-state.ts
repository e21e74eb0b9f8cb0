import type { Channel } from '../versions/channel.ts'
import type { Stale } from '../times/freshness.ts'

/** The pack that an instance was made of, where it is a project of the service, and what is newer of it. */
export interface PackState {
  readonly projectId: string
  readonly versionId: string
  /** null: only its launcher says which pack it is, and nobody asked the service. */
  readonly name: string | null
  /** The number of the version that is there; null: as for `name`. */
  readonly version: string | null
  /** What updating the pack leads to; null: nothing newer is known, or a person holds it back. */
  readonly newer: NewerPack | null
  /** ISO 8601 UTC of the answer that `newer` rests on; null: none. */
  readonly checkedAt: string | null
  readonly fromCache: boolean
  /** As of a `FileFinding`. */
  readonly stale?: Stale
}

/** An instance that was made of a pack. */
export interface PackInInstance extends PackState {
  readonly instanceId: string
}

/** A version of a pack that was published after the one that is there. */
export interface NewerPack {
  readonly versionId: string
  readonly number: string
  readonly channel: Channel
  /** ISO 8601 UTC. */
  readonly published: string
  /** Bytes of the pack's own file; null: not told. */
  readonly size: number | null
}

/** What a version of a pack would come to. */
export interface PackOutlook {
  readonly added: number
  readonly updated: number
  readonly removed: number
  /** Files that stay as the person has them although the pack has them otherwise, and those that both are joined in. */
  readonly staying: number
}
