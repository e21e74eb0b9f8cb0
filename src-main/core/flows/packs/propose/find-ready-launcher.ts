import { getsLoader } from '../../../model/instances/launcher-outlook.ts'
import type { FillableLauncher } from '../../../model/instances/launcher-entry.ts'
import type { NewInstance } from '../../../model/instances/new-instance.ts'
import type { PackPlace } from '../../../model/packs/pack.ts'
import { isFillableWith } from '../../../pipeline/discover/launchers/new-instance.ts'
import { findOwnLaunchers, type OwnLaunchersServices } from '../../library/find-own-launchers.ts'

/**
 * The launcher in which the new instance could be played at once, as it gets the loader by itself: that which it goes into, else of those
 * here the one with most instances. null: there is none, its place was named, or it needs no loader.
 */
export async function findReadyLauncher(
  place: PackPlace,
  { instance }: NewInstance,
  services: OwnLaunchersServices,
): Promise<FillableLauncher | null> {
  const { entry, side, loader, loaderVersion, gameVersion } = instance
  if (loader === null || loader === 'vanilla' || gameVersion === null || side === 'server') return null
  if (place.kind === 'launcher') return entry !== undefined && getsLoader(entry.launcher) ? entry.launcher : null
  if (place.kind !== 'own') return null
  const target = { loader, loaderVersion, gameVersion }
  for (const found of await findOwnLaunchers(services)) {
    if (found.kind === 'fillable' && getsLoader(found.launcher) && isFillableWith(found.launcher, target))
      return found.launcher
  }
  return null
}
