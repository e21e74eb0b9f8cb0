import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { FileLink } from '../../model/plans/hold.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { writeHistory } from './history.ts'
import { notePack } from './note-pack.ts'
import { noteWishes } from './noted-wishes.ts'
import { installedAfter, readInstalled, writeInstalled } from './installed-list.ts'
import type { HomeServices } from '../../services/home-services.ts'

export interface AppliedChange {
  readonly home: string
  readonly changeSet: ChangeSet
  readonly areas: readonly string[]
}

/** Remembers an applied change set in the ledger and in the instance. Doing it twice changes nothing. */
export async function record(
  applied: AppliedChange,
  instance: Instance,
  services: Pick<HomeServices, 'disk' | 'ledger' | 'seal' | 'homeId' | 'store'>,
): Promise<ChangeSet> {
  const { disk, ledger, seal, homeId } = services
  // Another home, or a copy of the folder, knows the instance by another id.
  const changeSet = { ...applied.changeSet, instanceId: instance.id }
  const { gamePath } = instance
  await writeHistory(gamePath, { ...applied, changeSet }, { disk, seal })
  const installed = await readInstalled(gamePath, disk)
  const files = installedAfter(installed.files, changeSet)
  const wishes = () => noteWishes(installed.wishes, { instanceId: instance.id, homeId, linked: [] }, services)
  await writeInstalled(gamePath, { instance, files, wishes: orElse(wishes, installed.wishes) }, disk)
  const { setting } = changeSet
  if (setting?.isLedgers === true) ledger.saveInstance({ ...instance, ...setting.to })
  ledger.saveChangeSet(changeSet)
  await notePack(changeSet, instance, services)
  return changeSet
}

/** What cannot be read in the ledger is no reason to forget the change: what was noted stays. */
function orElse<T>(read: () => T, noted: T): T {
  try {
    return read()
  } catch {
    return noted
  }
}

/** Notes in the instance what people decided about it, for whoever holds it; nothing where that is there already. */
export async function recordWishes(
  instance: Instance,
  linked: readonly FileLink[],
  services: Pick<HomeServices, 'disk' | 'ledger' | 'seal' | 'homeId'>,
): Promise<void> {
  const { disk, homeId } = services
  const { files, wishes: before } = await readInstalled(instance.gamePath, disk)
  const wishes = noteWishes(before, { instanceId: instance.id, homeId, linked }, services)
  if (JSON.stringify(wishes) === JSON.stringify(before)) return
  await writeInstalled(instance.gamePath, { instance, files, wishes }, disk)
}
