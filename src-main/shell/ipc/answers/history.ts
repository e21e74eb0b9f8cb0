import type { BlockerView, HistoryView } from '../../../../src-preload/contract.ts'
import type { Blocker, HistoryEntry } from '../../../core/model/changes/change-set.ts'
import { listInWords } from '../../../core/model/words/list-in-words.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { nameInstances, type Names } from './name-instances.ts'

export function answerHistory({ core }: Sources): AnswersTo<'history.list' | 'history.compare'> {
  return {
    async 'history.list'({ instance }) {
      const entries = await (await core).history(instance)
      const names = await nameInstances(await core)
      return entries.map((entry) => show(entry, names))
    },
    async 'history.compare'({ instance, from, to }) {
      return (await (await core).compareHistory(from, to, instance)).steps
    },
  }
}

function show(
  { changeSet, state, undoOrRedo, blockers, missing, notWithLater, obstacle, joint, isLaterThanNow }: HistoryEntry,
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
    obstacle: obstacle?.message ?? null,
    blockers: blockers.map(showBlocker),
    missing,
    notWithLater,
    by,
    bytes,
    turns,
    setting,
    isLaterThanNow,
    joint: joint === null ? null : { id: joint.id, instanceNames: joint.instances.map(names) },
  }
}

function showBlocker({ changeSet, at, kind, paths }: Blocker): BlockerView {
  return { changeSet, at, kind, files: listInWords(paths) }
}
