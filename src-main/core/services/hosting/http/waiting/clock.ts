import { setTimeout as wait } from 'node:timers/promises'

/** Time as an argument. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Rejects when the signal is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, signal === undefined ? {} : { signal }),
}
