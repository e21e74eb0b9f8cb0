/** Game versions that people wait for: what is reached ends, and the rest is looked at. */
import type { Instance } from '../../model/instances/instance.ts'
import { keyOfReadyWish, type ReadyState, type ReadyWatch } from '../../model/moves/ready-watch.ts'
import { watchesOf } from '../../pipeline/record/replay/watches.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { InspectOptions } from '../inspect/assess.ts'
import { listGameVersions } from '../browse/list-game-versions.ts'
import { notePeopleWishes } from '../commit/note-people-wishes.ts'
import { findInstances, whyBarred } from '../library/find-instance.ts'
import { refreshInstance, type RefreshServices } from '../library/refresh-instance.ts'
import type { JudgeServices } from '../move/judge-move.ts'
import { lookAtReady } from '../move/look-at-ready.ts'
import { hasReached } from '../move/ready-watches.ts'
import { assessShared, type AssessSharedServices } from '../shared-folders/assess-together.ts'
import type { HoldingServices } from './change-holds.ts'

type ReadyServices = HoldingServices & RefreshServices

interface ReadyLook {
  readonly services: ReadyServices
  /** How instances are looked at, with their histories as they are now. */
  readNow(): Promise<
    AssessSharedServices & Omit<JudgeServices, 'watchesOf'> & { changeSetsOf(id: string): readonly ChangeSet[] }
  >
}

/** `named`: instances, or all. */
export async function lookAtReadyWatches(
  named: readonly string[] | 'all',
  { services, readNow }: ReadyLook,
  options: InspectOptions,
): Promise<readonly ReadyState[]> {
  const { ledger } = services
  const waiting = findInstances(named, ledger.instances()).filter(({ id }) => ledger.readyWatches(id).length > 0)
  if (waiting.length === 0) return []
  const open: Instance[] = []
  for (const instance of waiting) {
    const isLeft = await endReached(instance, { services, options })
    if (isLeft !== null) open.push(isLeft)
  }
  const looking = await readNow()
  const judging = { ...looking, watchesOf: (id: string) => watchesOf(looking.changeSetsOf(id)) }
  const assessments = await assessShared(open, looking, options)
  const states: ReadyState[] = []
  for (const [index, { id }] of open.entries()) {
    const assessment = assessments[index]
    if (assessment === undefined) throw new Error(`no assessment of instance ${id}`)
    states.push(...(await lookAtReady(assessment, ledger.readyWatches(id), { services: judging, options })))
  }
  return states
}

/** The instance as it is now, without what it has reached; null: nothing is waited for any more. */
async function endReached(
  instance: Instance,
  { services, options }: { readonly services: ReadyServices; readonly options: InspectOptions },
): Promise<Instance | null> {
  const { ledger, disk } = services
  // What is another user's is not even looked at: the assessment says so.
  if (whyBarred(instance, disk) !== null) return instance
  const described = await refreshInstance(instance, services)
  const known = await listGameVersions(services.service(), options)
  const ended = ledger.readyWatches(instance.id).filter((watch) => hasReached(described, watch, known))
  for (const watch of ended) ledger.removeReadyWatch(instance.id, watch)
  if (ended.length > 0) await notePeopleWishes(described, services)
  return ledger.readyWatches(instance.id).length === 0 ? null : described
}

/** What of this is still waited for counts as told. */
export async function markTold(watches: readonly ReadyWatch[], services: ReadyServices): Promise<void> {
  const { ledger, clock } = services
  const toldAt = clock().toISOString()
  for (const id of new Set(watches.map(({ instanceId }) => instanceId))) {
    const instance = ledger.instance(id)
    const told = new Set(watches.filter(({ instanceId }) => instanceId === id).map(keyOfReadyWish))
    const there = ledger.readyWatches(id).filter((one) => told.has(keyOfReadyWish(one)))
    for (const one of there) ledger.saveReadyWatch({ ...one, toldAt })
    if (instance !== null && there.length > 0) await notePeopleWishes(instance, services)
  }
}
