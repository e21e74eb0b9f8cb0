/**
 * Makes the instance that a plan is for, as far as it must be there before its files are: folder, launcher's files, entry in the ledger.
 * Where nothing comes of the plan, or the process dies, all of it goes again, as long as nothing of anybody else is in it.
 */
import { basename, dirname, join, relative, sep } from 'node:path'
import { CoreError } from '../../../errors.ts'
import type { NewInstance } from '../../../model/instances/new-instance.ts'
import { WORK_FOLDER } from '../../../model/paths/work-folder.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import { assertSafeWorkFolder } from '../../../folders/work-folder-guard.ts'
import { unwriteEntry, writeEntry } from '../write-launcher-entry.ts'
import { markFolder } from '../../library/adopted-folder.ts'
import type { HomeServices } from '../../../services/home-services.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import { listUnstored } from '../../../pipeline/record/replaced-files.ts'
import { findCurrentPack } from '../../packs/current-pack.ts'

type MakingServices = Pick<HomeServices, 'disk' | 'ledger' | 'locks' | 'events'>

/** Throws `bad-argument` where something is in its place by now, `foreign-owner`, and the disk's own errors. */
async function makeInstance(planned: NewInstance, services: MakingServices): Promise<NewInstance> {
  const { disk, ledger } = services
  const { path, gamePath } = planned.instance
  disk.refuseForeign(await nearest(path, disk))
  await assertFree(path, disk)
  await assertSafeWorkFolder(gamePath, disk)
  const making = { ...planned, missing: await missingFolders(gamePath, disk) }
  ledger.packs.begin(making)
  try {
    await disk.makeFolders(gamePath)
    await markFolder(making.instance, services)
    for (const { name, text } of making.files) await disk.replaceFile(join(path, name), text)
    const { entry } = making.instance
    if (entry !== undefined) await writeEntry(entry, services)
  } catch (error) {
    await unmakeInstance(making, services)
    throw error
  }
  return making
}

/** Does what fills the instance, and leaves nothing of it where nothing came of that; what was interrupted is recovery's. */
export async function withMade<T extends { readonly changeSet: unknown }>(
  planned: NewInstance,
  services: MakingServices,
  fill: () => Promise<T>,
): Promise<T> {
  const making = await makeInstance(planned, services)
  const { id } = making.instance
  try {
    const filled = await fill()
    if (filled.changeSet === null) await unmakeInstance(making, services)
    else services.ledger.packs.finish(id)
    return filled
  } catch (error) {
    if (!(error instanceof CoreError && error.code === 'unrecovered')) await unmakeInstance(making, services)
    throw error
  }
}

/** Throws `bad-argument` unless nothing is there, or an empty folder. */
async function assertFree(
  path: string,
  disk: Pick<Disk, 'look' | 'list'>,
  hint: Message = message('choose-another-name-or-folder'),
): Promise<void> {
  const entry = await disk.look(path)
  if (entry === null || (entry.kind === 'folder' && (await disk.list(path)).length === 0)) return
  throw new CoreError('bad-argument', message('folder-exists', { target: path }), { hint })
}

/** Nothing of it is known any more; what is in its folder and was not made here stays. */
async function unmakeInstance(
  { instance, files, missing = [] }: NewInstance,
  { disk, ledger }: MakingServices,
): Promise<void> {
  const { path, gamePath, entry } = instance
  if (entry !== undefined) await unwriteEntry(entry, { disk })
  for (const { name, text } of files) {
    const file = join(path, name)
    const there = await disk.read(file).catch(() => null)
    if (there?.toString() === text) await disk.remove(file).catch(() => undefined)
    // What it was before it got its name.
    if ((await disk.look(`${file}.new`).catch(() => null))?.kind === 'file')
      await disk.remove(`${file}.new`).catch(() => undefined)
  }
  const names = await disk.list(gamePath).catch(() => [])
  if (names.every((name) => name.startsWith(WORK_FOLDER))) {
    for (const name of names) await disk.removeTree(join(gamePath, name)).catch(() => undefined)
    for (const folder of missing.toReversed()) await disk.removeFolder(folder).catch(() => undefined)
  }
  ledger.packs.drop(instance.id)
}

/** What a process that died had begun: it goes where no change of it was recorded. One that is being made right now stays. */
export async function clearUnfinishedInstances(services: MakingServices): Promise<void> {
  const { disk, ledger, locks } = services
  for (const making of ledger.packs.unfinished()) {
    const { id, gamePath } = making.instance
    if (ledger.changeSets(id).length > 0) {
      ledger.packs.finish(id)
      continue
    }
    const isPending = (await disk.look(join(gamePath, WORK_FOLDER, 'journal.json')).catch(() => 'unknown')) !== null
    if (isPending || (await isHeld(gamePath, { disk, locks }))) continue
    await unmakeInstance(making, services)
  }
}

async function isHeld(gamePath: string, { disk, locks }: Pick<MakingServices, 'disk' | 'locks'>): Promise<boolean> {
  if ((await disk.look(gamePath).catch(() => null)) === null) return false
  try {
    const lock = await locks.hold(gamePath)
    lock.release()
    return false
  } catch (error) {
    if (error instanceof CoreError) return true
    throw error
  }
}

/** Outermost first. */
async function missingFolders(folder: string, disk: Pick<Disk, 'look'>): Promise<readonly string[]> {
  if (dirname(folder) === folder || (await disk.look(folder)) !== null) return []
  return [...(await missingFolders(dirname(folder), disk)), folder]
}

async function nearest(path: string, disk: Pick<Disk, 'look'>): Promise<string> {
  if (basename(path) === '' || (await disk.look(path).catch(() => null)) !== null) return path
  return nearest(dirname(path), disk)
}

/**
 * Takes an instance that Modwell made out of the library when what made it is undone, and brings it back with a redo. In: an instance after
 * a change. Promise: its folder goes only while nothing but Modwell's own notes is in it, and the bytes that a redo needs are in the store.
 */
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
