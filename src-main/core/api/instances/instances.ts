import { resolve } from 'node:path'
import type { Core } from '../../core-api.ts'
import { refuseWhileSearched } from '../../flows/bisect/bisect.ts'
import { checkGameVersion } from '../../flows/browse/list-game-versions.ts'
import { duplicate, findPlace } from '../../flows/duplicate/duplicate.ts'
import { measureCopy } from '../../flows/duplicate/measure-copy.ts'
import { clearUnfinishedCopies } from '../../flows/duplicate/unfinished-copies.ts'
import { adoptOnce } from '../../flows/library/adopt.ts'
import { adoptEach } from '../../flows/library/adopt-each.ts'
import { deleteInstance, describeDeletion } from '../../flows/delete/delete-instance.ts'
import { checkName, noteInstance, renameInstance } from '../../flows/library/described/name-and-note.ts'

import { findCurrentPack } from '../../flows/packs/current-pack.ts'
import { findPlaySteps } from '../../flows/library/find-play-steps.ts'
import { findDiscovered } from '../../flows/library/find-discovered.ts'
import { listAdoptable, listInstances } from '../../flows/library/list-instances.ts'
import { locate } from '../../flows/library/locate.ts'
import { hasOwnIcon, ownIconPlace, setOwnIcon } from '../../flows/library/described/own-icon.ts'
import { readReceived } from '../../flows/library/receive.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { labelInstances } from '../../model/instances/instance-labels.ts'
import type { Services } from '../../open-services.ts'
import { findArtwork, readArtwork } from '../../pipeline/discover/artwork.ts'
import { listPlaces } from '../../pipeline/discover/usual-places.ts'
import { discover, discoverBySource, lookInto } from '../../pipeline/discover/discover.ts'
import { readUse } from '../../pipeline/discover/use.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import type { RecoveryApi } from '../changes/recovery.ts'
import { requestOptions } from '../request-options.ts'

/** Which instances there are, and which are adopted. */
export function createInstancesApi(
  services: Services,
  { find, enter }: InstanceReader,
  { trust }: RecoveryApi,
): Core['instances'] {
  const { ledger, settings, events } = services
  const look = (folders: readonly string[]) => discover([...settings.get().folders, ...folders], services.places)
  const keepInMind = (folders: readonly string[]) =>
    services.discoveredFolders.keep(folders.map((folder) => resolve(folder)))
  const withOwnIcon = (instance: Instance) => ({ ...instance, ownIcon: ownIconPlace(instance.id, services) })
  const tellChanged = (instanceId: string | null) => events.emit({ kind: 'changed', what: 'instances', instanceId })
  return {
    async discover(folders) {
      keepInMind(folders)
      return look(folders)
    },
    async survey(folders) {
      if (folders !== null) keepInMind(folders)
      return discoverBySource([...settings.get().folders, ...(folders ?? [])], services.places)
    },
    within: (folder) => lookInto(folder, services.places),
    adoptable: async () => listAdoptable(await look(services.discoveredFolders.get()), ledger.instances()),
    folderMeant: (named) =>
      findDiscovered(named, {
        discover: () => look(services.discoveredFolders.get()),
        adopted: ledger.instances(),
      }),
    places: () => [
      ...listPlaces(services.places),
      ...settings.get().folders.map((folder) => ({ program: null, folder })),
    ],
    list: () => listInstances(ledger),
    async names() {
      const labels = [...labelInstances(ledger.instances())].map(([{ id }, label]) => [id, label] as const)
      return new Map([...labels, ...ledger.forgottenInstances().map(({ id, name }) => [id, name] as const)])
    },
    find: async (named) => find(named),
    async adopt(folder, { isTrusted = false, isDryRun = false, ...traits }, asking) {
      const instance = await adoptOnce(folder, traits, services, { isTrusted, isDryRun })
      if (isDryRun) return instance
      const takenIn = isTrusted ? await trust(instance) : undefined
      tellChanged(instance.id)
      if (traits.gameVersion !== undefined)
        await checkGameVersion(traits.gameVersion, services, requestOptions(asking ?? { freshness: 'offline' }))
      return takenIn === undefined ? instance : { ...instance, takenIn }
    },
    async adoptEach(folders, options = {}) {
      try {
        return await adoptEach(folders, services, options)
      } finally {
        if (options.isDryRun !== true) tellChanged(null)
      }
    },
    async artwork(named) {
      return findArtwork(withOwnIcon(enter(named)), services.places)
    },
    async picture(named, which) {
      return readArtwork(which, withOwnIcon(enter(named)), services.places)
    },
    use: async (named) => readUse(enter(named), services.places),
    received: (named) => readReceived(enter(named), services),
    trust: (named) => trust(enter(named)),
    async forget(named) {
      const instance = find(named)
      const { id } = instance
      refuseWhileSearched(ledger.bisect(id), instance)
      await setOwnIcon(id, null, services)
      ledger.forgetInstance(id)
      tellChanged(id)
    },
    deletion: (named) => describeDeletion(find(named), services),
    async delete(named) {
      const instance = enter(named)
      refuseWhileSearched(ledger.bisect(instance.id), instance)
      const deletion = await deleteInstance(instance, services)
      await setOwnIcon(instance.id, null, services)
      tellChanged(instance.id)
      return deletion
    },
    async rename(named, name) {
      const renamed = renameInstance(find(named), name, ledger)
      tellChanged(renamed.id)
      return renamed
    },
    async setNote(named, note) {
      const noted = noteInstance(find(named), note, ledger)
      tellChanged(noted.id)
      return noted
    },
    async playSteps(named, asking) {
      const instance = find(named)
      // Without its pack there is nothing to play.
      return findCurrentPack(instance.id, ledger) === null ? [] : findPlaySteps(instance, services, asking)
    },
    async dismissPlaySteps(named) {
      const known = { ...find(named), isPlayKnown: true } as const
      ledger.saveInstance(known)
      tellChanged(known.id)
    },
    hasOwnIcon: (named) => hasOwnIcon(find(named).id, services),
    async setIcon(named, file) {
      const { id } = find(named)
      await setOwnIcon(id, file, services)
      tellChanged(id)
    },
    async locate(named, folder) {
      const located = await locate(find(named), folder, services)
      tellChanged(located.id)
      return located
    },
    copySize: (named) => measureCopy(find(named), services.disk),
    copyFolder: (named, name) => findPlace(find(named), null, checkName(name), services.disk),
    async duplicate(named, wish, call = {}) {
      if (!services.isRehearsal) await clearUnfinishedCopies(services)
      const copied = await duplicate(enter(named), wish, services, call)
      tellChanged(copied.instance.id)
      return copied
    },
  }
}
