import type { ChangeSet } from '../../model/changes/change-set.ts'

/**
 * When each file came that Modwell put there, by the path it has now: ISO 8601 UTC. An update and a switch are of a file that was there
 * before: it came when that did. What was there before Modwell is not among them, nor what replaced it. Change sets newest first.
 */
export function arrivalTimes(changeSets: readonly ChangeSet[]): ReadonlyMap<string, string> {
  const times = new Map<string, string>()
  for (const { at, steps } of changeSets.toReversed()) {
    const before = new Map(steps.flatMap(({ from }) => (from === null ? [] : [[from.path, times.get(from.path)]])))
    for (const path of before.keys()) times.delete(path)
    for (const { from, to } of steps) {
      if (to === null) continue
      const time = from === null ? at : before.get(from.path)
      if (time !== undefined) times.set(to.path, time)
    }
  }
  return times
}
