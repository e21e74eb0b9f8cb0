import type { AnswerCache } from './cache/answer-cache.ts'
import { isOfDatabase } from './driver.ts'

/** The folders that a person named when instances were last looked for. It costs only typing to lose. */
export interface DiscoveredFolders {
  get(): readonly string[]
  keep(folders: readonly string[]): void
}

const TOPIC = 'looked for instances 1'
const KEY = 'folders'

/** `now`: milliseconds since 1970. */
export function createDiscoveredFolders(cache: AnswerCache, now: () => number): DiscoveredFolders {
  return {
    get() {
      const body = cache.get(TOPIC, [KEY]).get(KEY)?.body
      return Array.isArray(body) ? body.filter((folder) => typeof folder === 'string') : []
    },
    keep(folders) {
      try {
        cache.put(TOPIC, [{ key: KEY, at: now(), body: folders }])
      } catch (error) {
        // A full disk takes nothing away from who only looks.
        if (!isOfDatabase(error)) throw error
      }
    },
  }
}
