import type { AnswerCache, CachedAnswer } from '../../database/cache/answer-cache.ts'

const AS = ' as '

/** A part of the cache for what one account was answered. */
export function cacheOfAccount(cache: AnswerCache, accountId: string): AnswerCache {
  const own = (topic: string) => topic + topicEndOf(accountId)
  return {
    get: (topic, keys) => cache.get(own(topic), keys),
    put: (topic, answers) => cache.put(own(topic), answers),
  }
}

/** How the topics of what one account was answered end, at whatever service. */
export function topicEndOf(accountId: string): string {
  return AS + accountId
}

/** In place of that end: whichever account it was. */
export const ANY_ACCOUNT = { begins: `${AS}http` } as const

/** A cache that ends with the process: for answers of which nobody knows whose they are. */
export function cacheOfProcess(): AnswerCache {
  const topics = new Map<string, Map<string, CachedAnswer>>()
  return {
    get(topic, keys) {
      const stored = topics.get(topic)
      const found = new Map<string, CachedAnswer>()
      for (const key of keys) {
        const answer = stored?.get(key)
        if (answer !== undefined) found.set(key, answer)
      }
      return found
    },
    put(topic, answers) {
      const stored = topics.get(topic) ?? new Map<string, CachedAnswer>()
      for (const answer of answers) stored.set(answer.key, answer)
      topics.set(topic, stored)
    },
  }
}
