import { CoreError } from '../../../errors.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'

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
