import type { HistoryView } from '../../../../src-preload/contract.ts'
import type { HistoryEntry } from '../../../core/model/change-set.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { nameInstances, type Names } from './name-instances.ts'

export function answerHistory({ core }: Sources): AnswersTo<'history.list'> {
  return {
    async 'history.list'({ instance }) {
      const entries = await (await core).history(instance)
      const names = await nameInstances(await core)
      return entries.map((entry) => show(entry, names))
    },
  }
}

function show(
  { changeSet, state, undoOrRedo, blockers, missing, elsewhere, notWithLater }: HistoryEntry,
  names: Names,
): HistoryView {
  const { id, instanceId, at, kind, of, steps, by = null, bytes = null, turns = [], setting = null } = changeSet
  return {
    id,
    instanceId,
    instanceName: names(instanceId),
    at,
    kind,
    of,
    steps,
    state,
    undoOrRedo,
    blockers,
    missing,
    elsewhere,
    notWithLater,
    by,
    bytes,
    turns,
    setting,
  }
}
