import type { Ledger } from '../../services/database/ledger.ts'
import { describeFolder } from '../../pipeline/discover/describe.ts'
import type { DiscoverPlaces } from '../../pipeline/discover/usual-places.ts'
import type { Instance, InstanceDescription } from '../../model/instance.ts'

export interface RefreshServices {
  readonly ledger: Pick<Ledger, 'saveInstance'>
  readonly places: DiscoverPlaces
}

/**
 * An adopted instance as its launcher describes it now: a person may have moved it to another loader or game version since.
 * What the person named at adoption against the launcher's word stays; so does everything when the folder cannot be read.
 */
export async function refreshInstance(instance: Instance, { ledger, places }: RefreshServices): Promise<Instance> {
  const found = await describedThere(instance, places)
  if (found === null) return instance
  const { loader, loaderVersion, gameVersion, javaVersion } = found
  const isSame =
    loader === instance.loader &&
    loaderVersion === instance.loaderVersion &&
    gameVersion === instance.gameVersion &&
    javaVersion === instance.javaVersion
  if (isSame) return instance
  const changed: Instance = { ...instance, loader, loaderVersion, gameVersion, javaVersion }
  ledger.saveInstance(changed)
  return changed
}

/** What the folder says that an instance is; null: only the ledger does, or rules over it. */
export async function describedThere(instance: Instance, places: DiscoverPlaces): Promise<InstanceDescription | null> {
  if (instance.launcher === 'folder' || instance.notes.some(({ code }) => code === 'named-differs')) return null
  const found = await describeFolder(instance.path, {}, places).catch(() => null)
  return found === null || found.gamePath !== instance.gamePath || found.gameVersion === null ? null : found
}
