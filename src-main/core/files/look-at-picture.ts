import { open } from 'node:fs/promises'
import { pictureType, type PictureType } from '../model/instances/picture.ts'

const HEAD = 16

/** The name that a service knows a type by. */
export const PICTURE_EXTENSIONS: Readonly<Record<PictureType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** How large a file is and what its first bytes say that it is; null: no picture. Throws what the system says of a file it cannot read. */
export async function lookAtPicture(
  path: string,
): Promise<{ readonly bytes: number; readonly type: PictureType | null }> {
  const file = await open(path, 'r')
  try {
    const found = await file.stat()
    if (!found.isFile()) throw new Error('no file')
    const head = Buffer.alloc(HEAD)
    const { bytesRead } = await file.read(head, 0, HEAD, 0)
    return { bytes: found.size, type: pictureType(head.subarray(0, bytesRead)) }
  } finally {
    await file.close()
  }
}
