import type { Channel } from '../../../core/model/versions/channel.ts'
import { moveOverviewDocument } from '../../documents/move/move-overview-document.ts'
import { freshnessOf, type Answer, type Session } from '../../run/session.ts'
import { moveOverviewView } from '../../views/move/move-overview-view.ts'

export interface OverviewWish {
  readonly instance: string
  /** None: every newer release. */
  readonly gameVersions: readonly string[]
  readonly isWithSnapshots: boolean
  readonly loader: string | null
  readonly channel: Channel | null
  readonly isRefresh: boolean
}

/** How much is ready for each version; changes nothing. */
export async function showOverview({ core, options, signal }: Session, wish: OverviewWish): Promise<Answer> {
  const { gameVersions, isRefresh, ...asked } = wish
  const overview = await core.moveOverview(
    {
      ...asked,
      gameVersions: gameVersions.length === 0 ? null : gameVersions,
      freshness: freshnessOf(options, isRefresh),
    },
    { signal, priority: 'user' },
  )
  const names = await core.instances.names()
  return { document: moveOverviewDocument(overview), text: (style) => moveOverviewView(overview, names, style) }
}
