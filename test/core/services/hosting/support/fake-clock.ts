import type { Clock } from '../../../../../src-main/core/services/hosting/http/waiting/clock.ts'

/** A clock that only a test moves. */
export interface FakeClock extends Clock {
  /** Moves on, waking each sleeper at its own time and letting what it starts settle first. */
  advance(milliseconds: number): Promise<void>
  /** Milliseconds of every sleep that was begun. */
  readonly sleeps: readonly number[]
}

interface Sleeper {
  readonly at: number
  wake(): void
}

export function createFakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  let now = start
  const sleepers: Sleeper[] = []
  const sleeps: number[] = []
  return {
    sleeps,
    now: () => now,
    sleep(milliseconds, signal) {
      sleeps.push(milliseconds)
      return new Promise((resolve, reject) => {
        const sleeper = { at: now + milliseconds, wake: resolve }
        const leave = () => {
          sleepers.splice(sleepers.indexOf(sleeper), 1)
          reject(new Error('woken'))
        }
        if (signal?.aborted === true) return reject(new Error('woken'))
        sleepers.push(sleeper)
        signal?.addEventListener('abort', leave, { once: true })
      })
    },
    async advance(milliseconds) {
      const end = now + milliseconds
      await settle()
      for (;;) {
        const next = sleepers.filter((sleeper) => sleeper.at <= end).toSorted((one, other) => one.at - other.at)[0]
        if (next === undefined) break
        now = Math.max(now, next.at)
        sleepers.splice(sleepers.indexOf(next), 1)
        next.wake()
        await settle()
      }
      now = end
      await settle()
    },
  }
}

/** Lets everything run that waits for nothing but a promise. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 40; round += 1) await Promise.resolve()
}
