import type { ChangeSet } from '../../model/change-set.ts'
import type { Instance } from '../../model/instance.ts'
import { writeHistory } from './history.ts'
import { installedAfter, readInstalled, writeInstalled } from './installed-list.ts'
import type { HomeServices } from '../../services/home-services.ts'

export interface Applied {
  readonly home: string
  readonly changeSet: ChangeSet
  readonly areas: readonly string[]
}

/** Remembers an applied change set in the ledger and in the instance. Doing it twice changes nothing. */
export async function record(
  applied: Applied,
  instance: Instance,
  { disk, ledger, seal }: Pick<HomeServices, 'disk' | 'ledger' | 'seal'>,
): Promise<ChangeSet> {
  // Another home, or a copy of the folder, knows the instance by another id.
  const changeSet = { ...applied.changeSet, instanceId: instance.id }
  const { gamePath } = instance
  await writeHistory(gamePath, { ...applied, changeSet }, { disk, seal })
  const files = installedAfter(await readInstalled(gamePath, disk), changeSet)
  await writeInstalled(gamePath, { instance, files }, disk)
  const { setting } = changeSet
  if (setting?.isLedgers === true) ledger.saveInstance({ ...instance, ...setting.to })
  ledger.saveChangeSet(changeSet)
  return changeSet
}
