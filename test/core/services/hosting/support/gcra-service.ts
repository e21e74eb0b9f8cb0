import type { Clock } from '../../../../../src-main/core/services/hosting/http/waiting/clock.ts'
import type { Exchange } from '../../../../../src-main/core/services/hosting/http/exchange.ts'

export interface GcraOptions {
  readonly clock: Clock
  /** At once, and a minute. */
  readonly limit: number
  /** Milliseconds each way. */
  readonly latency: number
  /** Requests a minute that somebody else on the same address makes. */
  readonly stolenPerMinute?: number
  /** Refuses everything for so many milliseconds from now on. */
  readonly closedFor?: number
}

/** A service that counts as fact H17 says, in the time of a clock. */
export function createGcraService({ clock, limit, latency, stolenPerMinute = 0, closedFor = 0 }: GcraOptions) {
  const interval = 60_000 / limit
  const opensAt = clock.now() + closedFor
  let fullAt = clock.now()
  let stolenAt = clock.now()
  const stealEvery = 60_000 / stolenPerMinute
  let underWay = 0
  const seen = { refused: 0, mostAtOnce: 0, firstAt: 0, lastAt: 0 }

  function take(now: number): { isAllowed: boolean; remaining: number } {
    for (; stolenAt + stealEvery <= now; stolenAt += stealEvery) {
      const next = Math.max(fullAt, stolenAt) + interval
      if (next - stolenAt <= 60_000) fullAt = next
    }
    const next = Math.max(fullAt, now) + interval
    if (next - now > 60_000 || now < opensAt) return { isAllowed: false, remaining: 0 }
    fullAt = next
    return { isAllowed: true, remaining: Math.floor((60_000 - (fullAt - now)) / interval) }
  }

  async function exchange(): Promise<Exchange> {
    underWay += 1
    seen.mostAtOnce = Math.max(seen.mostAtOnce, underWay)
    await clock.sleep(latency)
    const now = clock.now()
    const { isAllowed, remaining } = take(now)
    if (!isAllowed) seen.refused += 1
    else {
      seen.firstAt ||= now
      seen.lastAt = now
    }
    await clock.sleep(latency)
    underWay -= 1
    const headers = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-reset': String(Math.ceil(Math.max(0, fullAt - now) / 1000)),
    }
    return { kind: 'answer', status: isAllowed ? 200 : 429, headers, body: Buffer.alloc(0) }
  }

  return Object.assign(seen, { exchange })
}
