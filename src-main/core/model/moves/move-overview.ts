import type { Channel } from '../versions/channel.ts'
import type { Freshness } from '../times/freshness.ts'
import type { GameSetting, MoveItem, Readiness } from './move.ts'

/** Which game versions an instance is compared with. */
export interface MoveOverviewRequest {
  /** Id, folder, or name if only one has it. */
  readonly instance: string
  /** null: the newest of those newer than its own. */
  readonly gameVersions: readonly string[] | null
  /** Whether snapshots and other pre-releases count among the newer ones. */
  readonly isWithSnapshots: boolean
  /** `vanilla` for none; null: the same. */
  readonly loader: string | null
  readonly channel: Channel | null
  readonly freshness: Freshness
}

/** How far an instance is for several game versions, side by side. */
export interface MoveOverview {
  readonly instanceId: string
  readonly from: GameSetting
  /** Oldest first. */
  readonly versions: readonly OverviewVersion[]
  /** Newer versions than the instance's that are not among them; oldest first. */
  readonly leftOut: readonly string[]
  /** A row for each file that is enabled, or that a move disabled. */
  readonly rows: readonly OverviewRow[]
  /** ISO 8601 UTC. */
  readonly at: string
}

export interface OverviewVersion {
  readonly to: GameSetting
  /** `release`, `snapshot`, …, as the service names it; null: it does not know the version. */
  readonly kind: string | null
  /** When the game version came out, ISO 8601 UTC; null: nobody knows. */
  readonly date: string | null
  readonly counts: Readonly<Record<Readiness, number>>
}

export interface OverviewRow extends Pick<
  MoveItem,
  'path' | 'title' | 'type' | 'isEnabled' | 'projectId' | 'installed'
> {
  /** In the order of the versions. */
  readonly states: readonly OverviewState[]
}

export type OverviewState = Pick<MoveItem, 'readiness' | 'candidate' | 'does' | 'reasons'>

/** How many of the files are waited for: nothing that could be put in place is there. */
export function countWaiting({ counts }: Pick<OverviewVersion, 'counts'>): number {
  return counts['not-yet'] + counts['other-loader'] + counts.blocked
}
