import { join } from 'node:path'
import type { Instance } from '../../../model/instances/instance.ts'
import { WORK_FOLDER } from '../../../model/paths/work-folder.ts'
import { keepReplaced, removeIfEmpty, removeLeftovers } from '../../../pipeline/apply/clean-up.ts'
import { sweepProbes } from '../../../pipeline/apply/probe.ts'
import { readRealFolders } from '../../../pipeline/discover/shared-folders.ts'
import { listUnstored } from '../../../pipeline/record/replaced-files.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import { assertSafeWorkFolder } from '../../../folders/work-folder-guard.ts'
import { strayArea } from './judge-journal.ts'
import type { Ledger } from '../../../services/database/ledger/ledger.ts'
import type { Store } from '../../../services/store/store.ts'

interface LeftoverServices {
  readonly disk: Disk
  readonly store: Store
  readonly ledger: Ledger
  readonly homeId: string
}

/** What lies in a work folder only while a change is under way. Whatever else lies there is not Modwell's to remove. */
const PASSING = new Set(['journal.json', 'journal.json.new', 'staging', 'probe', 'draft-probe'])

/** One look at the disk for an instance where all is well. */
export async function hasLeftovers(instance: Instance, services: LeftoverServices): Promise<boolean> {
  const { disk } = services
  const { gamePath } = instance
  const work = join(gamePath, WORK_FOLDER)
  const names = await disk.list(work)
  if (names.some((name) => PASSING.has(name))) return true
  if (!names.includes('kept')) return false
  const ids = await disk.list(join(work, 'kept'))
  const counts = await Promise.all(ids.map(async (id) => (await disk.list(join(work, 'kept', id))).length))
  return ids.length === 0 || counts.includes(0) || (await listOwnUnstored(instance, services)).length > 0
}

/** What changes of this home, which the ledger knows, left in the instance. */
async function listOwnUnstored({ id, gamePath }: Instance, { disk, ledger, homeId }: LeftoverServices) {
  const received = ledger.received(id)
  return (await listUnstored(gamePath, disk)).flatMap((file) => {
    const changeSet = file.home === homeId && !received.has(file.changeSet.id) && ledger.changeSet(file.changeSet.id)
    // The ledger's word counts: the file may be planted.
    const kept = { ...file, changeSet: changeSet || file.changeSet }
    return changeSet && strayArea(kept) === undefined ? [kept] : []
  })
}

/** Content folders with a work folder of their own, as where they are links, in which a change was begun. */
export async function foldersWithLeftovers(gamePath: string, disk: Disk): Promise<readonly string[]> {
  const found: string[] = []
  for (const folder of (await readRealFolders(gamePath)).keys()) {
    await assertSafeWorkFolder(join(gamePath, folder), disk)
    const names = await disk.list(join(gamePath, folder, WORK_FOLDER)).catch(() => [])
    if (names.some((name) => PASSING.has(name))) found.push(folder)
  }
  return found
}

/**
 * Beginnings of a change in a work folder beside its targets. What was replaced stays: it is its instance's to keep; so is all where
 * that is an instance's own work folder, because a link leads to its game folder.
 */
export async function sweepBeside(work: string, disk: Disk): Promise<void> {
  const names = await disk.list(work).catch((): readonly string[] => [])
  if (names.includes('journal.json') || names.includes('history')) return
  for (const name of names) if (PASSING.has(name)) await disk.removeTree(join(work, name))
  for (const id of names.includes('kept') ? await disk.list(join(work, 'kept')) : []) {
    await removeIfEmpty(join(work, 'kept', id), disk)
  }
  await removeIfEmpty(join(work, 'kept'), disk)
  await removeIfEmpty(work, disk)
}

/** What no journal speaks of: beginnings of a change that never came to be, and replaced files that this home has not come for yet. */
export async function sweepLeftovers(instance: Instance, services: LeftoverServices): Promise<void> {
  const { disk, store } = services
  const { gamePath } = instance
  const work = join(gamePath, WORK_FOLDER)
  await sweepProbes(gamePath, disk)
  for (const name of await disk.list(work)) {
    if (PASSING.has(name)) await disk.removeTree(join(work, name))
  }
  await disk.removeTree(join(gamePath, '.modwell.json.new'))
  for (const kept of await listOwnUnstored(instance, services)) {
    await keepReplaced(kept, gamePath, { disk, store })
    await removeLeftovers(kept, gamePath, disk)
  }
  for (const id of await disk.list(join(work, 'kept'))) await removeIfEmpty(join(work, 'kept', id), disk)
  await removeIfEmpty(join(work, 'kept'), disk)
}
