import { join } from 'node:path'
import type { Disk } from '../../../services/disk/disk.ts'
import { caseFoldKey } from '../../../model/paths/safe-path.ts'
import { WORK_FOLDER } from '../../../model/paths/work-folder.ts'
import { isWithin, type WhyLeft } from './leave-out.ts'
import { findSecret, type FoundSecret } from './secrets/find-secret.ts'

export interface ListedFile {
  /** Relative to the game folder, `/`. */
  readonly path: string
  /** null: a folder with more in it than is counted. */
  readonly size: number | null
  readonly isFolder: boolean
  /** null: it comes. */
  readonly leftAs: WhyLeft | null
  /** The line that it stays out for; null: it is not for one. */
  readonly found: FoundSecret | null
}

type DiskLook = Pick<Disk, 'kinds' | 'look' | 'readPlain'>

export interface Listing {
  readonly gamePath: string
  readonly disk: DiskLook
  readonly signal: AbortSignal | undefined
  /** Files and folders that a person named: those around them are looked into. */
  readonly include: readonly string[]
  leaveOut(path: string): WhyLeft | null
}

/** A folder that stays out is counted up to this many entries. */
const MAX_COUNTED = 20_000
/** Bytes up to which a file is looked into for what nobody would hand out. */
const SMALL = 4 * 1024 * 1024

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
          const size = await sizeOf(join(gamePath, path), disk, { left: MAX_COUNTED })
          files.push({ path, size, isFolder: true, leftAs: left, found: null })
        }
        continue
      }
      const size = (await disk.look(join(gamePath, path)))?.size ?? 0
      const isJudged = why === null && !isWithin(path, include)
      const found = isJudged ? await findIn(path, size, listing) : null
      files.push({ path, size, isFolder: false, leftAs: found?.kind ?? why, found })
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
    const key = caseFoldKey(file.path)
    if (keys.has(key)) return { ...file, leftAs: 'twin' }
    keys.add(key)
    return file
  })
}

async function isWorldAt(folder: string, disk: DiskLook): Promise<boolean> {
  return (await disk.look(join(folder, 'level.dat')))?.kind === 'file'
}

async function findIn(path: string, size: number, { gamePath, disk }: Listing): Promise<FoundSecret | null> {
  if (size > SMALL) return null
  const bytes = await disk.readPlain(join(gamePath, path), SMALL).catch(() => null)
  const text = bytes === null ? null : textOf(bytes)
  return text === null ? null : findSecret(path, text)
}

/** null: it is none. */
function textOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2)
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return bytes
      .subarray(2, bytes.length & ~1)
      .swap16()
      .toString('utf16le')
  return bytes.includes(0) ? null : bytes.toString()
}

/** null: too much to count. */
async function sizeOf(folder: string, disk: DiskLook, room: { left: number }): Promise<number | null> {
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
