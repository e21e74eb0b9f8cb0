import { messageOf } from '../../model/words/with-message.ts'
import { codeOf, CoreError } from '../../errors.ts'
import type { WithDate } from '../../model/times/freshness.ts'
import type { Version } from '../../model/versions/version.ts'
import type { RequestOptions, HostingService } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'

/** All versions of a project by its id or slug, newest first. Throws `not-found` and the service's errors. */
export async function listVersions(
  idOrSlug: string,
  service: HostingService,
  options: RequestOptions,
): Promise<WithDate<readonly Version[]>> {
  const { value: project } = await service.project(idOrSlug, options)
  const outcome = (await service.versionsOfProjects([project.id], options)).get(project.id)
  if (outcome?.kind === 'answer') return { value: outcome.value ?? [], at: outcome.at, fromCache: outcome.fromCache }
  const why = outcome === undefined ? message('nobody-asked') : messageOf(outcome.reason)
  throw new CoreError(
    outcome?.kind === 'failed' ? codeOf(outcome.reason) : 'offline',
    message('versions-not-known', { project: project.title, why }),
  )
}
