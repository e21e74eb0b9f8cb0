import { bareName } from './disabled-name.ts'
import { COMPONENTS_FILE, isLauncherFile } from './launcher-file.ts'
import { isSafePath } from './safe-path.ts'
import { WORK_FOLDER } from './work-folder.ts'

/** Where players' content lies: the loaders' folders, ATLauncher's of what is switched off, and a world's data packs. */
const CONTENT = /^(?:(?:mods|disabledmods|resourcepacks|shaderpacks|datapacks)|[^/]+(?:\/[^/]+){0,2}\/datapacks)\//
const TOP_CONTENT = /^(?:mods|disabledmods|resourcepacks|shaderpacks|datapacks)\//
const NAME = /\.(?:jar|zip|litemod)$/i
/** Where Prism and packwiz keep what they know of the files beside it. */
const INDEX = /^(?:[^/]+\/)+\.index\/[^/]+\.toml$/
/** May be around a world's data packs. */
const WORLD = /^[^/]+(?:\/[^/]+){0,2}$/

/**
 * Whether a plan may change this path, relative to the game folder: content in a content folder, a launcher's index of it, or a
 * launcher's own file. Paths that are read back from a journal are no others.
 */
export function isChangeablePath(path: string): boolean {
  return isLauncherFile(path) || (isContentPath(path) && (NAME.test(bareName(path)) || INDEX.test(path)))
}

/** Whether it lies where content does, under whatever name: what Modwell once put there can be undone. A launcher's list of parts counts too. */
export function isContentPath(path: string): boolean {
  return path === COMPONENTS_FILE || (isSound(path) && CONTENT.test(path))
}

/** The same, any launcher's own file, or where a pack may have put it: anywhere in the game folder. */
export function isReachablePath(path: string): boolean {
  return isLauncherFile(path) || isContentPath(path) || isSafePath(path)
}

/** Whether a plan may make this folder, or remove it once it is empty: a content folder, one in it, a world around it, or one of a pack's. */
export function isChangeableFolder(path: string): boolean {
  return isSafePath(path) || (isSound(path) && (CONTENT.test(`${path}/`) || WORLD.test(path)))
}

/** Whether files lie in it: a content folder or one in it. */
export function isContentFolder(path: string): boolean {
  return isSound(path) && CONTENT.test(`${path}/`)
}

/**
 * The folders that a path lies in, outermost first, which may not be links: those below its content folder, which may be one itself; all, where
 * it lies in none.
 */
export function foldersBelowContent(path: string): readonly string[] {
  if (isLauncherFile(path)) return []
  return foldersBelow(CONTENT.exec(path)?.[0] ?? '', path)
}

/** The same of what a pack names: what it calls the world of a data pack may be any folder, and a link to anywhere. */
export function foldersOfPack(path: string): readonly string[] {
  return foldersBelow(TOP_CONTENT.exec(path)?.[0] ?? '', path)
}

function foldersBelow(root: string, path: string): readonly string[] {
  const below = path.slice(root.length).split('/').slice(0, -1)
  return below.map((_, index) => root + below.slice(0, index + 1).join('/'))
}

/** On no system does it lead out of its folder, or to what is Modwell's own. */
function isSound(path: string): boolean {
  const parts = path.split(/[/\\]/)
  return parts.every(
    (part) => !['', '.', '..'].includes(part) && !part.includes('\0') && !part.toLowerCase().startsWith(WORK_FOLDER),
  )
}
