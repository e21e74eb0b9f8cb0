/** Anybody's page at the service: who they are and what is theirs. In: a name or id. The service is asked in any case. */
import { readableOf } from '../../model/service/answer-item.ts'
import { CoreError } from '../../errors.ts'
import type { UserPage, UserProject } from '../../model/accounts/profile.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import type { ProjectRecord } from '../../services/hosting/records/project-record.ts'
import { ownProfile, type ProfileServices } from './own-profile.ts'
import { readUser } from './read-user.ts'
import { safePicture } from './safe-picture.ts'

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
  const listed = await service.api.read('list-user-projects', { params }, options)
  // What cannot be read is left out.
  const projects = readableOf(listed).map((project) => toUserProject(project, serviceUrl))
  const active = await account.active()
  const isOwn = named === null || (active !== null && active.userId === asked.id)
  projects.sort((one, other) => other.downloads - one.downloads)
  return { user: asked, projects, isOwn, checkedAt: at }
}

async function find(named: string, services: ProfileServices, options: RequestOptions) {
  try {
    return readUser(await services.service.api.read('get-user', { params: { id: named } }, options), services)
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'service-not-found') throw error
    throw new CoreError('not-found', message('user-not-found', { named }), { hint: message('check-the-users-name') })
  }
}

function toUserProject(
  { id, slug, title, description, project_type, icon_url, downloads }: ProjectRecord,
  serviceUrl: string,
): UserProject {
  return {
    id,
    slug: slug ?? id,
    title: title ?? slug ?? id,
    description: description ?? '',
    type: project_type ?? '',
    iconUrl: safePicture(icon_url, serviceUrl),
    downloads: downloads ?? 0,
  }
}
