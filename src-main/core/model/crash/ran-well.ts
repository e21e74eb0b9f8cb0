import type { HistoryPoint } from '../changes/change-set.ts'
import type { Choice } from '../plans/advice.ts'

/** A run of the game or server that did not crash: it came to a world, or was ended as one is. */
export interface WellRun {
  /** As the instance's logs are listed. */
  readonly file: string
  /** ISO 8601 UTC, by what the log says. */
  readonly from: string
  readonly to: string
}

/** When an instance last ran well, against what was changed in it. */
export interface LastRanWell {
  readonly run: WellRun
  /** What it was then, as a point of its history; null: nothing has been changed since. */
  readonly point: HistoryPoint | null
  /** What differs now from then: how many files. */
  readonly since: { readonly updated: number; readonly added: number; readonly removed: number; readonly other: number }
  /** The way back there; null: nothing differs. */
  readonly goBack: Choice | null
}
