import type { Events } from '../../../../events.ts'
import type { Clock } from './clock.ts'
import type { Exchange } from '../exchange.ts'
import { readRetryAfter } from '../../../../model/times/read-retry-after.ts'
import type { WaitLimit } from './wait-limit.ts'

export interface RetryRule {
  /** Named in the event. */
  readonly what: string
  /** 1: never again. */
  readonly attempts: number
  readonly signal: AbortSignal
  /** Of what is waited for a usable answer; a pause that goes beyond it is not made. */
  readonly limit?: WaitLimit
}

const FIRST_PAUSE = 400
const MAX_PAUSE = 8_000
/** Beyond this since the first attempt nothing is tried again: silence was waited out already. */
const WINDOW = 90_000
const PASSING_STATUSES: readonly number[] = [500, 502, 503, 504]

/** Makes an exchange again after growing, jittered pauses while what went wrong may pass: network, truncation, 500, 502, 503, 504. */
export async function retry(
  exchange: () => Promise<Exchange>,
  rule: RetryRule,
  {
    clock,
    random,
    events,
  }: {
    readonly clock: Clock
    /** 0 to below 1. */
    readonly random: () => number
    readonly events: Pick<Events, 'emit'>
  },
): Promise<Exchange> {
  const startedAt = clock.now()
  for (let attempt = 1; ; attempt += 1) {
    const result = await exchange()
    const why = reasonToRepeat(result)
    if (why === null || attempt >= rule.attempts || clock.now() - startedAt > WINDOW) return result
    const asked = result.kind === 'answer' ? readRetryAfter(result.headers['retry-after'], clock.now()) : null
    const grown = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), MAX_PAUSE) * (0.5 + random() / 2)
    const pause = Math.max(grown, asked ?? 0)
    if (pause > (rule.limit?.left(rule.what) ?? MAX_PAUSE)) return result
    const pausedAt = clock.now()
    events.emit({ kind: 'retry', what: rule.what, attempt, seconds: pause / 1000, why })
    try {
      await clock.sleep(pause, rule.signal)
    } catch {
      // Stopped: the next exchange says so without sending anything.
    }
    rule.limit?.charge(rule.what, pausedAt)
  }
}

function reasonToRepeat(result: Exchange): string | null {
  if (result.kind === 'failure') return result.isTransient ? result.error.message : null
  return PASSING_STATUSES.includes(result.status) ? `status ${result.status}` : null
}
