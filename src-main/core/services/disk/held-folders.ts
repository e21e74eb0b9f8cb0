/**
 * Folders that a change works in are held open while it does. What it writes, renames and removes there is reached from the open folder,
 * name by name, through no link: whoever may write there and puts a link in a folder's place meanwhile leads nothing elsewhere. Linux
 * reaches files from an open folder (`/proc/self/fd`); elsewhere every folder on the way is looked at before and after each call. In: paths
 * as they are, of held folders or not.
 */
import { closeSync, constants, existsSync, lstatSync, openSync, realpathSync } from 'node:fs'
import { basename, dirname, join, parse, resolve, sep } from 'node:path'
import { CoreError } from '../../errors.ts'
import { message } from '../../../../resources/text/text.ts'

export interface HeldFolder {
  /** Where it really is, since it is held. */
  readonly root: string
  /** From now on a link in it is followed, and only to this real folder, which is held too. */
  follow(link: string, place: string): void
  release(): void
}

/** A path as it is to be used now. */
export interface ReachedFolder {
  readonly path: string
  /** Whether it leads from an open folder. */
  readonly isHeld: boolean
  /** When it was used. Throws `ELOOP` where a folder on the way was exchanged meanwhile. */
  leave(): void
}

interface OpenFolder {
  readonly descriptor: number
  uses: number
  isLet: boolean
}

interface Held {
  readonly root: string
  /** Where it is known as that. */
  readonly names: ReadonlySet<string>
  /** By path relative to it. */
  readonly folders: Map<string, OpenFolder>
  readonly links: Map<string, string>
  holders: number
}

const DESCRIPTORS = '/proc/self/fd'
const IS_OPENED = process.platform === 'linux' && existsSync(DESCRIPTORS)
/** Opens a folder to reach from it, whether or not it may be listed. */
export const O_PATH = 0x20_00_00
const AS_FOLDER = O_PATH | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0)
/** Folders that stay open although nobody uses them. */
const MAX_COUNT = 256

const registry = new Map<string, Held>()

/** Throws the system's error where there is no such folder. */
function holdFolder(folder: string): HeldFolder {
  const named = resolve(folder)
  const held = registry.get(named) ?? hold(named)
  held.holders += 1
  for (const name of held.names) registry.set(name, held)
  let isReleased = false
  return {
    root: held.root,
    follow(link, place) {
      held.links.set(relativeTo(named, resolve(link)), place)
    },
    release() {
      if (isReleased) return
      isReleased = true
      held.holders -= 1
      if (held.holders > 0) return
      for (const name of held.names) if (registry.get(name) === held) registry.delete(name)
      for (const folderOpen of held.folders.values()) letGo(folderOpen)
      held.folders.clear()
    },
  }
}

/** The same. Throws `unreadable-folder` where it is not there. */
export function holdExisting(folder: string): HeldFolder {
  try {
    return holdFolder(folder)
  } catch (cause) {
    const isGone = cause instanceof Error && 'code' in cause && ['ENOENT', 'ENOTDIR'].includes(String(cause.code))
    throw isGone ? new CoreError('unreadable-folder', message('folder-not-found', { folder }), { cause }) : cause
  }
}

function hold(named: string): Held {
  const root = realpathSync(named)
  const folders = new Map(IS_OPENED ? [['', { descriptor: openFromRoot(root), uses: 0, isLet: false }]] : [])
  return { root, names: new Set([named, root]), folders, links: new Map(), holders: 0 }
}

/** Every name on the way is a folder, and no link since its path was found out. */
function openFromRoot(real: string): number {
  const { root } = parse(real)
  let descriptor = openSync(root, AS_FOLDER)
  for (const name of real.slice(root.length).split(sep).filter(Boolean)) {
    const around = descriptor
    try {
      descriptor = openIn(around, name, real)
    } finally {
      closeSync(around)
    }
  }
  return descriptor
}

function openIn(around: number, name: string, path: string): number {
  const reached = `${DESCRIPTORS}/${around}/${name}`
  try {
    return openSync(reached, AS_FOLDER)
  } catch (error) {
    if (lstatSync(reached, { throwIfNoEntry: false })?.isSymbolicLink() === true) throw exchanged(path)
    throw error
  }
}

function exchanged(path: string): Error {
  return Object.assign(new Error(`ELOOP: a folder on the way is a link, open '${path}'`), {
    code: 'ELOOP',
    syscall: 'open',
    path,
  })
}

/** How to reach what has a name in a folder. Throws the system's error where the folder is not there. */
export function reachEntry(path: string): ReachedFolder {
  const found = find(dirname(path))
  return found === null ? asItIs(path) : through(found, path, basename(path))
}

/** The same for a folder itself; one that is held is not looked for by its name. */
export function reachFolder(folder: string): ReachedFolder {
  const found = find(folder)
  return found === null ? asItIs(folder) : through(found, folder, '.')
}

interface Found {
  readonly held: Held
  /** Of the folder, relative to the held one. */
  readonly folder: string
}

/** The innermost held folder that a folder is, or lies in. */
function find(folder: string): Found | null {
  if (registry.size === 0) return null
  const path = resolve(folder)
  for (let name = path; ; name = dirname(name)) {
    const held = registry.get(name)
    if (held !== undefined) return { held, folder: relativeTo(name, path) }
    if (dirname(name) === name) return null
  }
}

function asItIs(path: string): ReachedFolder {
  return { path, isHeld: false, leave: () => undefined }
}

function through(found: Found, path: string, name: string): ReachedFolder {
  if (found.held.folders.size === 0) return watched(found, path)
  const opened = open(found, path)
  opened.uses += 1
  return {
    path: `${DESCRIPTORS}/${opened.descriptor}/${name}`,
    isHeld: true,
    leave() {
      opened.uses -= 1
      if (opened.isLet) letGo(opened)
    },
  }
}

function open({ held, folder }: Found, path: string): OpenFolder {
  const known = held.folders.get(folder)
  if (known !== undefined) return known
  const place = held.links.get(folder)
  if (place !== undefined) {
    const led = find(place)
    if (led === null) throw exchanged(path)
    return open(led, path)
  }
  const around = open({ held, folder: parentOf(folder) }, path)
  const opened = { descriptor: openIn(around.descriptor, basename(folder), path), uses: 0, isLet: false }
  makeRoom(held)
  held.folders.set(folder, opened)
  return opened
}

function makeRoom({ folders }: Held): void {
  if (folders.size < MAX_COUNT) return
  for (const [folder, opened] of folders) {
    if (folder === '' || opened.uses > 0) continue
    folders.delete(folder)
    letGo(opened)
  }
}

function letGo(opened: OpenFolder): void {
  opened.isLet = true
  if (opened.uses === 0) closeSync(opened.descriptor)
}

/** A folder that went: one that comes under its name is another. */
export function forgetFolder(path: string): void {
  const found = find(path)
  const opened = found?.held.folders.get(found.folder)
  if (found === null || opened === undefined || found.folder === '') return
  found.held.folders.delete(found.folder)
  letGo(opened)
}

/** Whether a folder that was reached is still where its name leads. */
export function isInPlace(folder: string): boolean {
  const found = find(folder)
  if (found === null || found.held.folders.size === 0) return true
  const names = found.folder === '' ? [] : found.folder.split(sep)
  const passed = names.map((_, index) => names.slice(0, index + 1).join(sep))
  return passed.every((each) => found.held.links.has(each) || isSame(found.held, each))
}

function isSame(held: Held, folder: string): boolean {
  const [opened, around] = [held.folders.get(folder), held.folders.get(parentOf(folder))]
  if (opened === undefined || around === undefined) return true
  const [is, was] = [`${DESCRIPTORS}/${around.descriptor}/${basename(folder)}`, `${DESCRIPTORS}/${opened.descriptor}/.`]
  return stampOf(is) === stampOf(was)
}

/** Where nothing can be reached from an open folder: the same folders must be there before and after. */
function watched(found: Found, path: string): ReachedFolder {
  const before = stampsOf(found, path)
  return {
    path,
    isHeld: false,
    leave() {
      if (stampsOf(found, path) !== before) throw exchanged(path)
    },
  }
}

function stampsOf({ held, folder }: Found, path: string): string {
  const place = held.links.get(folder)
  const led = place === undefined ? null : find(place)
  if (led !== null) return stampsOf(led, path)
  if (folder === '') return stampOf(held.root)
  const around = stampsOf({ held, folder: parentOf(folder) }, path)
  const named = join(held.root, folder)
  if (lstatSync(named, { throwIfNoEntry: false })?.isSymbolicLink() === true) throw exchanged(path)
  return `${around} ${stampOf(named)}`
}

function stampOf(path: string): string {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return stats === undefined ? 'none' : `${stats.dev}:${stats.ino}`
}

function relativeTo(root: string, path: string): string {
  return path === root ? '' : path.slice(root.endsWith(sep) ? root.length : root.length + 1)
}

function parentOf(folder: string): string {
  const parent = dirname(folder)
  return parent === '.' ? '' : parent
}
