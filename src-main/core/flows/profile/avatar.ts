/** Sets or removes the picture of who is signed in. What a picture is, its first bytes say, never its name. */
import { CoreError } from '../../errors.ts'
import { lookAtPicture, PICTURE_EXTENSIONS } from '../../files/look-at-picture.ts'
import type { PictureType } from '../../model/instances/picture.ts'
import type { AvatarFile, UserProfile } from '../../model/accounts/profile.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import { ownProfile, type ProfileServices } from './own-profile.ts'

/** As described, and what newer services take (fact H59). */
const MAX_SIZE = 2 * 1024 * 1024
const MAX_AT_NEWER = 256 * 1024
/** Throws `bad-argument` for what is not there, no picture, or too large. */
export async function checkAvatar(path: string): Promise<AvatarFile> {
  const { bytes, type } = await lookAtPicture(path).catch((cause: unknown) => {
    throw new CoreError('bad-argument', message('avatar-unreadable', { path }), {
      hint: message('check-file-name-and-access'),
      cause,
    })
  })
  if (type === null)
    throw new CoreError('bad-argument', message('avatar-is-no-picture', { path }), { hint: message('avatar-types') })
  if (bytes > MAX_SIZE) {
    throw new CoreError('bad-argument', message('avatar-too-large', { path, size: { bytes: bytes } }), {
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
  const params = { id, ext: PICTURE_EXTENSIONS[type as PictureType] }
  try {
    const input = { params, files: [{ part: 'image', path }] }
    await services.service.api.call('set-user-avatar', input, options)
  } catch (error) {
    const isRefused = error instanceof CoreError && ['service-refused', 'service-too-large'].includes(error.code)
    if (!isRefused || !isLarge) throw error
    throw new CoreError('service-too-large', message('avatar-too-large-here', { path, size: { bytes: bytes } }), {
      hint: message('avatar-sizes'),
      cause: error,
    })
  }
  return ownProfile(services, options)
}

/** Also where there is none. */
export async function removeAvatar(services: ProfileServices, options: RequestOptions): Promise<UserProfile> {
  const { id } = await ownProfile(services, options)
  await services.service.api.call('delete-user-avatar', { params: { id } }, options)
  return ownProfile(services, options)
}
