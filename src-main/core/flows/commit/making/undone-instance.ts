/**
 * Takes an instance that Modwell made out of the library when what made it is undone, and brings it back with a redo. In: an instance after
 * a change. Promise: its folder goes only while nothing but Modwell's own notes is in it, and the bytes that a redo needs are in the store.
 */
import { dirname, join, relative, sep } from 'node:path'
import { CoreError } from '../../../errors.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import { WORK_FOLDER } from '../../../model/paths/work-folder.ts'
import { listUnstored } from '../../../pipeline/record/replaced-files.ts'
import type { HomeServices } from '../../../services/home-services.ts'
import { markFolder } from '../../library/adopted-folder.ts'
import { findCurrentPack } from '../../packs/current-pack.ts'
import { assertFree } from './make-instance.ts'
import { message } from '../../../../../resources/text/text.ts'

export type UndoneServices = Pick<HomeServices, 'disk' | 'ledger' | 'locks' | 'events' | 'home'>

/** What cannot be removed stays, and so does the instance. */
export async function leaveIfUndone(instance: Instance, services: UndoneServices): Promise<void> {
  const { disk, ledger, locks, events } = services
  const { id, path, gamePath } = instance
  if (instance.isMade !== true || !(await isNothingLeft(instance, services))) return
  try {
    const lock = await locks.hold(gamePath)
    lock.release()
    for (const name of await disk.list(gamePath)) await disk.removeTree(join(gamePath, name))
    // A folder that the person chose is theirs.
    if (isOwnPlace(instance, services))
      for (const folder of new Set([gamePath, path])) await disk.removeFolder(folder).catch(() => undefined)
  } catch (error) {
    if (!(error instanceof CoreError) && !(error instanceof Error && 'code' in error)) throw error
    return
  }
  ledger.saveInstance({ ...instance, isUndone: true })
  events.emit({ kind: 'changed', what: 'instances', instanceId: id })
}

/** Does what fills it again; where nothing comes of that, it is as it was. Throws `bad-argument` where something is in its place. */
export async function withRestored<T extends { readonly changeSet: unknown }>(
  undone: Instance,
  services: UndoneServices,
  fill: (instance: Instance) => Promise<T>,
): Promise<T> {
  const { disk, ledger, events } = services
  const { isUndone: _was, ...instance } = undone
  disk.refuseForeign(dirname(instance.path))
  await assertFree(instance.path, disk, message('move-that-folder-away-first'))
  await disk.makeFolders(instance.gamePath)
  await markFolder(instance, services)
  ledger.saveInstance(instance)
  try {
    return await fill(instance)
  } finally {
    await leaveIfUndone(ledger.instance(instance.id) ?? instance, services)
    events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
  }
}

async function isNothingLeft(
  { id, path, gamePath, entry }: Instance,
  { disk, ledger }: UndoneServices,
): Promise<boolean> {
  if (ledger.packs.of(id).length === 0 || findCurrentPack(id, ledger) !== null) return false
  if (entry !== undefined && entry.isAway !== true) return false
  if (ledger.instances().some((other) => other.id !== id && isWithin(other.path, path))) return false
  const names = await disk.list(gamePath).catch(() => null)
  if (names === null || !names.every((name) => name.startsWith(WORK_FOLDER))) return false
  if ((await disk.look(join(gamePath, WORK_FOLDER, 'journal.json')).catch(() => 'unknown')) !== null) return false
  return (await listUnstored(gamePath, disk)).length === 0
}

function isOwnPlace({ path, entry }: Instance, { home }: UndoneServices): boolean {
  return entry !== undefined || isWithin(path, join(home, 'instances'))
}

function isWithin(path: string, folder: string): boolean {
  const inside = relative(folder, path)
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`)
}
