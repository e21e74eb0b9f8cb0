import type { HistoryComparison, HistoryPoint } from '../../model/changes/change-set.ts'
import { groupPaths, netSteps } from '../../pipeline/plan/net-steps.ts'
import { netBetween } from '../../pipeline/record/replay/net.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { keyIn } from './restore-point.ts'
import { findPoint } from './undo-in-shared-folders.ts'

export interface ComparedPoints {
  readonly from: HistoryPoint
  /** null: as it is now. */
  readonly to: HistoryPoint | null
  /** null: the one that the first was made in. */
  readonly instance: string | null
}

/** What differs between two points of an instance's history, by the history alone. Throws `not-found`. */
export function comparePoints(
  { from, to, instance }: ComparedPoints,
  services: Parameters<typeof findPoint>[1] & Pick<HomeServices, 'pathKeys'>,
): HistoryComparison {
  const { instanceId, changeSets } = findPoint({ changeSet: from.changeSet, instance }, services)
  if (to !== null) findPoint({ changeSet: to.changeSet, instance: instanceId }, services)
  const keyOf = keyIn(services.ledger.instance(instanceId)?.gamePath ?? null, services)
  const { changes, turns } = netBetween(changeSets, from, to, keyOf)
  const reason = { code: 'differs' as const, message: '' }
  const steps = netSteps(changes, changeSets, { groupOf: groupPaths(changeSets, [], keyOf), reason })
  return {
    instanceId,
    from,
    to,
    isSame: changes.length === 0 && turns.length === 0,
    steps: steps
      .map(({ action, path, title, from: before, to: after, origin }) => {
        return { action, path, title, from: before, to: after, reason, origin }
      })
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en') || (one.path < other.path ? -1 : 1)),
  }
}
