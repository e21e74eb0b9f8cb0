import type { Core } from '../core-api.ts'
import { markNotUndoable } from '../flows/history/mark-not-undoable.ts'
import { readHistory } from '../flows/history/undo.ts'
import type { Services } from '../open-services.ts'
import type { InstanceReader } from './instance-reader.ts'

/** What was changed, and what of it can be undone. */
export function createHistoryDoor(services: Services, { find, readShared }: InstanceReader): Pick<Core, 'history'> {
  return {
    async history(named) {
      const id = named === null ? null : find(named).id
      const entries = await markNotUndoable(readHistory(id, services.ledger, await readShared()), services)
      const now = services.clock().toISOString()
      return entries.map((entry) => ({ ...entry, isLaterThanNow: entry.changeSet.at > now }))
    },
  }
}
