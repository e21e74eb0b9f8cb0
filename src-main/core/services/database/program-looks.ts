import { z } from 'zod'
import type { SignedFeed } from '../../model/program-update.ts'
import type { AnswerCache } from './cache/answer-cache.ts'
import { isOfDatabase } from './driver.ts'

/** When it was looked for a newer Modwell last. It costs only another look to lose. */
export interface ProgramLooks {
  /** null: never. */
  get(): ProgramLook | null
  keep(look: ProgramLook): void
}

export interface ProgramLook {
  /** ISO 8601 UTC. */
  readonly at: string
  readonly hasFailed: boolean
  /** What was read last, as it came: whoever uses it looks at its signature again; null: nothing ever was. */
  readonly signed: SignedFeed | null
}

const TOPIC = 'looked for modwell 1'
const KEY = 'feed'

const LOOK = z.object({
  at: z.iso.datetime(),
  hasFailed: z.boolean(),
  signed: z.object({ feed: z.string(), signature: z.string() }).nullable(),
})

export function createProgramLooks(cache: AnswerCache): ProgramLooks {
  return {
    get: () => LOOK.safeParse(cache.get(TOPIC, [KEY]).get(KEY)?.body).data ?? null,
    keep(look) {
      try {
        cache.put(TOPIC, [{ key: KEY, at: Date.parse(look.at), body: look }])
      } catch (error) {
        // A full disk takes nothing away from who only looks.
        if (!isOfDatabase(error)) throw error
      }
    },
  }
}
