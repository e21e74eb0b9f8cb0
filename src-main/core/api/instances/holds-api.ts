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
  /** What was added is removed, if it is still held, and what was removed is held again as it was. */
  takeBack(
    instance: string,
    done: { readonly added: readonly Hold[]; readonly removed: readonly Hold[] },
  ): Promise<void>
}
