import { CoreError } from '../../errors.ts'
import type { TeamMember } from '../../model/projects/project.ts'
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
