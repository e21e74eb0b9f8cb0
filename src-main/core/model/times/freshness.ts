import type { Reason } from '../words/reason.ts'

/** How old an answer may be: `normal` takes the cache within its time, `now` asks, `offline` never asks and takes any age. */
export type Freshness = 'normal' | 'now' | 'offline'

/** What the service (or the cache of its answers) said to one question. `value` null: it said that it knows none. */
export type Outcome<T> =
  | Answer<T>
  /** Asked, and no answer came that can be believed; `last` is what the cache still has from before. */
  | {
      readonly kind: 'failed'
      readonly reason: Reason
      readonly at: string
      readonly last: LastAnswer<T> | null
      /** An answer came, and whoever asked refused it. */
      readonly isRefused?: boolean
    }
  /** Never asked: offline and nothing in the cache. */
  | { readonly kind: 'not-asked'; readonly reason: Reason }

interface Answer<T> {
  readonly kind: 'answer'
  readonly value: T | null
  readonly at: string
  readonly fromCache: boolean
  /** It is the last one, in place of one that failed to come. Absent: it is what was asked for. */
  readonly stale?: Stale
}

export interface LastAnswer<T> {
  readonly value: T | null
  readonly at: string
  /** When the first question after it failed. */
  readonly staleSince: string
}

/** What was said before and could not be confirmed. */
export interface Stale {
  /** ISO 8601 UTC of the first check since then that failed. */
  readonly since: string
  /** Why the latest failed. */
  readonly reason: Reason
}

/** An answer with the time it was given at. */
export interface WithDate<T> {
  readonly value: T
  readonly at: string
  readonly fromCache: boolean
}

/** The last answer stands in for one that failed to come; where there is none, it stays failed. */
export function orLast<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.kind !== 'failed' || outcome.last === null) return outcome
  const { value, at, staleSince } = outcome.last
  return { kind: 'answer', value, at, fromCache: true, stale: { since: staleSince, reason: outcome.reason } }
}

/** What an outcome says is stale; null: it is as fresh as it was asked to be, or none. */
export function staleOf(outcome: Outcome<unknown> | null | undefined): Stale | null {
  return (outcome?.kind === 'answer' ? outcome.stale : null) ?? null
}

/** The value of an answer, or what the cache has from before where the service did not answer this time. */
export function lastKnown<T>(outcome: Outcome<T> | null | undefined): T | null {
  if (outcome?.kind === 'answer') return outcome.value
  return outcome?.kind === 'failed' ? (outcome.last?.value ?? null) : null
}
