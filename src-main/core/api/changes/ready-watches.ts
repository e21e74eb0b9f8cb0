import { listGameVersions, warnOfGameVersion } from '../../flows/browse/list-game-versions.ts'
import { notePeopleWishes } from '../../flows/commit/note-people-wishes.ts'
import { refreshInstance } from '../../flows/library/refresh-instance.ts'
import { addReadyWatch, removeReadyWatches } from '../../flows/move/ready-watches.ts'
import { lookAtReadyWatches, markTold } from '../../flows/preferences/ready-watches.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Services } from '../../open-services.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import type { ReadyWatchesApi } from './ready-watches-api.ts'
import { requestOptions } from '../request-options.ts'

/** When instances are ready for the game versions that people wait for. */
export function createReadyWatchesApi(services: Services, reader: InstanceReader): ReadyWatchesApi {
  const { ledger, events, clock } = services

  function tellChanged({ id: instanceId }: Instance): void {
    events.emit({ kind: 'changed', what: 'instances', instanceId })
  }

  const readNow = async () => reader.at(await reader.readShared())
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
    async look({ instances, freshness }, call) {
      const options = { ...requestOptions({ ...call, freshness }), isReading: false }
      return lookAtReadyWatches(instances, { services, readNow }, options)
    },
    markTold: (watches) => markTold(watches, services),
  }
}
