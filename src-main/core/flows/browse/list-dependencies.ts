import { formatMessage, message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { Dependency, NamedDependency, Version, Dependant } from '../../model/versions/version.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { listVersions } from './list-versions.ts'
import type { Inspection } from '../../model/states/finding.ts'
import type { ProjectPage } from '../../model/projects/project.ts'

/** Those of one version of a project, by its id or number. Throws `not-found`. */
export async function dependenciesOf(
  { project, version: named }: { readonly project: string; readonly version: string },
  service: HostingService,
  options: RequestOptions,
): Promise<readonly NamedDependency[]> {
  const { value: versions } = await listVersions(project, service, options)
  const version = versions.find(({ id, number }) => id === named || number === named)
  if (version === undefined) throw new CoreError('not-found', message('version-not-found-unquoted', { project, named }))
  return listDependencies(version, service, options)
}

/** In the author's order, each once; what the service does not name keeps its id or file name. */
async function listDependencies(
  { dependencies }: Pick<Version, 'dependencies'>,
  service: Pick<HostingService, 'projects' | 'versions'>,
  options: RequestOptions,
): Promise<readonly NamedDependency[]> {
  const versionIds = [...new Set(dependencies.flatMap(({ versionId }) => versionId ?? []))]
  const versions = versionIds.length === 0 ? null : await service.versions(versionIds, options)
  const pinned = (id: string | null) => (id === null ? null : lastKnown(versions?.get(id)))
  const projectOf = ({ projectId, versionId }: Dependency) => projectId ?? pinned(versionId)?.projectId ?? null
  const projectIds = [...new Set(dependencies.flatMap((dependency) => projectOf(dependency) ?? []))]
  const projects = projectIds.length === 0 ? null : await service.projects(projectIds, options)
  const named = dependencies.map((dependency): NamedDependency => {
    const projectId = projectOf(dependency)
    const project = projectId === null ? null : lastKnown(projects?.get(projectId))
    const { kind, fileName, versionId } = dependency
    return {
      kind,
      projectId: project?.id ?? null,
      slug: project?.slug ?? null,
      title: project?.title ?? fileName ?? projectId ?? versionId ?? formatMessage('a-file-without-a-name'),
      versionNumber: pinned(versionId)?.number ?? null,
    }
  })
  return [...new Map(named.map((one) => [JSON.stringify(one), one])).values()]
}

/** Which installed files name a project as a dependency, among what instances were last found to have. By instance, as given, then by title; a file that names it twice counts once, with what it says first. */
export function listDependants(
  { id, versionIds }: Pick<ProjectPage, 'id' | 'versionIds'>,
  inspections: readonly Inspection[],
): readonly Dependant[] {
  const versions = new Set(versionIds)
  return inspections.flatMap(({ instance, files }) => {
    const found = files.flatMap(({ file, identity }): readonly Dependant[] => {
      const edge = identity?.version.dependencies.find(({ projectId, versionId }) => {
        return projectId === id || (projectId === null && versionId !== null && versions.has(versionId))
      })
      if (instance.id === null || identity === null || edge === undefined || edge.kind === 'embedded') return []
      const { id: projectId, title } = identity.project
      return [{ instanceId: instance.id, path: file.path, projectId, title, kind: edge.kind, isEnabled: file.enabled }]
    })
    return found.toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
  })
}
