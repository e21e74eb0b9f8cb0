import type { Channel } from '../versions/channel.ts'
import type { ChannelChoice, Hold } from './hold.ts'
import type { Taste } from '../states/target.ts'

/** What people decided about an instance. */
export interface Preferences extends Taste {
  readonly holds: readonly Hold[]
  /** Of everything without a choice of its own. */
  readonly channel: Channel
  /** By project id. */
  readonly channels: ReadonlyMap<string, Channel>
}

/**
 * `instanceId` null: a folder that is not adopted, for which nothing can have been decided. `usual`: the settings, for what nobody chose
 * for. `thisOnce`: chosen for this once, over what counts for all; what somebody chose for one project stays.
 */
export function preferencesOf(
  instanceId: string | null,
  ledger: { holds(instanceId: string): readonly Hold[]; channels(instanceId: string): readonly ChannelChoice[] },
  usual: Taste,
  thisOnce: Channel | null = null,
): Preferences {
  const chosen = instanceId === null ? [] : ledger.channels(instanceId)
  const own = chosen.find(({ projectId }) => projectId === null)
  return {
    holds: instanceId === null ? [] : ledger.holds(instanceId),
    channel: thisOnce ?? own?.channel ?? usual.channel,
    fabricOnQuilt: usual.fabricOnQuilt,
    channels: new Map(chosen.flatMap(({ projectId, channel }) => (projectId === null ? [] : [[projectId, channel]]))),
  }
}
