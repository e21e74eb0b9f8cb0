const LOOK_MS = 1

/** What a thread does at one go, while whatever else is asked of it waits. */
export interface Turns {
  /** Of the processor's time, which other programs hardly change; in milliseconds, not finer than one. */
  longestMs(): number
}

/** Watches the turns of this thread's event loop from now on. */
export function watchTurns(): Turns {
  let longest = 0
  let before = busyMs()
  const look = (): void => {
    const now = busyMs()
    longest = Math.max(longest, now - before)
    before = now
  }
  setInterval(look, LOOK_MS).unref()
  return {
    longestMs() {
      look()
      return longest
    },
  }
}

function busyMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
