import { textOf } from '../../model/told.ts'
import { codeOf, CoreError } from '../../errors.ts'
import type { Dated } from '../../model/freshness.ts'
import type { Version } from '../../model/version.ts'
import type { RequestOptions, HostingService } from '../../services/hosting/hosting-service.ts'
import { say } from '../../../../src-texts/text.ts'

/** All versions of a project by its id or slug, newest first. Throws `not-found` and the service's errors. */
export async function listVersions(
  idOrSlug: string,
  service: HostingService,
  options: RequestOptions,
): Promise<Dated<readonly Version[]>> {
  const { value: project } = await service.project(idOrSlug, options)
  const outcome = (await service.versionsOfProjects([project.id], options)).get(project.id)
  if (outcome?.kind === 'answer') return { value: outcome.value ?? [], at: outcome.at, fromCache: outcome.fromCache }
  const why = outcome === undefined ? say('nobody-asked') : textOf(outcome.reason)
  throw new CoreError(
    outcome?.kind === 'failed' ? codeOf(outcome.reason) : 'offline',
    say('versions-not-known', { project: project.title, why }),
  )
}
