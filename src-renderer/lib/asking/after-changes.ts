/** Longer nobody waits to be told what was done. */
const MOST_MS = 3_000

const readings = new Set<Promise<void>>()

/** Notes that what a change made old is being read anew. */
export function noteReading(reading: Promise<void>): void {
  const noted = reading.finally(() => readings.delete(noted))
  readings.add(noted)
}

/** Resolves when all that is being read anew was read, and soon in any case: what is told of a change and what is counted go together. */
export async function whenReadAnew(): Promise<void> {
  if (readings.size === 0) return
  await Promise.race([Promise.allSettled(readings), new Promise((resolve) => setTimeout(resolve, MOST_MS))])
}
