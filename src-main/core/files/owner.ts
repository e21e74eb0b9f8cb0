import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, readlinkSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { CoreError } from '../errors.ts'
import { message } from '../../../resources/text/text.ts'

/** File systems of Linux without owners, by the number in `statfs`: FAT, exFAT, NTFS by either driver of the kernel, SMB, 9P. */
const OWNERLESS = new Set([0x4d44, 0x2011bab0, 0x5346544e, 0x7366746e, 0xff534d42, 0xfe534d42, 0x01021997])
/** Of everything by FUSE. Most of that keeps owners (mergerfs, sshfs); not what only root mounts of a disk: NTFS and exFAT, `fuseblk`. */
const FUSE = 0x65735546

/** Whether it belongs to whoever runs this, links followed; true where the system or the file system keeps no owners. */
export function isOurs(path: string): boolean {
  const user = process.geteuid?.()
  return user === undefined || statSync(path).uid === user || !keepsOwners(path)
}

function keepsOwners(path: string): boolean {
  const { type } = statfsSync(path)
  if (OWNERLESS.has(type)) return false
  return type !== FUSE || !isDiskByFuse(statSync(path).dev, readMounts())
}

/** `mounts`: as `/proc/self/mountinfo` lists them. */
export function isDiskByFuse(device: number, mounts: string): boolean {
  const wide = BigInt(device)
  const major = ((wide >> 8n) & 0xfffn) | ((wide >> 32n) & 0xfffff000n)
  const minor = (wide & 0xffn) | ((wide >> 12n) & 0xffffff00n)
  const lines = mounts.split('\n').filter((line) => line.split(' ')[2] === `${major}:${minor}`)
  return lines.some((line) => line.split(' - ')[1]?.startsWith('fuseblk ') === true)
}

function readMounts(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8')
  } catch {
    return ''
  }
}

/** The same, and nobody else may write it. A group counts as the user's own where it is the one that the process runs with. */
export function isOnlyOurs(path: string): boolean {
  if (!isOurs(path)) return false
  return process.geteuid?.() === undefined || !isWritableByOthers(path)
}

function isWritableByOthers(path: string): boolean {
  const { mode, gid } = statSync(path)
  const isOfGroup = (mode & 0o020) !== 0 && gid !== process.getegid?.()
  return (isOfGroup || (mode & 0o002) !== 0) && keepsOwners(path)
}

/** Whether somebody else, who owns it, put a link into a folder that others may write: it may lead wherever they like. */
export function isLinkOfAnother(link: string, owner: number): boolean {
  const user = process.geteuid?.()
  if (user === undefined || owner === 0 || owner === user) return false
  return isWritableByOthers(dirname(link))
}

/**
 * Root does not work in a folder of another user, or below one: a link that is planted there between a look and its use would let that
 * user write wherever root may. Throws `foreign-owner`. A folder that is not there yet is as the one around it.
 */
export function refuseForeignFolder(folder: string): void {
  const foreign = findForeign(folder)
  if (foreign === null) return
  const owner = ownerOf(foreign)
  if (isOurs(foreign)) throw openToOthers(foreign)
  throw new CoreError('foreign-owner', message('foreign-folder', { foreign, owner }), {
    hint: message('run-as-owner', { owner }),
    remedies: [{ kind: 'run-as', user: owner, remedy: null }, { kind: 'run-as-owner' }],
  })
}

function openToOthers(folder: string): CoreError {
  return new CoreError('foreign-owner', message('folder-open-to-others', { folder }), {
    hint: message('take-that-right-from-the-others'),
    remedies: [{ kind: 'close-to-others', folder }],
  })
}

/** For root: the folder of another user that this one is, or lies in; null: none. */
export function findForeign(folder: string): string | null {
  if (process.geteuid?.() !== 0) return null
  return foldersAbove(folder).find((each) => !isOurs(each) || isOpenToOthers(each)) ?? null
}

/** Whoever may write a folder can put links into it; where it is sticky, not in the place of others' files. */
function isOpenToOthers(folder: string): boolean {
  return (statSync(folder).mode & 0o1000) === 0 && isWritableByOthers(folder)
}

/** Modwell's own folder belongs to another user, who has a history and maybe an interrupted change in it. */
export function madeByAnother(work: string): CoreError {
  const [owner, around] = [ownerOf(work), ownerOf(dirname(work))]
  const isStranded = statSync(work).uid === 0 && statSync(dirname(work)).uid !== 0
  return new CoreError('foreign-owner', message('work-folder-of-another', { work, owner }), {
    hint: isStranded ? message('give-folder-to-its-user', { around }) : message('run-as-owner', { owner }),
    remedies: [
      isStranded ? { kind: 'give-folder', folder: work, user: around } : { kind: 'run-as', user: owner, remedy: null },
    ],
  })
}

/** Every folder on the way to one, itself included, outermost first: also those that a link on the way leads through. */
function foldersAbove(folder: string): readonly string[] {
  const named = resolve(folder)
  if (!existsSync(named)) return foldersAbove(dirname(named))
  const passed = new Set<string>()
  pass(named, passed)
  return [...passed]
}

/** Where the name leads, the last link followed. The system has refused a circle of links already. */
function pass(path: string, passed: Set<string>): string {
  const parent = dirname(path)
  if (parent === path) {
    passed.add(path)
    return path
  }
  const here = join(pass(parent, passed), basename(path))
  if (lstatSync(here).isSymbolicLink()) return pass(resolve(dirname(here), readlinkSync(here)), passed)
  passed.add(here)
  return here
}

/** As `sudo -u` takes it. */
export function ownerOf(path: string): string {
  const { uid } = statSync(path)
  try {
    return execFileSync('id', ['-nu', String(uid)], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim()
  } catch {
    return `#${uid}`
  }
}
