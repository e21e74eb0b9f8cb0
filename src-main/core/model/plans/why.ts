import type { Message } from '../../../../resources/text/text.ts'
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
  /** What it requires itself: what is there for it, or what is missing. */
  readonly needs: readonly RelatedFile[]
  /** What is there and requires it itself. */
  readonly requiredBy: readonly RelatedFile[]
}

/** What requires a file, or is required by it. */
export interface RelatedFile {
  /** null: it is not there. */
  readonly path: string | null
  readonly title: string
  /** The one that is there; null: not told. */
  readonly version: string | null
  /** Which versions are required, in words, `at least 0.6`; null: any, or not told. */
  readonly range: string | null
}

export interface WhyLink {
  readonly path: string
  readonly title: string
}
