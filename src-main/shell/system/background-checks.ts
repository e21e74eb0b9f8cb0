import type { Freshness } from '../../core/model/times/freshness.ts'

export interface BackgroundChecks {
  readonly isChecking: boolean
  /** Counts from now on with as many hours; 0: not at all. The same as before: nothing changes. */
  every(hours: number): void
  /** Joins the check that runs. Never rejects. */
  checkNow(): Promise<void>
  /** Ends the check that runs, and asks for no other. */
  stop(): void
}

/** What a check does, and where what it throws goes. */
export interface BackgroundChecker {
  check(freshness: Freshness, signal: AbortSignal): Promise<void>
  onFailure(error: unknown): void
  /** Before and after each check. */
  onChange(): void
}

const HOUR_MS = 3_600_000

/** Checks every so many hours from the end of the check before, one at a time. */
export function createBackgroundChecks({ check, onFailure, onChange }: BackgroundChecker): BackgroundChecks {
  const ending = new AbortController()
  let hours = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  const wait = (): void => {
    clearTimeout(timer)
    if (hours > 0 && !ending.signal.aborted) timer = setTimeout(() => void run('normal'), hours * HOUR_MS)
  }
  const run = (freshness: Freshness): Promise<void> => {
    if (ending.signal.aborted) return Promise.resolve()
    running ??= check(freshness, ending.signal)
      .catch((error: unknown) => {
        if (!ending.signal.aborted) onFailure(error)
      })
      .finally(() => {
        running = null
        wait()
        onChange()
      })
    onChange()
    return running
  }
  return {
    get isChecking() {
      return running !== null
    },
    every(wanted) {
      if (wanted === hours) return
      hours = wanted
      wait()
    },
    checkNow: () => run('now'),
    stop() {
      ending.abort()
      clearTimeout(timer)
    },
  }
}
