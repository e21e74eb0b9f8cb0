import type { ToldHoldDecision } from '../../model/changes/hold-decision.ts'
import type { Hold, HoldChange, ListedHold } from '../../model/plans/hold.ts'
import type { HoldWish } from '../../model/plans/wish.ts'
import type { AskOptions } from '../request-options.ts'

/** What is not to be updated, and until when. */
export interface HoldsApi {
  /** null: of all instances. Whether something is supported now is looked up. */
  list(instance: string | null, options?: AskOptions): Promise<readonly ListedHold[]>
  /**
   * It replaces what is held of the same, which a warning says; skipped versions add up. Of a project that is not there a warning says so. Throws `not-found`, and `bad-argument` also
   * for the pack of an instance that has none.
   */
  add(instance: string, wish: HoldWish, options?: AskOptions): Promise<HoldChange>
  /** By the hold's id, or all of a project by its id, slug or title or a file of it, or `pack`. Throws `not-found`. */
  remove(instance: string, named: string, options?: AskOptions): Promise<readonly Hold[]>
  /** The diary of what was decided, newest first; null: of all instances. */
  decisions(instance: string | null): Promise<readonly ToldHoldDecision[]>
  /** Undoes or redoes one, as long as nothing else was decided of the same. Throws `not-found`, `cannot-undo`. */
  turn(decision: string, way: 'undo' | 'redo'): Promise<void>
}
