import type { Instance } from '../../model/instances/instance.ts'
import type { FoundLauncher } from '../../model/instances/launcher-entry.ts'
import type { Settings } from '../../model/settings.ts'
import { findLaunchers, launcherFoldersOf } from '../../pipeline/discover/launchers/find-launchers.ts'
import type { DiscoverPlaces } from '../../pipeline/discover/usual-places.ts'

export interface OwnLaunchersServices {
  readonly places: DiscoverPlaces
  readonly ledger: { instances(): readonly Pick<Instance, 'launcher' | 'path'>[] }
  readonly settings: { get(): Pick<Settings, 'folders'> }
}

/** The launchers that the person has: in the usual places, in folders that they named, and those whose instances Modwell manages. */
export async function findOwnLaunchers({
  places,
  ledger,
  settings,
}: OwnLaunchersServices): Promise<readonly FoundLauncher[]> {
  return findLaunchers(places, [...settings.get().folders, ...launcherFoldersOf(ledger.instances())])
}
