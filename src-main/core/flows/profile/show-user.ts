/** Anybody's page at the service: who they are and what is theirs. In: a name or id. The service is asked in any case. */
import { z } from 'zod'
import { CoreError } from '../../errors.ts'
import type { UserPage, UserProject } from '../../model/accounts/profile.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../src-texts/text.ts'
import { callingOf, ownProfile, type ProfileServices } from './own-profile.ts'
import { readUser } from './read-user.ts'
import { safePicture } from './safe-picture.ts'

const PROJECT = z.object({
  id: z.string().min(1),
  slug: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  project_type: z.string().nullish(),
  icon_url: z.string().nullish().catch(null),
  downloads: z.number().nullish().catch(null),
})

/** `named` null: who is signed in. Throws `not-found`, `service-unauthorized`, `offline`. */
export async function showUser(
  named: string | null,
  services: ProfileServices,
  options: RequestOptions,
): Promise<UserPage> {
  const { service, account, serviceUrl, clock } = services
  const at = clock().toISOString()
  const asked = named === null ? await ownProfile(services, options) : await find(named, services, options)
  const params = { id: asked.id }
  const { body } = await service.api.call('list-user-projects', { params }, callingOf(options))
  const active = await account.active()
  const isOwn = named === null || (active !== null && active.userId === asked.id)
  return { user: asked, projects: readProjects(body, serviceUrl), isOwn, checkedAt: at }
}

async function find(named: string, services: ProfileServices, options: RequestOptions) {
  try {
    return readUser(
      (await services.service.api.call('get-user', { params: { id: named } }, callingOf(options))).body,
      services,
    )
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'service-not-found') throw error
    throw new CoreError('not-found', message('user-not-found', { named }), { hint: message('check-the-users-name') })
  }
}

/** What cannot be read is left out. */
function readProjects(body: unknown, serviceUrl: string): readonly UserProject[] {
  if (!Array.isArray(body)) throw new CoreError('bad-answer', message('users-projects-unreadable'))
  const projects = body.flatMap((each) => {
    const { success, data } = PROJECT.safeParse(each)
    if (!success) return []
    const { id, slug, title, description, project_type, icon_url, downloads } = data
    return [
      {
        id,
        slug: slug ?? id,
        title: title ?? slug ?? id,
        description: description ?? '',
        type: project_type ?? '',
        iconUrl: safePicture(icon_url, serviceUrl),
        downloads: downloads ?? 0,
      },
    ]
  })
  return projects.toSorted((one, other) => other.downloads - one.downloads)
}
