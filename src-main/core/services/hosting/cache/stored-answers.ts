import type { AnswerCache } from '../../database/cache/answer-cache.ts'
import type { Clock } from '../http/waiting/clock.ts'
import type { Answer } from '../http/exchange.ts'

/** An answer with the entity tag that the service gave it (RFC 9110, 8.8.3). */
export interface StoredAnswer {
  readonly tag: string
  readonly status: number
  readonly json: unknown
}

/** Answers by address, for services that tell by 304 that nothing has changed. */
export interface StoredAnswers {
  get(url: string): StoredAnswer | null
  keep(url: string, answer: Answer, read: { readonly status: number; readonly json: unknown }): void
}

const TOPIC = 'tagged 1'
/** Characters of an answer beyond which keeping it costs more than it saves. */
const MAX_SIZE = 2_000_000

export function createStoredAnswers(cache: AnswerCache, clock: Clock): StoredAnswers {
  return {
    get(url) {
      const stored = cache.get(TOPIC, [url]).get(url)?.body
      return isStored(stored) ? stored : null
    },
    keep(url, answer, { status, json }) {
      const tag = answer.headers['etag']
      if (tag === undefined || tag === '' || answer.body.length > MAX_SIZE) return
      cache.put(TOPIC, [{ key: url, at: clock.now(), body: { tag, status, json } }])
    },
  }
}

function isStored(body: unknown): body is StoredAnswer {
  return typeof body === 'object' && body !== null && 'tag' in body && 'status' in body && 'json' in body
}
