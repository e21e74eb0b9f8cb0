import type { AnswerCache } from '../../database/cache/answer-cache.ts'
import type { Freshness } from '../../../model/times/freshness.ts'
import type { Clock } from '../http/waiting/clock.ts'
import type { FreshFor } from '../operations/define/define-operation.ts'
import type { Answer } from '../http/exchange.ts'
import { isFresh } from './is-fresh.ts'

/** Raised when the shape of what is kept changes: older rows are then not read any more. */
const FORMAT = 1

export interface MemoryConfig {
  readonly cache: AnswerCache
  /** What everybody was answered, where `cache` is one account's. */
  readonly everybody?: AnswerCache
  readonly serviceUrl: string
  readonly clock: Clock
  readonly freshMinutes: () => number
}

/** Answers kept under one service, by question and by the thing asked about. */
export interface Memory {
  recall<T>(question: string, keys: readonly string[]): ReadonlyMap<string, MemoryEntry<T>>
  /** The same for who cannot ask: of what this account was never answered, what everybody was. */
  recallLast<T>(question: string, keys: readonly string[]): ReadonlyMap<string, MemoryEntry<T>>
  /**
   * Notes that these could not be asked about again, each with the time of its last answer. By key: when that first failed since then, in
   * milliseconds since 1970.
   */
  noteFailed(question: string, lastAt: ReadonlyMap<string, number>): ReadonlyMap<string, number>
  keep<T>(question: string, values: ReadonlyMap<string, T | null>): number
  /** Milliseconds since 1970. */
  now(): number
  isFresh(answer: MemoryEntry<unknown>, freshFor: FreshFor, freshness: Freshness): boolean
}

export interface MemoryEntry<T> {
  readonly value: T | null
  /** Milliseconds since 1970. */
  readonly at: number
}

export function createMemory({ cache, everybody, serviceUrl, clock, freshMinutes }: MemoryConfig): Memory {
  const topicOf = (question: string) => `${FORMAT} ${serviceUrl} ${question}`

  function recallFrom<T>(from: AnswerCache, question: string, keys: readonly string[]): Map<string, MemoryEntry<T>> {
    const remembered = new Map<string, MemoryEntry<T>>()
    for (const [key, answer] of from.get(topicOf(question), keys)) {
      // Only `keep` writes under this topic, and the topic carries the format.
      remembered.set(key, { value: answer.body as T | null, at: answer.at })
    }
    return remembered
  }

  return {
    recall: (question, keys) => recallFrom(cache, question, keys),
    recallLast<T>(question: string, keys: readonly string[]) {
      const own = recallFrom<T>(cache, question, keys)
      if (everybody === undefined) return own
      const others = keys.filter((key) => !own.has(key))
      return new Map([...own, ...recallFrom<T>(everybody, question, others)])
    },
    noteFailed(question, lastAt) {
      const topic = topicOf(`failed ${question}`)
      const keys = [...lastAt.keys()]
      const now = clock.now()
      const noted = cache.get(topic, keys)
      const isNoted = (key: string) => {
        const at = noted.get(key)?.at
        return at !== undefined && at >= (lastAt.get(key) ?? 0) && at <= now
      }
      const unnoted = keys.filter((key) => !isNoted(key))
      cache.put(
        topic,
        unnoted.map((key) => ({ key, at: now, body: null })),
      )
      return new Map(keys.map((key) => [key, isNoted(key) ? (noted.get(key)?.at ?? now) : now]))
    },
    keep(question, values) {
      const at = clock.now()
      cache.put(
        topicOf(question),
        [...values].map(([key, body]) => ({ key, at, body })),
      )
      return at
    },
    now: clock.now,
    isFresh: (answer, freshFor, freshness) =>
      isFresh(
        { age: clock.now() - answer.at, isKnown: answer.value !== null },
        { freshness, freshFor, freshMinutes: freshMinutes() },
      ),
  }
}

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

const TAGGED_TOPIC = 'tagged 1'
/** Characters of an answer beyond which keeping it costs more than it saves. */
const MAX_TAGGED_SIZE = 2_000_000

export function createStoredAnswers(cache: AnswerCache, clock: Clock): StoredAnswers {
  return {
    get(url) {
      const stored = cache.get(TAGGED_TOPIC, [url]).get(url)?.body
      return isStored(stored) ? stored : null
    },
    keep(url, answer, { status, json }) {
      const tag = answer.headers['etag']
      if (tag === undefined || tag === '' || answer.body.length > MAX_TAGGED_SIZE) return
      cache.put(TAGGED_TOPIC, [{ key: url, at: clock.now(), body: { tag, status, json } }])
    },
  }
}

function isStored(body: unknown): body is StoredAnswer {
  return typeof body === 'object' && body !== null && 'tag' in body && 'status' in body && 'json' in body
}
