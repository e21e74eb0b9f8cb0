import { z } from 'zod'
import { CoreError } from '../../errors.ts'
import type { TeamMember } from '../../model/projects/project.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'

const MEMBERS = z.array(
  z.object({
    user: z.object({ username: z.string() }),
    role: z.string().nullable(),
    accepted: z.boolean().nullable(),
    ordering: z.number().nullable(),
  }),
)

/** Those who have accepted, in the team's order. null: the service did not say. Throws only `cancelled`. */
export async function listTeam(
  project: string,
  service: Pick<HostingService, 'api'>,
  { freshness, signal }: RequestOptions,
): Promise<readonly TeamMember[] | null> {
  if (freshness === 'offline') return null
  try {
    const input = { params: { id: project } }
    const { body } = await service.api.call('list-project-members', input, { ...(signal && { signal }) })
    return MEMBERS.parse(body)
      .filter(({ accepted }) => accepted !== false)
      .toSorted((one, other) => (one.ordering ?? 0) - (other.ordering ?? 0))
      .map(({ user, role }) => ({ username: user.username, role }))
  } catch (error) {
    if (error instanceof z.ZodError || (error instanceof CoreError && error.code !== 'cancelled')) return null
    throw error
  }
}
