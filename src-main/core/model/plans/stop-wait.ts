/** How long a change waits for games and servers to end. Milliseconds. */
export interface StopWait {
  /** null: for ever. */
  readonly timeoutMs: number | null
  /** Between two looks; default 1,000. */
  readonly everyMs?: number
}
