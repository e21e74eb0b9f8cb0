import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Origin } from '../../model/plans/plan.ts'
import { disabledNames } from '../../model/paths/disabled-name.ts'
import { exactKey, PathMap, type PathKey } from '../../model/paths/path-key.ts'

const FROM_PACK: Origin = { kind: 'pack' }

/**
 * Why each file is there that anything is known of, by the path it has now: what Modwell put there, and what the instance's pack
 * brought. Change sets newest first; pack files by their path without `.disabled`.
 */
export function originsIn(
  changeSets: readonly ChangeSet[],
  packFiles: ReadonlySet<string> = new Set(),
  keyOf: PathKey = exactKey,
): ReadonlyMap<string, Origin> {
  const origins = new PathMap<Origin>(keyOf)
  for (const path of packFiles) {
    origins.set(path, FROM_PACK)
    for (const each of disabledNames(path)) origins.set(each, FROM_PACK)
  }
  for (const { steps } of changeSets.toReversed()) {
    for (const { from } of steps) if (from !== null) origins.delete(from.path)
    for (const { to, origin } of steps) if (to !== null) origins.set(to.path, origin)
  }
  return origins
}
