/** The icon that a person chose for an instance: a copy in Modwell's home, so that nothing of the launcher's is touched. */
import { dirname, join, resolve } from 'node:path'
import { CoreError } from '../../../errors.ts'
import { readPicture, type PicturePlace } from '../../../pipeline/discover/reading/picture-file.ts'
import type { HomeServices } from '../../../services/home-services.ts'
import { message } from '../../../../../resources/text/text.ts'

type IconServices = Pick<HomeServices, 'home' | 'disk'>

/** Where it lies, if there is one. */
export function ownIconPlace(instanceId: string, { home }: Pick<HomeServices, 'home'>): PicturePlace {
  const within = join(home, 'icons')
  return { path: join(within, instanceId), within }
}

export async function hasOwnIcon(instanceId: string, services: IconServices): Promise<boolean> {
  return (await services.disk.look(ownIconPlace(instanceId, services).path)) !== null
}

/** `file` null: it has the launcher's again, or its own. Throws `not-found`, and `bad-argument` for what is no picture, or too large. */
export async function setOwnIcon(instanceId: string, file: string | null, services: IconServices): Promise<void> {
  const { disk } = services
  const { path, within } = ownIconPlace(instanceId, services)
  if (file === null) {
    if (await hasOwnIcon(instanceId, services)) await disk.remove(path)
    return
  }
  if ((await disk.look(resolve(file))) === null)
    throw new CoreError('not-found', message('file-not-found', { path: file }))
  const picture = await readPicture({ path: resolve(file), within: dirname(resolve(file)) })
  if (picture === null) {
    throw new CoreError('bad-argument', message('icon-is-no-picture', { path: file }), {
      hint: message('avatar-types'),
    })
  }
  await disk.makeFolders(within)
  await disk.write(`${path}.new`, picture.bytes)
  await disk.rename(`${path}.new`, path)
}
