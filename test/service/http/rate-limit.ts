/** Where a caller stands after a request (facts H17, H18). */
export interface RateStanding {
  readonly isAllowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Whole seconds until the bucket is full again. */
  readonly reset: number
  /** Milliseconds until the next request is let through; 0 when this one was. */
  readonly wait: number
}

/** GCRA: a burst of `perMinute` requests, one back every `60 000 / perMinute` ms. One bucket: every caller is on loopback. */
export function createRateLimit(perMinute: number | 'off'): (at: number) => RateStanding {
  if (perMinute === 'off') return () => ({ isAllowed: true, limit: 300, remaining: 300, reset: 0, wait: 0 })
  const limit = perMinute
  const interval = 60_000 / limit
  const burst = interval * limit
  let fullAt = -Infinity

  return function count(at) {
    if (fullAt > at + burst + interval) fullAt = at
    const next = Math.max(fullAt, at) + interval
    const isAllowed = next - burst <= at + 1e-6
    if (isAllowed) fullAt = next
    const used = Math.max(0, fullAt - at)
    return {
      isAllowed,
      limit,
      remaining: isAllowed ? Math.floor((burst - used) / interval + 1e-6) : 0,
      reset: Math.ceil(used / 1000),
      wait: isAllowed ? 0 : Math.ceil(next - burst - at),
    }
  }
}
