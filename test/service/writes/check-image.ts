import type { Dialect } from '../dialect.ts'
import { BadRequest } from '../http/answer.ts'
import type { RequestBody } from '../http/request-body.ts'

const KIB = 1024

export const ICON_LIMIT = 256 * KIB
export const GALLERY_LIMIT = 5 * KIB * KIB
const AVATAR_LIMIT: Readonly<Record<Dialect, number>> = { documented: 2 * KIB * KIB, current: 256 * KIB }

const EXTENSIONS: Readonly<Record<Dialect, readonly string[]>> = {
  documented: ['png', 'jpg', 'jpeg', 'bmp', 'gif', 'webp', 'svg', 'svgz', 'rgb'],
  current: ['png', 'jpg', 'jpeg', 'bmp', 'gif', 'webp'],
}

export function findAvatarLimit(dialect: Dialect): number {
  return AVATAR_LIMIT[dialect]
}

export interface SentImage {
  /** As sent; its case does not matter. */
  readonly ext: string | null
  readonly bytes: Buffer
  readonly size: number
  readonly limit: number
}

/** The extension of an image within its limit (fact H37); 400 otherwise. The current server decodes what it gets. */
export function checkImage(image: SentImage, dialect: Dialect): string {
  if (image.ext === null) throw new BadRequest('Query deserialize error: missing field ext')
  const ext = image.ext.toLowerCase()
  if (!EXTENSIONS[dialect].includes(ext)) throw new BadRequest(`Invalid format for an image: ${image.ext}`)
  if (image.size === 0) throw new BadRequest('the image is empty')
  if (image.size > image.limit) throw new BadRequest(`Images must be smaller than ${image.limit / KIB} KiB`)
  if (dialect === 'current' && !isPicture(ext, image.bytes)) {
    throw new BadRequest(`the image is no ${ext}`, 'invalid_image')
  }
  return ext
}

export function readImage(sent: RequestBody, ext: string | null, limit: number): SentImage {
  if (sent.kind !== 'image') throw new BadRequest('an image was expected')
  return { ext, bytes: sent.bytes, size: sent.size, limit }
}

function isPicture(ext: string, bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (ext === 'png') return head.startsWith('\u0089PNG\r\n')
  if (ext === 'gif') return head.startsWith('GIF8')
  if (ext === 'bmp') return head.startsWith('BM')
  if (ext === 'webp') return head.startsWith('RIFF') && head.endsWith('WEBP')
  return head.startsWith('\u00ff\u00d8\u00ff')
}
