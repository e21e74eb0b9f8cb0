/** One line of the benchmark's table. */
export interface BenchRow {
  readonly what: string
  /** What was measured, as text. */
  readonly figure: string
  /** What is to be reached, as text. */
  readonly reach: string
  /** null: there is nothing to reach, or it could not be measured here (`figure` says why). */
  readonly isReached: boolean | null
  readonly detail?: Readonly<Record<string, number | string>>
}
