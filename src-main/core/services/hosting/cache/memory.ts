import type { AnswerCache } from '../../database/answer-cache.ts'
import type { Freshness } from '../../../model/freshness.ts'
import type { Clock } from '../http/clock.ts'
import { isFresh } from './is-fresh.ts'
import type { FreshFor } from '../operations/define-operation.ts'

/** Raised when the shape of what is kept changes: older rows are then not read any more. */
const FORMAT = 1

export interface MemoryConfig {
  readonly cache: AnswerCache
  readonly serviceUrl: string
  readonly clock: Clock
  readonly freshMinutes: () => number
}

/** Answers kept under one service, by question and by the thing asked about. */
export interface Memory {
  recall<T>(question: string, keys: readonly string[]): ReadonlyMap<string, Remembered<T>>
  keep<T>(question: string, values: ReadonlyMap<string, T | null>): number
  /** Milliseconds since 1970. */
  now(): number
  isFresh(answer: Remembered<unknown>, freshFor: FreshFor, freshness: Freshness): boolean
}

export interface Remembered<T> {
  readonly value: T | null
  /** Milliseconds since 1970. */
  readonly at: number
}

export function createMemory({ cache, serviceUrl, clock, freshMinutes }: MemoryConfig): Memory {
  const topicOf = (question: string) => `${FORMAT} ${serviceUrl} ${question}`
  return {
    recall<T>(question: string, keys: readonly string[]) {
      const remembered = new Map<string, Remembered<T>>()
      for (const [key, answer] of cache.get(topicOf(question), keys)) {
        // Only `keep` writes under this topic, and the topic carries the format.
        remembered.set(key, { value: answer.body as T | null, at: answer.at })
      }
      return remembered
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
