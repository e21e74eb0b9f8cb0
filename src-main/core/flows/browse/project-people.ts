import { CoreError } from '../../errors.ts'
import type { TeamMember, SearchHit } from '../../model/projects/project.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'

/** Those who have accepted, in the team's order. null: the service did not say. Throws only `cancelled`. */
export async function listTeam(
  project: string,
  service: Pick<HostingService, 'api'>,
  { freshness, signal }: RequestOptions,
): Promise<readonly TeamMember[] | null> {
  if (freshness === 'offline') return null
  try {
    const input = { params: { id: project } }
    const listed = await service.api.read('list-project-members', input, { ...(signal && { signal }) })
    return listed
      .filter(({ accepted }) => accepted !== false)
      .toSorted((one, other) => (one.ordering ?? 0) - (other.ordering ?? 0))
      .flatMap(({ user: { username }, role }) => (username === null ? [] : [{ username, role }]))
  } catch (error) {
    if (error instanceof CoreError && error.code !== 'cancelled') return null
    throw error
  }
}

/** The name of the organization that owns a project, as the service's search tells it (fact H115); null: it tells none. Throws only `cancelled`. */
export async function findOrganization(
  projectId: string,
  service: Pick<HostingService, 'search'>,
  options: RequestOptions,
): Promise<string | null> {
  try {
    const { hits } = (await service.search({ text: '', projectIds: [projectId], limit: 1 }, options)).value
    return hits.find((hit) => hit.projectId === projectId)?.organization ?? null
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return null
  }
}

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
