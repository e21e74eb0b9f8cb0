import { constants } from 'node:fs'
import { open, realpath, stat, type FileHandle } from 'node:fs/promises'
import { sep } from 'node:path'
import type { Picture, PictureFile } from '../../../model/instances/artwork.ts'
import { pictureSize, pictureType } from '../../../model/instances/picture.ts'
import { failureCode } from './on-disk.ts'

const LIMIT = 8 * 1024 * 1024
/** Of what it is decoded to: a screen of 7680 × 4320 is one of 33. */
const MEGAPIXELS = 36
/** What tells the type, and the size of most. */
const HEAD = 64
// What Windows has no flag for is not there.
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)

/** Where a picture may lie: nothing outside `within` is opened, whatever links say. */
export interface PicturePlace {
  readonly path: string
  readonly within: string
}

/** null: nothing there, no plain file, no picture, too large, or it leads out. */
export function lookAtPicture(place: PicturePlace): Promise<PictureFile | null> {
  return openPicture(place, async (file, found) => {
    const type = pictureType(await readAtMost(file, HEAD))
    return type === null ? null : { ...found, type }
  })
}

/** The same with its bytes; null also where its head announces more than can be decoded, or nothing. */
export function readPicture(place: PicturePlace): Promise<Picture | null> {
  return openPicture(place, async (file, { revision }) => {
    const bytes = await readAtMost(file, LIMIT)
    const [type, size] = [pictureType(bytes), pictureSize(bytes)]
    if (type === null || size === null) return null
    const pixels = size.width * size.height
    return pixels === 0 || pixels > MEGAPIXELS * 1_000_000 ? null : { type, revision, bytes }
  })
}

async function openPicture<T>(
  { path, within }: PicturePlace,
  read: (file: FileHandle, found: Omit<PictureFile, 'type'>) => Promise<T | null>,
): Promise<T | null> {
  try {
    const [real, around] = [await realpath(path), await realpath(within)]
    if (!real.startsWith(around.endsWith(sep) ? around : around + sep)) return null
    if (!(await stat(real)).isFile()) return null
    const file = await open(real, WITHOUT_WAITING)
    try {
      const opened = await file.stat({ bigint: true })
      const { dev, ino, size, mtimeNs } = opened
      if (!opened.isFile() || size === 0n || size > BigInt(LIMIT)) return null
      // A folder on the way may have become a link meanwhile.
      const now = await stat(await realpath(path), { bigint: true })
      if ((await realpath(path)) !== real || now.dev !== dev || now.ino !== ino) return null
      return await read(file, { path: real, revision: `${ino}-${size}-${mtimeNs}` })
    } finally {
      await file.close()
    }
  } catch (error) {
    failureCode(error)
    return null
  }
}

async function readAtMost(file: FileHandle, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Math.min(limit, (await file.stat()).size))
  let length = 0
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return bytes.subarray(0, length)
}
