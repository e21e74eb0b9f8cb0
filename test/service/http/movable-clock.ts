/** Milliseconds since the epoch, from a base that goes on ticking after the clock was set. */
export interface MovableClock {
  now(): number
  set(milliseconds: number): void
}

export function createMovableClock(base: () => number): MovableClock {
  let offset = 0
  return {
    now: () => base() + offset,
    set: (milliseconds) => {
      offset = milliseconds - base()
    },
  }
}
