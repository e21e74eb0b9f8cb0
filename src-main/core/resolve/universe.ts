import { candidateOf, isLater, misfit, ofBestLoader } from '../model/fit.ts'
import type { Candidate } from '../model/finding.ts'
import type { Outcome } from '../model/freshness.ts'
import type { Project } from '../model/project.ts'
import { fileTypeOf } from '../model/target.ts'
import type { Traits } from '../model/traits.ts'
import type { Version } from '../model/version.ts'
import type { Request } from './request.ts'

/** What resolving knows of what is not installed. */
export interface Universe {
  readonly projects: ReadonlyMap<string, Outcome<Project>>
  readonly versionsOfProjects: ReadonlyMap<string, Outcome<readonly Version[]>>
  /** Versions that an edge names by id. */
  readonly versions: ReadonlyMap<string, Outcome<Version>>
  /** By version id: what the files say themselves, as far as they were read. */
  readonly traits: ReadonlyMap<string, Traits>
}

/** Versions of one project that are thought of as an addition. */
const MOST_ADDITIONS = 12

/** The project that an edge means; null when nothing tells. */
export function projectOfEdge(edge: Version['dependencies'][number], universe: Universe): string | null {
  if (edge.projectId !== null) return edge.projectId
  const pinned = edge.versionId === null ? undefined : universe.versions.get(edge.versionId)
  return pinned?.kind === 'answer' ? (pinned.value?.projectId ?? null) : null
}

/** The versions of a project that fit the request's instance, as what the project is there, newest first. */
export function candidatesOf(projectId: string, request: Request, universe: Universe): readonly Candidate[] {
  const project = universe.projects.get(projectId)
  const listed = universe.versionsOfProjects.get(projectId)
  if (project?.kind !== 'answer' || listed?.kind !== 'answer' || project.value === null) return []
  const type = fileTypeOf(project.value)
  const target = type === null ? null : request.targets[type]
  if (target === null) return []
  const fitting = (listed.value ?? []).filter((version) => misfit(version, target) === null).flatMap(candidateOf)
  return ofBestLoader(fitting, target)
    .toSorted((a, b) => (isLater(a.version, b.version) ? -1 : 1))
    .slice(0, MOST_ADDITIONS)
}

export function titleOf(projectId: string, universe: Universe): string {
  const project = universe.projects.get(projectId)
  return project?.kind === 'answer' ? (project.value?.title ?? projectId) : projectId
}
