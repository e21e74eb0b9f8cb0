import type { ReadyChoice, ReadyRequest, ReadyState, ReadyWatch, ReadyWish } from '../../model/moves/ready-watch.ts'
import type { AskOptions, CallOptions } from '../request-options.ts'

/** For which game versions people want to be told that an instance is ready. One ends by itself when the instance is there, or further. */
export interface ReadyWatchesApi {
  /** Oldest first; null: of all instances. */
  list(instance: string | null): Promise<readonly ReadyWatch[]>
  /** One that is there already tells anew. Throws `bad-argument`, also where the instance is there already, and `unsupported-loader`. */
  add(instance: string, wish: ReadyWish, options?: AskOptions): Promise<ReadyWatch>
  /** Answers with those that were there. Throws `not-found` where none was. */
  remove(instance: string, choice: ReadyChoice): Promise<readonly ReadyWatch[]>
  /** How far each is, and ends those that an instance has reached. */
  look(request: ReadyRequest, options?: CallOptions): Promise<readonly ReadyState[]>
  /** That the person was told, so that it is told once. What is not there any more is left out. */
  markTold(watches: readonly ReadyWatch[]): Promise<void>
}
