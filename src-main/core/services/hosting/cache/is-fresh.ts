import type { Freshness } from '../../../model/times/freshness.ts'
import type { FreshFor } from '../operations/define/define-operation.ts'

export interface KnownAnswer {
  /** Milliseconds since it was given. */
  readonly age: number
  /** Whether the service knew the thing. */
  readonly isKnown: boolean
}

/** How fresh an answer must be. */
export interface FreshnessWish {
  readonly freshness: Freshness
  /** By the operation. */
  readonly freshFor: FreshFor
  /** By the settings. */
  readonly freshMinutes: number
}

const MINUTE = 60_000

/** Whether an answer of the cache need not be asked for again. Never for one from the future: the clock was set back. */
export function isFresh({ age, isKnown }: KnownAnswer, { freshness, freshFor, freshMinutes }: FreshnessWish): boolean {
  if (freshness === 'offline') return true
  if (age < 0) return false
  if (!isKnown) return freshness === 'normal' && freshFor.kind !== 'never' && age < freshMinutes * MINUTE
  if (freshFor.kind === 'never') return false
  if (freshFor.kind === 'checks') return freshness === 'normal' && age < freshFor.times * freshMinutes * MINUTE
  return (freshness === 'normal' || freshFor.isUnchanging) && age < freshFor.minutes * MINUTE
}
