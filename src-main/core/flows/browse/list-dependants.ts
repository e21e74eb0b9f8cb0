/** Which installed files name a project as a dependency. In: what instances were last found to have. Out: those files. Pure. */
import type { Inspection } from '../../model/states/finding.ts'
import type { ProjectPage } from '../../model/projects/project.ts'
import type { Dependant } from '../../model/versions/version.ts'

/** By instance, as given, then by title; a file that names it twice counts once, with what it says first. */
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
