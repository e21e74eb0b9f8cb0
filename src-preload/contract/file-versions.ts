import type { Channel } from '../../src-main/core/model/versions/channel.ts'

/** A version of the project of an installed file, with what stands against it there. */
export interface FileVersionView {
  readonly id: string
  readonly number: string
  readonly channel: Channel
  /** ISO 8601 UTC. */
  readonly published: string
  /** Bytes; null: not told. */
  readonly size: number | null
  readonly isInstalled: boolean
  /** Why it cannot go there; null: it can. */
  readonly unfit: string | null
  /** Why an update does not go there, though it fits; null: nothing keeps it. */
  readonly kept: { readonly kind: 'on-hold' | 'waiting' | 'blocked'; readonly why: string } | null
}
