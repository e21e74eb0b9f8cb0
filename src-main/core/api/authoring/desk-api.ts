import type { Desk, DeskNeed, DeskSort } from '../../model/authoring/desk/desk.ts'
import type { DailyRecord } from '../../flows/desk/daily-record.ts'
import type { AskOptions } from '../request-options.ts'

/** `sort`: default by need. `days`: of how many is told what came; default 30. */
export interface DeskOptions extends AskOptions {
  readonly sort?: DeskSort
  readonly days?: number
}

/** Projects of the account that is active. All but `standing` throw `service-unauthorized` where nobody is. */
export interface DeskApi {
  /**
   * With `normal` freshness the service is asked where that is due. Where it does not answer, `problem` says why, and the rest is as it was
   * last known; what one answer of several did not tell is in `missing`.
   */
  list(options?: DeskOptions): Promise<Desk>
  /** By id, slug or title, of those that are known; nobody is asked. Throws `not-found`. */
  daily(project: string): Promise<DailyRecord>
  /** How much waits, as it is known; null: nobody is signed in, or it is not known who. */
  standing(): Promise<DeskNeed | null>
}
