import type { Reason } from './reason.ts'

/** How old an answer may be: `normal` takes the cache within its time, `now` asks, `offline` never asks and takes any age. */
export type Freshness = 'normal' | 'now' | 'offline'

/** What the service (or the cache of its answers) said to one question. `value` null: it said that it knows none. */
export type Outcome<T> =
  | { readonly kind: 'answer'; readonly value: T | null; readonly at: string; readonly fromCache: boolean }
  /** Asked and not answered; `last` is what the cache still has from before. */
  | { readonly kind: 'failed'; readonly reason: Reason; readonly at: string; readonly last: LastAnswer<T> | null }
  /** Never asked: offline and nothing in the cache. */
  | { readonly kind: 'not-asked'; readonly reason: Reason }

export interface LastAnswer<T> {
  readonly value: T | null
  readonly at: string
}

/** An answer with the time it was given at. */
export interface Dated<T> {
  readonly value: T
  readonly at: string
  readonly fromCache: boolean
}

/** The value of an answer, or what the cache has from before where the service did not answer this time. */
export function lastKnown<T>(outcome: Outcome<T> | null | undefined): T | null {
  if (outcome?.kind === 'answer') return outcome.value
  return outcome?.kind === 'failed' ? (outcome.last?.value ?? null) : null
}
