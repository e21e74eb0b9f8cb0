import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CoreError } from '../../errors.ts'

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

/**
 * Root does not work in a folder of another user, or below one: a link that is planted there between a look and its use would let that
 * user write wherever root may. Throws `foreign-owner`. A folder that is not there yet is as the one around it.
 */
export function refuseForeignFolder(folder: string): void {
  if (process.geteuid?.() !== 0) return
  const foreign = foldersAbove(folder).find((each) => !isOurs(each))
  if (foreign === undefined) return
  const owner = nameOf(statSync(foreign).uid)
  throw new CoreError('foreign-owner', `${foreign} belongs to ${owner}, and root does not work in it`, {
    hint: `Run Modwell as ${owner}.`,
    commands: [`sudo -u ${owner} modwell`],
  })
}

/** With itself, on the way that its name tells and on the one where links lead, outermost first. */
function foldersAbove(folder: string): readonly string[] {
  const named = resolve(folder)
  if (!existsSync(named)) return foldersAbove(dirname(named))
  return [...parentsOf(named), ...parentsOf(realpathSync(named))]
}

function parentsOf(folder: string): readonly string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [...parentsOf(parent), folder]
}

/** As `sudo -u` takes it. */
function nameOf(uid: number): string {
  try {
    return execFileSync('id', ['-nu', String(uid)], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim()
  } catch {
    return `#${uid}`
  }
}
