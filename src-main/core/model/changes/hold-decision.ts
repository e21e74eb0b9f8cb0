import type { Hold } from '../plans/hold.ts'
import type { WithMessage } from '../words/with-message.ts'
import type { Actor } from './change-set.ts'

/** What a person decided about holds: a change that is told and undone as one of files is. */
export interface HoldDecision {
  readonly id: string
  readonly instanceId: string
  /** ISO 8601 UTC. */
  readonly at: string
  readonly by: Actor
  readonly added: readonly Hold[]
  /** What the added ones took the place of, or what is not held any more. */
  readonly removed: readonly Hold[]
  /** When it was undone, ISO 8601 UTC; null: it is in effect. */
  readonly undoneAt: string | null
}

/** `undoOrRedo`: what can be done with it now; null: something was decided of the same since. `message`: `Lamps put on hold`. */
export interface ToldHoldDecision extends HoldDecision, WithMessage {
  readonly undoOrRedo: 'undo' | 'redo' | null
}
