import { join } from 'node:path'
import type { Disk } from '../../services/disk/disk.ts'
import { twinKey } from '../../model/safe-path.ts'
import { WORK_FOLDER } from '../../model/work-folder.ts'
import { hasSecret, type WhyLeft } from './leave-out.ts'

export interface ListedFile {
  /** Relative to the game folder, `/`. */
  readonly path: string
  /** null: a folder with more in it than is counted. */
  readonly size: number | null
  readonly isFolder: boolean
  /** null: it comes. */
  readonly leftAs: WhyLeft | null
}

type Looking = Pick<Disk, 'kinds' | 'look' | 'readPlain'>

export interface Listing {
  readonly gamePath: string
  readonly disk: Looking
  readonly signal: AbortSignal | undefined
  /** Files and folders that a person named: those around them are looked into. */
  readonly include: readonly string[]
  leaveOut(path: string): WhyLeft | null
}

/** A folder that stays out is counted up to this many entries. */
const MOST_COUNTED = 20_000
/** Bytes up to which a file is looked into for what nobody would hand out. */
const SMALL = 1024 * 1024

/** Everything in a game folder, in the order of paths; no link is followed. A folder that stays out whole is one entry. */
export async function listFiles(listing: Listing): Promise<readonly ListedFile[]> {
  const { gamePath, disk, signal, include, leaveOut } = listing
  const files: ListedFile[] = []

  async function listIn(folder: string): Promise<void> {
    for (const { name, kind } of await disk.kinds(join(gamePath, folder))) {
      signal?.throwIfAborted()
      const path = folder === '' ? name : `${folder}/${name}`
      if (folder === '' && name.startsWith(WORK_FOLDER)) continue
      const why = kind === 'link' || kind === 'other' ? 'link' : leaveOut(path)
      if (kind === 'folder') {
        const isWorld = why === null && (await isWorldAt(join(gamePath, path), disk)) && !include.includes(path)
        const left = isWorld ? 'world' : why
        const isAround = include.some((named) => named.startsWith(`${path}/`))
        if (left === null || isAround) await listIn(path)
        else if (name !== WORK_FOLDER) {
          const size = await sizeOf(join(gamePath, path), disk, { left: MOST_COUNTED })
          files.push({ path, size, isFolder: true, leftAs: left })
        }
        continue
      }
      const size = (await disk.look(join(gamePath, path)))?.size ?? 0
      const hides = why === null && !include.includes(path) && (await isSecret(join(gamePath, path), size, disk))
      files.push({ path, size, isFolder: false, leftAs: hides ? 'secret' : why })
    }
  }

  await listIn('')
  return withoutTwins(files.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
}

/** Of files that are one on some systems the first comes. */
function withoutTwins(files: readonly ListedFile[]): readonly ListedFile[] {
  const keys = new Set<string>()
  return files.map((file) => {
    if (file.leftAs !== null) return file
    const key = twinKey(file.path)
    if (keys.has(key)) return { ...file, leftAs: 'twin' }
    keys.add(key)
    return file
  })
}

async function isWorldAt(folder: string, disk: Looking): Promise<boolean> {
  return (await disk.look(join(folder, 'level.dat')))?.kind === 'file'
}

async function isSecret(file: string, size: number, disk: Looking): Promise<boolean> {
  if (size > SMALL) return false
  const bytes = await disk.readPlain(file, SMALL).catch(() => null)
  return bytes !== null && !bytes.includes(0) && hasSecret(bytes.toString())
}

/** null: too much to count. */
async function sizeOf(folder: string, disk: Looking, room: { left: number }): Promise<number | null> {
  let sum = 0
  for (const { name, kind } of await disk.kinds(folder)) {
    room.left -= 1
    if (room.left < 0) return null
    const inside =
      kind === 'folder'
        ? await sizeOf(join(folder, name), disk, room)
        : kind === 'file'
          ? ((await disk.look(join(folder, name)))?.size ?? 0)
          : 0
    if (inside === null) return null
    sum += inside
  }
  return sum
}
