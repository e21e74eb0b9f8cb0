import type { HistoryView } from '../../../../src-preload/contract.ts'
import type { HistoryEntry } from '../../../core/model/change-set.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { nameInstances, type Names } from './name-instances.ts'

export function answerHistory({ core }: Sources): AnswersTo<'history.list'> {
  return {
    async 'history.list'({ instance }) {
      const entries = await (await core).history(instance)
      const names = await nameInstances(await core)
      const owners = new Map(entries.map(({ changeSet }) => [changeSet.id, changeSet.instanceId]))
      return entries.map((entry) => show(entry, owners, names))
    },
  }
}

function show(
  { changeSet, state, blockers, missing }: HistoryEntry,
  owners: ReadonlyMap<string, string>,
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
    blockers,
    missing,
    by,
    bytes,
    turns,
    setting,
    // What another instance did in a shared folder can only be taken back from there.
    isTakenBackWithLater:
      state === 'applied' &&
      blockers.length > 0 &&
      blockers.every((blocker) => owners.get(blocker.changeSet) === instanceId),
  }
}
