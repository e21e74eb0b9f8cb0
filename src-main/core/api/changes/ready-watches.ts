import type { CallOptions, Core } from '../../core-api.ts'
import { listGameVersions, warnOfGameVersion } from '../../flows/browse/list-game-versions.ts'
import { notePeopleWishes } from '../../flows/commit/note-people-wishes.ts'
import { findInstances, whyBarred } from '../../flows/library/find-instance.ts'
import { refreshInstance } from '../../flows/library/refresh-instance.ts'
import { lookAtReady } from '../../flows/move/look-at-ready.ts'
import { addReadyWatch, hasReached, removeReadyWatches } from '../../flows/move/ready-watches.ts'
import { assessShared } from '../../flows/shared-folders/assess-together.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { keyOfReadyWish, type ReadyRequest, type ReadyState } from '../../model/moves/ready-watch.ts'
import type { Services } from '../../open-services.ts'
import { watchesOf } from '../../pipeline/record/replay/watches.ts'
import type { InstanceReader } from '../instance-reader.ts'
import { requestOptions } from '../request-options.ts'

/** When instances are ready for the game versions that people wait for. */
export function createReadyWatchesApi(services: Services, reader: InstanceReader): Core['readyWatches'] {
  const { ledger, events, clock } = services

  function tellChanged({ id: instanceId }: Instance): void {
    events.emit({ kind: 'changed', what: 'instances', instanceId })
  }

  return {
    async list(named) {
      const instances = named === null ? ledger.instances() : [reader.find(named)]
      return instances.flatMap(({ id }) => ledger.readyWatches(id))
    },
    async add(named, wish, call) {
      const instance = await refreshInstance(reader.enter(named), services)
      const known = await listGameVersions(services.service(), requestOptions(call))
      const watch = addReadyWatch(instance, wish, { ledger, known, since: clock().toISOString() })
      warnOfGameVersion(watch.gameVersion, known, events)
      await notePeopleWishes(instance, services)
      tellChanged(instance)
      return watch
    },
    async remove(named, choice) {
      const instance = reader.find(named)
      const removed = removeReadyWatches(instance, choice, ledger)
      await notePeopleWishes(instance, services)
      tellChanged(instance)
      return removed
    },
    look: (request, call) => look(request, { services, reader, call }),
    async markTold(watches) {
      const toldAt = clock().toISOString()
      for (const id of new Set(watches.map(({ instanceId }) => instanceId))) {
        const instance = ledger.instance(id)
        const told = new Set(watches.filter(({ instanceId }) => instanceId === id).map(keyOfReadyWish))
        const there = ledger.readyWatches(id).filter((one) => told.has(keyOfReadyWish(one)))
        for (const one of there) ledger.saveReadyWatch({ ...one, toldAt })
        if (instance !== null && there.length > 0) await notePeopleWishes(instance, services)
      }
    },
  }
}

interface ReadyLook {
  readonly services: Services
  readonly reader: InstanceReader
  readonly call: CallOptions | undefined
}

async function look(
  { instances: named, freshness }: ReadyRequest,
  { services, reader, call }: ReadyLook,
): Promise<readonly ReadyState[]> {
  const { ledger } = services
  const waiting = findInstances(named, ledger.instances()).filter(({ id }) => ledger.readyWatches(id).length > 0)
  if (waiting.length === 0) return []
  const options = { ...requestOptions({ ...call, freshness }), isReading: false }
  const open: Instance[] = []
  for (const instance of waiting) {
    const isLeft = await endReached(instance, { services, options })
    if (isLeft !== null) open.push(isLeft)
  }
  const looking = reader.at(await reader.readShared())
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
  { services, options }: { readonly services: Services; readonly options: ReturnType<typeof requestOptions> },
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
