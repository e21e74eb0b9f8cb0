import { CoreError } from '../../errors.ts'
import type { SearchHit } from '../../model/projects/project.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'

/** Projects that one search names. */
const AT_ONCE = 50

/**
 * Whose each project is, by its id, as the service's search names it; a project that it does not find is not among them. What was answered
 * once is enough, however long ago. Throws only `cancelled`.
 */
export async function listAuthors(
  projectIds: readonly string[],
  service: Pick<HostingService, 'search'>,
  options: RequestOptions,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(projectIds)].toSorted()
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
  const found = await Promise.all(parts.map((some) => search(some, service, options)))
  const hits = found.flat().filter(({ projectId, author }) => ids.includes(projectId) && author !== '')
  return new Map(hits.map(({ projectId, author }) => [projectId, author]))
}

async function search(
  projectIds: readonly string[],
  service: Pick<HostingService, 'search'>,
  options: RequestOptions,
): Promise<readonly SearchHit[]> {
  const query = { text: '', projectIds, limit: projectIds.length }
  for (const freshness of ['offline', options.freshness] as const) {
    try {
      return (await service.search(query, { ...options, freshness })).value.hits
    } catch (error) {
      if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    }
  }
  return []
}
