import type { Channel } from './channel.ts'
import type { Freshness } from './freshness.ts'

/** Which instances: ids, or folders (adopted or not), or all that are adopted. */
export interface InspectRequest {
  readonly instances: readonly string[] | 'all'
  readonly freshness: Freshness
  /** null: the settings'. */
  readonly channel: Channel | null
}

/** What a person wants changed. Projects by id or slug; files by their path in the game folder. */
export type Wish =
  | {
      readonly kind: 'update'
      readonly instances: readonly string[] | 'all'
      /** Projects or paths; empty: everything that can be updated. */
      readonly only: readonly string[]
      readonly channel: Channel | null
      readonly freshness: Freshness
    }
  | {
      readonly kind: 'install'
      readonly instance: string
      readonly project: string
      /** Version id or number; null: the newest that fits. */
      readonly version: string | null
      readonly channel: Channel | null
      readonly freshness: Freshness
    }
  | { readonly kind: 'remove' | 'enable' | 'disable'; readonly instance: string; readonly targets: readonly string[] }
  /** `changeSet` null: the newest that can be. `instance` narrows which are meant. */
  | { readonly kind: 'undo' | 'redo'; readonly changeSet: string | null; readonly instance: string | null }
