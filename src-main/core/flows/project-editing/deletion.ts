/** Deletes a project, having named what goes with it. */
import { CoreError } from '../../errors.ts'
import type { ProjectDeletion } from '../../model/authoring/project-deletion.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { messageOf } from '../../model/words/with-message.ts'
import { authorOf, type EditingServices } from './author.ts'
import { readProject } from './read-project.ts'

const MAX_NAMED = 20

/** What goes, and who depends on it as far as the service tells. Throws `not-found`. */
export async function describeDeletion(
  projectId: string,
  services: EditingServices,
  options: RequestOptions,
): Promise<ProjectDeletion> {
  const author = await authorOf(services, options)
  const project = await readProject(projectId, author, services, options)
  const { api } = services.service
  const versions = await api.read('list-project-versions', { params: { id: project.id } }, options)
  const files = versions.flatMap((version) => (version.kind === 'read' ? version.value.files : []))
  return {
    id: project.id,
    title: project.current.title,
    slug: project.current.slug,
    versions: versions.length,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + (file.size ?? 0), 0),
    downloads: project.downloads,
    followers: project.followers,
    pictures: project.gallery.length,
    dependants: await askDependants(project.id, services, options),
    notAllowed: project.notAllowed.find(({ permission }) => permission === 'delete-project') ?? null,
  }
}

/** What is typed of it goes too. Throws `service-forbidden`, and what else the answer means. */
export async function deleteProject(
  projectId: string,
  services: EditingServices,
  options: RequestOptions,
): Promise<ProjectDeletion> {
  const author = await authorOf(services, options)
  const deletion = await describeDeletion(projectId, services, options)
  if (deletion.notAllowed !== null) throw new CoreError('service-forbidden', messageOf(deletion.notAllowed))
  await services.service.api.call('delete-project', { params: { id: deletion.id } }, options)
  if (services.isRehearsal !== true) services.drafts.forget(author.key, deletion.id)
  return deletion
}

/** By a facet that only newer services know; null: this one does not tell. */
async function askDependants(
  id: string,
  { service }: EditingServices,
  options: RequestOptions,
): Promise<ProjectDeletion['dependants']> {
  const facets = [[`required_dependency_project_ids:${id}`, `optional_dependency_project_ids:${id}`]]
  try {
    const found = await service.api.read('search-projects', { params: { facets, limit: MAX_NAMED } }, options)
    const named = found.hits.flatMap((hit) =>
      hit.kind === 'read' ? [{ id: hit.value.project_id, title: hit.value.title ?? hit.value.project_id }] : [],
    )
    return { total: Math.max(found.total_hits, named.length), named }
  } catch (error) {
    if (error instanceof CoreError && error.code !== 'cancelled') return null
    throw error
  }
}
