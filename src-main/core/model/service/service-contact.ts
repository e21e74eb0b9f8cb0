/** How the service is known to be without asking it: by what was asked last. Times in ISO 8601 UTC. */
import type { Message } from '../../../../resources/text/text.ts'

export interface ServiceContact {
  readonly url: string
  /** `Modrinth`, else its host. */
  readonly name: string
  /** The last request that ended with an answer or without one; null: there was none yet. */
  readonly last: LastRequest | null
  /** null: the service did not tell. */
  readonly budget: RequestBudget | null
}

export interface LastRequest {
  readonly at: string
  /** Whether its answer could be used; a refusal is an answer. */
  readonly isReachable: boolean
  /** It was reached, and gave no answer that could be used. */
  readonly isFailing?: true
  /** Why not. */
  readonly message: string | null
  readonly text?: Message | null
}

export interface RequestBudget {
  /** Requests a minute. */
  readonly limit: number
  /** How many may be made at once. */
  readonly left: number
  /** Until when none may be made; null: one may. */
  readonly waitsUntil: string | null
}
