import { lastKnown, type Outcome } from '../../../model/times/freshness.ts'
import type { Project } from '../../../model/projects/project.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'

/** Projects under what notifications name them by, which is an id or a slug. */
export type NamedProjects = ReadonlyMap<string, Project>

type Outcomes = ReadonlyMap<string, Outcome<Project>>

/** An id names its project, and only what is the id of none is taken for a slug. */
export async function findProjects(
  names: readonly string[],
  service: Pick<HostingService, 'projects' | 'projectsBySlug'>,
  options: RequestOptions,
): Promise<NamedProjects> {
  const ids = names.filter(isId)
  const byId: Outcomes = ids.length === 0 ? new Map() : await service.projects(ids, options)
  const slugs = names.filter((name) => lastKnown(byId.get(name)) === null && !isUnreached(byId.get(name)))
  const bySlug: Outcomes = slugs.length === 0 ? new Map() : await service.projectsBySlug(slugs, options)
  return new Map(
    names.flatMap((name) => {
      const project = lastKnown(byId.get(name)) ?? lastKnown(bySlug.get(name))
      return project === null ? [] : [[name, project] as const]
    }),
  )
}

/** Eight letters and digits (fact H1); a slug may look so too. */
export function isId(name: string): boolean {
  return /^[0-9A-Za-z]{8}$/.test(name)
}

/** No answer came, not even one about the project that has it as its slug, which is not believed to be about an id. */
function isUnreached(outcome: Outcome<Project> | undefined): boolean {
  return outcome?.kind === 'failed' && outcome.reason.fact !== 'unbelieved'
}
