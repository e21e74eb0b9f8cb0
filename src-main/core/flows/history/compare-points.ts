import type { HistoryComparison, HistoryPoint } from '../../model/changes/change-set.ts'
import type { HoldDecision } from '../../model/changes/hold-decision.ts'
import { groupPaths, netSteps } from '../../pipeline/plan/net-steps.ts'
import { netBetween } from '../../pipeline/record/replay/net.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { keyIn } from './restore-point.ts'
import { changeSetsOf, findPoint, type Point } from './undo-in-shared-folders.ts'

export interface ComparedPoints {
  readonly from: HistoryPoint
  /** null: as it is now. */
  readonly to: HistoryPoint | null
  /** null: the one that the first was made in. */
  readonly instance: string | null
}

type CompareServices = Parameters<typeof findPoint>[1] &
  Pick<HomeServices, 'pathKeys'> & { readonly ledger: Pick<Ledger, 'holdDecisions'> }

/**
 * What differs between two points of an instance's history, by the history alone. What was decided of a hold is a point too: the files
 * as they were at that time. Throws `not-found`.
 */
export function comparePoints({ from, to, instance }: ComparedPoints, services: CompareServices): HistoryComparison {
  const { instanceId, changeSets, point: start } = findMoment(from, instance, services)
  const end = to === null ? null : findMoment(to, instanceId, services).point
  const keyOf = keyIn(services.ledger.instance(instanceId)?.gamePath ?? null, services)
  const { changes, turns } = netBetween(changeSets, start, end, keyOf)
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

interface Moment extends Pick<Point, 'instanceId' | 'changeSets'> {
  /** null: as it is now. */
  readonly point: HistoryPoint | null
}

function findMoment(point: HistoryPoint, instance: string | null, services: CompareServices): Moment {
  const { changeSet: id } = point
  const decision = services.ledger.changeSet(id) === null ? decisionOf(id, instance, services) : undefined
  if (decision === undefined) return { ...findPoint({ changeSet: id, instance }, services), point }
  const { instanceId, at } = decision
  const changeSets = changeSetsOf(instanceId, services)
  const before = changeSets.find((one) => one.at < at)
  if (before !== undefined) return { instanceId, changeSets, point: { changeSet: before.id, isBefore: false } }
  const oldest = changeSets.at(-1)
  return { instanceId, changeSets, point: oldest === undefined ? null : { changeSet: oldest.id, isBefore: true } }
}

function decisionOf(id: string, instance: string | null, { ledger }: CompareServices): HoldDecision | undefined {
  return ledger.holdDecisions(instance).find((one) => one.id === id)
}
