import type { Actor, ChangeSet, HistoryEntry } from '../../../model/changes/change-set.ts'
import type { DiaryEntry, HistoryRun, ToldRun } from '../../../model/changes/deed.ts'
import { groupBy } from '../../../model/group-by.ts'
import { inOrder } from '../../../pipeline/record/replay/replay.ts'
import type { Ledger } from '../../../services/database/ledger/ledger.ts'
import { deedOf, type KnownPast } from './deed-of.ts'
import { searchesIn } from './searches.ts'
import { tellDeed } from './tell-deed.ts'

export type DiaryLedger = Pick<Ledger, 'bisect' | 'changeSet' | 'changeSetsOfJoint'>

/** What each change set did in words, whether somebody else made it, and of which run over several instances, or search by halves, it is a part. In the same order. */
export function tellHistory(
  entries: readonly HistoryEntry[],
  ledger: DiaryLedger,
  self: Pick<Actor, 'user' | 'host'>,
): readonly DiaryEntry[] {
  const past = pastOf(entries, ledger)
  const searches = searchRuns(entries, ledger)
  const joints = new Map<string, HistoryRun>()
  const jointOf = (id: string): HistoryRun => {
    const known = joints.get(id) ?? {
      kind: 'joint',
      id,
      ...tellDeed(deedOf(ledger.changeSetsOfJoint(id), past)),
    }
    joints.set(id, known)
    return known
  }
  return entries.map((entry) => ({
    ...entry,
    isFailedDone: isFailedDone(entry.changeSet, entries),
    isByOther: isOther(entry.changeSet.by ?? null, self),
    told: tellDeed(deedOf([entry.changeSet], past)),
    run: entry.joint === null ? (searches.get(entry.changeSet.id) ?? null) : jointOf(entry.joint.id),
  }))
}

/** Not where only some of what failed was recorded. By its title: a new version mostly has another path. */
function isFailedDone(failing: ChangeSet, entries: readonly HistoryEntry[]): boolean {
  const { failed = 0, failures = [], instanceId } = failing
  if (failed === 0 || failures.length < failed) return false
  const later = entries.filter(
    ({ state, changeSet }) =>
      changeSet.instanceId === instanceId && state === 'applied' && inOrder(changeSet, failing) > 0,
  )
  const done = new Set(
    later.flatMap(({ changeSet: { steps } }) =>
      steps.filter(({ action }) => action === 'replace' || action === 'add').map(({ title }) => title),
    ),
  )
  return failures.every(({ title }) => done.has(title))
}

function isOther(by: Actor | null, { user, host }: Pick<Actor, 'user' | 'host'>): boolean {
  return by !== null && (by.user !== user || by.host !== host)
}

/** The same of one run that has just ended, from a history that knows it already; null: it changed nothing. */
export function tellRun(
  changeSets: readonly ChangeSet[],
  entries: readonly HistoryEntry[],
  ledger: DiaryLedger,
): ToldRun | null {
  const [first] = changeSets
  if (first === undefined) return null
  const isJoint = changeSets.length > 1
  const original = first.of === null ? null : ledger.changeSet(first.of)
  // What an undo or redo acted on is redone or undone, not the undo itself.
  const subject = original ?? first
  const takesBack = {
    kind: first.kind === 'undo' ? ('redo' as const) : ('undo' as const),
    changeSet: (isJoint ? subject.joint : undefined) ?? subject.id,
  }
  return { ...tellDeed(deedOf(changeSets, pastOf(entries, ledger))), takesBack }
}

function pastOf(entries: readonly HistoryEntry[], ledger: DiaryLedger): KnownPast {
  const known = new Map(entries.map(({ changeSet }) => [changeSet.id, changeSet]))
  const packs = groupBy(
    entries.filter(({ changeSet, state }) => changeSet.pack !== undefined && state === 'applied'),
    ({ changeSet }) => changeSet.instanceId,
  )
  return {
    changeSet: (id) => known.get(id) ?? ledger.changeSet(id),
    packBefore: (changeSet) =>
      packs.get(changeSet.instanceId)?.find((other) => inOrder(other.changeSet, changeSet) < 0)?.changeSet.pack ?? null,
  }
}

/** By change set. */
function searchRuns(entries: readonly HistoryEntry[], ledger: DiaryLedger): ReadonlyMap<string, HistoryRun> {
  const steps = entries.map(({ changeSet }) => changeSet).filter(({ kind }) => kind === 'bisect')
  const runs = new Map<string, HistoryRun>()
  for (const [instance, own] of groupBy(steps, ({ instanceId }: ChangeSet) => instanceId)) {
    for (const { id, deed, changeSets } of searchesIn(own.toSorted(inOrder), ledger.bisect(instance))) {
      for (const changeSet of changeSets) runs.set(changeSet, { kind: 'search', id, ...tellDeed(deed) })
    }
  }
  return runs
}
