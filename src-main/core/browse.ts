import { CoreError } from './errors.ts'
import type { Dated } from './model/freshness.ts'
import type { Version } from './model/version.ts'
import type { CallOptions, HostingService } from './service/hosting-service.ts'

/** All versions of a project by its id or slug, newest first. Throws `not-found` and the service's errors. */
export async function listVersions(
  idOrSlug: string,
  service: HostingService,
  options: CallOptions,
): Promise<Dated<readonly Version[]>> {
  const { value: project } = await service.project(idOrSlug, options)
  const outcome = (await service.versionsOfProjects([project.id], options)).get(project.id)
  if (outcome?.kind === 'answer') return { value: outcome.value ?? [], at: outcome.at, fromCache: outcome.fromCache }
  const why = outcome?.reason.message ?? 'nobody asked'
  throw new CoreError(
    outcome?.kind === 'failed' ? 'service-unreachable' : 'offline',
    `the versions of ${project.title} are not known: ${why}`,
  )
}
