import type { Core } from '../../core-api.ts'
import { comparePoints } from '../../flows/history/compare-points.ts'
import { markNotUndoable } from '../../flows/history/mark-not-undoable.ts'
import { tellHistory, tellRun } from '../../flows/history/diary/tell-history.ts'
import { readHistory } from '../../flows/history/undo.ts'
import type { Services } from '../../open-services.ts'
import { arrivalTimes } from '../../pipeline/record/arrival-times.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'

/** What was changed, and what of it can be undone. */
export function createHistoryApi(
  services: Services,
  { find, findPast, readShared, changeSetsOf }: InstanceReader,
): Pick<Core, 'history' | 'tellRun' | 'compareHistory' | 'arrivals'> {
  return {
    async history(named) {
      const id = named === null ? null : findPast(named).id
      const entries = await markNotUndoable(readHistory(id, services.ledger, await readShared()), services)
      const now = services.clock().toISOString()
      const dated = entries.map((entry) => ({ ...entry, isLaterThanNow: entry.changeSet.at > now }))
      return tellHistory(dated, services.ledger, services.actor)
    },
    tellRun: async (changeSets) =>
      tellRun(changeSets, readHistory(null, services.ledger, await readShared()), services.ledger),
    async compareHistory(from, to, named) {
      const instance = named === null ? null : findPast(named).id
      return comparePoints({ from, to, instance }, { ...services, sharing: await readShared() })
    },
    arrivals: async (named) => arrivalTimes(changeSetsOf(find(named).id, await readShared())),
  }
}
