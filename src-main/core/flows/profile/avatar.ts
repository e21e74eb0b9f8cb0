/** Sets or removes the picture of who is signed in. What a picture is, its first bytes say, never its name. */
import { open } from 'node:fs/promises'
import { CoreError } from '../../errors.ts'
import { pictureType, type PictureType } from '../../model/instances/picture.ts'
import type { AvatarFile, UserProfile } from '../../model/accounts/profile.ts'
import { sizeInWords } from '../../model/words/size-in-words.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../src-texts/text.ts'
import { callingOf, ownProfile, type ProfileServices } from './own-profile.ts'

/** As described, and what newer services take (fact H59). */
const MAX_SIZE = 2 * 1024 * 1024
const MAX_AT_NEWER = 256 * 1024
const HEAD = 16

const EXTENSIONS: Readonly<Record<PictureType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** Throws `bad-argument` for what is not there, no picture, or too large. */
export async function checkAvatar(path: string): Promise<AvatarFile> {
  const { bytes, type } = await look(path).catch((cause: unknown) => {
    throw new CoreError('bad-argument', message('avatar-unreadable', { path }), {
      hint: message('avatar-check-file'),
      cause,
    })
  })
  if (type === null)
    throw new CoreError('bad-argument', message('avatar-is-no-picture', { path }), { hint: message('avatar-types') })
  if (bytes > MAX_SIZE) {
    throw new CoreError('bad-argument', message('avatar-too-large', { path, size: sizeInWords(bytes) }), {
      hint: message('avatar-sizes'),
    })
  }
  return { path, bytes, type, isLarge: bytes > MAX_AT_NEWER }
}

/** Throws also `service-unauthorized` and what else the answer means. */
export async function setAvatar(
  path: string,
  services: ProfileServices,
  options: RequestOptions,
): Promise<UserProfile> {
  const { type, isLarge, bytes } = await checkAvatar(path)
  const { id } = await ownProfile(services, options)
  const params = { id, ext: EXTENSIONS[type as PictureType] }
  try {
    const input = { params, files: [{ part: 'image', path }] }
    await services.service.api.call('set-user-avatar', input, callingOf(options))
  } catch (error) {
    const isRefused = error instanceof CoreError && ['service-refused', 'service-too-large'].includes(error.code)
    if (!isRefused || !isLarge) throw error
    throw new CoreError('service-too-large', message('avatar-too-large-here', { path, size: sizeInWords(bytes) }), {
      hint: message('avatar-sizes'),
      cause: error,
    })
  }
  return ownProfile(services, options)
}

/** Also where there is none. */
export async function removeAvatar(services: ProfileServices, options: RequestOptions): Promise<UserProfile> {
  const { id } = await ownProfile(services, options)
  await services.service.api.call('delete-user-avatar', { params: { id } }, callingOf(options))
  return ownProfile(services, options)
}

async function look(path: string): Promise<{ readonly bytes: number; readonly type: PictureType | null }> {
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
