import type { ChangeSet } from './model/change-set.ts'
import type { Origin } from './model/plan.ts'

/** Why each file that Modwell put into an instance is there, by the path it has now. Newest change set first. */
export function originsIn(changeSets: readonly ChangeSet[]): ReadonlyMap<string, Origin> {
  const origins = new Map<string, Origin>()
  for (const { steps } of changeSets.toReversed()) {
    for (const { from } of steps) if (from !== null) origins.delete(from.path)
    for (const { to, origin } of steps) if (to !== null) origins.set(to.path, origin)
  }
  return origins
}
