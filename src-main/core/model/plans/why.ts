import type { Message } from '../../../../src-texts/text.ts'
import type { Origin } from './plan.ts'

/** Why something is in an instance. */
export interface WhyAnswer {
  readonly path: string
  readonly title: string
  readonly projectId: string | null
  readonly enabled: boolean
  readonly origin: Origin
  /** The origin, as a sentence. */
  readonly because: string
  readonly becauseText: Message
  /** The change set that put it there as it is now; null: it was there before Modwell. */
  readonly since: { readonly changeSet: string; readonly at: string } | null
  /** Chains from something that nobody needs down to it, the shortest of each first; titles are for people. */
  readonly neededBy: readonly (readonly WhyLink[])[]
}

export interface WhyLink {
  readonly path: string
  readonly title: string
}
