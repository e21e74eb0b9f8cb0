import { readableOf } from '../../../model/service/answer-item.ts'
import { CoreError } from '../../../errors.ts'
import type { RequestOptions, HostingService } from '../../../services/hosting/hosting-service.ts'

export interface Suggestion {
  readonly id: string
  readonly slug: string
  readonly title: string
}

/** Projects asked for at once. */
const MAX_COUNT = 300

/** Mods whose slug is one of the mod ids. By slug; what the service does not answer is no suggestion. */
export async function suggestProjects(
  modIds: readonly string[],
  service: Pick<HostingService, 'api'>,
  { freshness, signal }: RequestOptions,
): Promise<ReadonlyMap<string, Suggestion>> {
  const ids = [...new Set(modIds)].slice(0, MAX_COUNT)
  if (ids.length === 0 || freshness === 'offline') return new Map()
  try {
    const found = await service.api.read('get-projects', { params: { ids } }, { ...(signal && { signal }) })
    const projects = readableOf(found)
    return new Map(
      projects.flatMap(({ id, slug, title, project_type }) =>
        project_type === 'mod' && slug !== null && title !== null ? [[slug, { id, slug, title }]] : [],
      ),
    )
  } catch (error) {
    if (error instanceof CoreError && error.code !== 'cancelled') return new Map()
    throw error
  }
}

/** A slug cannot hold everything that a mod id can, and people write `-` for `_`. */
export function slugsOf(modId: string): readonly string[] {
  return [...new Set([modId, modId.replaceAll('_', '-')])].filter((slug) => /^[\w!@$()`.+,"\-']{3,64}$/.test(slug))
}
