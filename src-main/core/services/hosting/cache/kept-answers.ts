import type { AnswerCache } from '../../database/answer-cache.ts'
import type { Clock } from '../http/clock.ts'
import type { Answer } from '../http/exchange.ts'

/** An answer with the entity tag that the service gave it (RFC 9110, 8.8.3). */
export interface KeptAnswer {
  readonly tag: string
  readonly status: number
  readonly json: unknown
}

/** Answers by address, for services that tell by 304 that nothing has changed. */
export interface KeptAnswers {
  get(url: string): KeptAnswer | null
  keep(url: string, answer: Answer, read: { readonly status: number; readonly json: unknown }): void
}

const TOPIC = 'tagged 1'
/** Characters of an answer beyond which keeping it costs more than it saves. */
const LARGEST = 2_000_000

export function createKeptAnswers(cache: AnswerCache, clock: Clock): KeptAnswers {
  return {
    get(url) {
      const kept = cache.get(TOPIC, [url]).get(url)?.body
      return isKept(kept) ? kept : null
    },
    keep(url, answer, { status, json }) {
      const tag = answer.headers['etag']
      if (tag === undefined || tag === '' || answer.body.length > LARGEST) return
      cache.put(TOPIC, [{ key: url, at: clock.now(), body: { tag, status, json } }])
    },
  }
}

function isKept(body: unknown): body is KeptAnswer {
  return typeof body === 'object' && body !== null && 'tag' in body && 'status' in body && 'json' in body
}
