import type { Freshness } from '../times/freshness.ts'
import type { GameSetting, Readiness } from './move.ts'
import { countWaiting } from './move-overview.ts'
import type { Problem } from '../words/reason.ts'

/** What an instance is to be ready for. */
export interface ReadyWish {
  readonly gameVersion: string
  /** `vanilla` for none; null: the one that the instance has then. */
  readonly loader: string | null
}

/** That a person wants to be told when an instance is ready for a game version. */
export interface ReadyWatch extends ReadyWish {
  readonly instanceId: string
  /** ISO 8601 UTC. */
  readonly since: string
  /** When the person was told, ISO 8601 UTC; null: not yet. */
  readonly toldAt: string | null
}

/** How far an instance is for what is watched. */
export interface ReadyState {
  readonly watch: ReadyWatch
  /** null: it could not be looked at. */
  readonly to: GameSetting | null
  readonly counts: Readonly<Record<Readiness, number>> | null
  /** How many of its files are waited for: a move would disable them, or no answer came. */
  readonly waiting: number
  readonly isReady: boolean
  /** Why it could not be looked at; null: it was. */
  readonly problem: Problem | null
}

/** Which instances are looked at, by id, folder or name. */
export interface ReadyRequest {
  readonly instances: readonly string[] | 'all'
  readonly freshness: Freshness
}

/** Which watches of an instance; null: whichever version; `loader` absent: whichever loader. */
export interface ReadyChoice {
  readonly gameVersion: string | null
  readonly loader?: string | null | undefined
}

/** The same for those about the same. */
export function keyOfReadyWish({ gameVersion, loader }: ReadyWish): string {
  return JSON.stringify([gameVersion, loader])
}

/** What the service does not know is not waited for: nobody could say when that is ready. */
export function countNotReady(counts: Readonly<Record<Readiness, number>>): number {
  return countWaiting({ counts }) + counts['less-stable'] + counts['not-checked']
}
