import type { GameSetting, Watch } from './move.ts'

/** What is out for one game version and loader, of all that instances wait for. */
export interface ReleasedTarget extends Pick<GameSetting, 'loader' | 'gameVersion'> {
  /** Each title once. */
  readonly titles: readonly string[]
  /** Ids of the instances that wait for something of it. */
  readonly instances: readonly string[]
}

/** In the order of the watches; what is not out is left out. */
export function groupWatchesOut(watches: readonly Watch[]): readonly ReleasedTarget[] {
  const groups = new Map<string, ReleasedTarget>()
  for (const { out, target, title, instanceId } of watches) {
    if (out === null) continue
    const { loader, gameVersion } = target
    const key = JSON.stringify([loader, gameVersion])
    const { titles = [], instances = [] } = groups.get(key) ?? {}
    groups.set(key, {
      loader,
      gameVersion,
      titles: [...new Set([...titles, title])],
      instances: [...new Set([...instances, instanceId])],
    })
  }
  return [...groups.values()]
}
