import { join, posix, relative, sep } from 'node:path'
import type { Disk, Entry } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import { isChangeablePath, isReachablePath } from '../../model/paths/changeable-path.ts'
import { isLauncherFile } from '../../model/paths/launcher-file.ts'
import { isLoadedPath, type Reader } from '../../model/files/loaded-name.ts'
import type { PlanStep } from '../../model/plans/plan.ts'
import { WORK_FOLDER } from '../../model/paths/work-folder.ts'
import { message } from '../../../../resources/text/text.ts'

/**
 * The work folder for each path: the game folder's own, or one in the path's folder where that is elsewhere (a `mods` folder that is
 * a link, another disk), because files are renamed from it.
 */
export async function findAreas(
  paths: readonly string[],
  gamePath: string,
  disk: Disk,
): Promise<ReadonlyMap<string, string>> {
  const home = await disk.realPath(gamePath)
  const device = (await disk.look(home))?.device
  const areas = new Map<string, string>()
  const byFolder = new Map<string, string>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    let area = byFolder.get(folder)
    if (area === undefined) {
      // One that is not there yet is made with the change, and goes with it.
      const near = await nearestFolder(folder, gamePath, disk)
      const real = await disk.realPath(join(gamePath, near))
      const isInside = isLauncherFile(path) || !relative(home, real).split(sep).includes('..')
      const isNear = isInside && (await disk.look(real))?.device === device
      area = isNear ? WORK_FOLDER : posix.join(near, WORK_FOLDER)
      byFolder.set(folder, area)
    }
    areas.set(path, area)
  }
  return areas
}

/** What new files of a path's folder are to be like: that folder, or the innermost of its parents that is there; links are followed. */
export async function folderAround(path: string, gamePath: string, disk: Disk): Promise<Entry> {
  const folder = join(gamePath, await nearestFolder(posix.dirname(path), gamePath, disk))
  const entry = await disk.lookFolder(folder)
  if (entry === null) throw new CoreError('unreadable-folder', message('folder-not-found', { folder }))
  return entry
}

/** The folder itself, or the innermost of its parents that is there. */
async function nearestFolder(folder: string, gamePath: string, disk: Disk): Promise<string> {
  if (folder === '.' || (await disk.look(join(gamePath, folder))) !== null) return folder
  return nearestFolder(posix.dirname(folder), gamePath, disk)
}

/** The folders of `paths` that are not there yet, outermost first. */
export async function missingFolders(
  paths: readonly string[],
  gamePath: string,
  disk: Disk,
): Promise<readonly string[]> {
  const missing = new Set<string>()
  for (const path of paths) {
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
      if (missing.has(folder) || (await disk.look(join(gamePath, folder))) !== null) break
      missing.add(folder)
    }
  }
  return [...missing].toSorted((one, other) => one.length - other.length)
}

/** Throws (a plain Error: such a plan must not exist) for a path that no plan may change; `isWide`: no pack either, nor may one have changed it. */
export function assertChangeable(path: string, isWide: boolean): void {
  const isForeign = sep === '\\' && path.includes(':')
  const isAllowed = isWide ? isReachablePath(path) : isChangeablePath(path)
  if (isForeign || !isAllowed) throw new Error(`${path} is no path to change`)
}

/** Throws (a plain Error: such a plan must not exist) for a step that brings a file which the instance would not read there. */
export function assertLoaded({ action, to, content }: PlanStep, reader: Reader): void {
  const isBrought = (action === 'add' || action === 'replace') && content === undefined
  if (!isBrought || to === null || isLoadedPath(to.path, reader)) return
  throw new Error(`${to.path} is no file that ${reader.loader ?? 'the game'} loads`)
}
