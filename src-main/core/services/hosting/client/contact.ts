import { CoreError, type ErrorCode } from '../../../errors.ts'
import type { Events } from '../../../events.ts'
import type { LastRequest, ServiceContact } from '../../../model/service/service-contact.ts'
import { nameService } from '../../settings/service-url.ts'
import type { Clock } from '../http/waiting/clock.ts'
import type { Budget } from '../rate-limit/budget.ts'
import type { ReadAnswer } from './ask-service.ts'

export interface Contact {
  hear(reading: ReadAnswer): void
  tell(): ServiceContact
}

export interface ContactConfig {
  readonly serviceUrl: string
  readonly clock: Clock
  readonly events: Pick<Events, 'emit'>
  readonly budget: Pick<Budget, 'look'>
}

/** Between two events that say the same. */
const QUIET = 1_000
/** No answer that could be used. */
const FAILURES: ReadonlySet<ErrorCode> = new Set(['service-unreachable', 'service-failed', 'bad-answer'])
/** Nothing was sent, or nobody waited for the answer. */
const NOTHING: ReadonlySet<ErrorCode> = new Set(['cancelled', 'service-busy', 'offline'])

/** Whether the service answers, by what came of each request; tells when that changes, and now and then that it has not. */
export function createContact({ serviceUrl, clock, events, budget }: ContactConfig): Contact {
  let last: LastRequest | null = null
  let toldAt = -Infinity

  function tell(): ServiceContact {
    const now = clock.now()
    const left = budget.look(now)
    return {
      url: serviceUrl,
      name: nameService(serviceUrl),
      last,
      budget: left && {
        limit: left.limit,
        left: Math.max(0, Math.floor(left.tokens)),
        waitsUntil: left.wait > 0 ? isoOf(now + left.wait) : null,
      },
    }
  }

  return {
    hear(reading) {
      const error = reading instanceof CoreError ? reading : null
      if (error !== null && NOTHING.has(error.code)) return
      const now = clock.now()
      const isReachable = error === null || !FAILURES.has(error.code)
      const isNews = last?.isReachable !== isReachable || now - toldAt >= QUIET
      const told = isReachable ? null : error
      last = { at: isoOf(now), isReachable, message: told?.message ?? null, ...(told !== null && { text: told.text }) }
      if (!isNews) return
      toldAt = now
      events.emit({ kind: 'contact', contact: tell() })
    },
    tell,
  }
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
