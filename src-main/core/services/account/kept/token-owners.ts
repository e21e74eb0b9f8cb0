import { z } from 'zod'
import type { AnswerCache } from '../../database/cache/answer-cache.ts'
import { isOfDatabase } from '../../database/driver.ts'
import type { Seal } from '../../../model/words/sealed-json.ts'

export interface UserName {
  readonly userId: string
  readonly username: string
}

/** Whom each service said the environment's token belongs to. */
export interface TokenOwners {
  /** null: none of them said so yet. */
  get(service: string): UserName | null
  put(service: string, user: UserName): void
}

export interface TokenOwnersConfig {
  readonly answers: AnswerCache
  readonly seal: Pick<Seal, 'sign'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** How the topics end under which owners are kept. */
export const OWNERS_TOPIC_END = ' owners of tokens'

const OWNER = z.object({ userId: z.string().min(1), username: z.string() })

/** Kept in `cache.db` under a tag of the token that this home alone can make; of the token itself nothing is written. */
export function createTokenOwners(token: string, { answers, seal, now }: TokenOwnersConfig): TokenOwners {
  const known = new Map<string, UserName>()
  const keyOf = (service: string) => seal.sign(JSON.stringify(['owner of a token', service, token]))

  return {
    get(service) {
      const own = known.get(service)
      if (own !== undefined) return own
      const key = keyOf(service)
      const { data } = OWNER.safeParse(answers.get(topicOf(service), [key]).get(key)?.body)
      if (data !== undefined) known.set(service, data)
      return data ?? null
    },
    put(service, { userId, username }) {
      known.set(service, { userId, username })
      try {
        answers.put(topicOf(service), [{ key: keyOf(service), at: now(), body: { userId, username } }])
      } catch (error) {
        // It is asked again in the next run.
        if (!isOfDatabase(error)) throw error
      }
    },
  }
}

function topicOf(service: string): string {
  return service + OWNERS_TOPIC_END
}
