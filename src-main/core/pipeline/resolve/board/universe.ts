import { candidateOf, candidatesAmong, isLater, newestOf, ofBestLoader } from '../../../model/states/fit.ts'
import type { Candidate } from '../../../model/states/finding.ts'
import type { Outcome } from '../../../model/times/freshness.ts'
import type { Project } from '../../../model/projects/project.ts'
import { unfitForSide } from '../../../model/projects/sides.ts'
import { fileTypeOf } from '../../../model/states/target.ts'
import type { Traits } from '../../../model/files/traits.ts'
import type { Version } from '../../../model/versions/version.ts'
import type { Request } from './request.ts'

/** What resolving knows of what is not installed. */
export interface Universe {
  readonly projects: ReadonlyMap<string, Outcome<Project>>
  readonly versionsOfProjects: ReadonlyMap<string, Outcome<readonly Version[]>>
  /** Versions that an edge names by id. */
  readonly versions: ReadonlyMap<string, Outcome<Version>>
  /** By version id: what the files say themselves, as far as they were read. */
  readonly traits: ReadonlyMap<string, Traits>
  /** By project id: of each of its files that was read the ids of the mods that it is. */
  readonly modIds: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Ids of projects of which more than the newest version is thought of. */
  readonly widely: ReadonlySet<string>
}

/** What is known in either. */
export function joinedUniverse(one: Universe, other: Universe): Universe {
  return {
    projects: new Map([...one.projects, ...other.projects]),
    versionsOfProjects: new Map([...one.versionsOfProjects, ...other.versionsOfProjects]),
    versions: new Map([...one.versions, ...other.versions]),
    traits: new Map([...one.traits, ...other.traits]),
    modIds: new Map([...one.modIds, ...other.modIds]),
    widely: new Set([...one.widely, ...other.widely]),
  }
}

/** Versions of one project that are thought of as an addition, those that an edge names aside. */
const MAX_ADDITIONS = 12

/** The project that an edge means; null when nothing tells. */
export function projectOfEdge(edge: Version['dependencies'][number], universe: Universe): string | null {
  if (edge.projectId !== null) return edge.projectId
  const pinned = edge.versionId === null ? undefined : universe.versions.get(edge.versionId)
  return pinned?.kind === 'answer' ? (pinned.value?.projectId ?? null) : null
}

/**
 * The versions of a project that fit the request's instance, as what the project is there, newest first: the newest alone until more
 * of them are asked for, and those that an edge names.
 */
export function candidatesOf(projectId: string, request: Request, universe: Universe): readonly Candidate[] {
  const project = universe.projects.get(projectId)
  const listed = universe.versionsOfProjects.get(projectId)
  if (project?.kind !== 'answer' || listed?.kind !== 'answer' || project.value === null) return []
  const type = fileTypeOf(project.value)
  const target = type === null ? null : request.targets[type]
  if (target === null) return []
  const { side } = request.surroundings
  if (unfitForSide(project.value, side) !== null) return []
  const isForHere = ({ version }: Candidate) => side === 'client' || universe.traits.get(version.id)?.side !== 'client'
  const fitting = (versions: readonly Version[]) => candidatesAmong(versions, target)
  const best = newestFirst(ofBestLoader(fitting(listed.value ?? []), target))
  const thoughtOf = best.slice(0, universe.widely.has(projectId) ? MAX_ADDITIONS : 1)
  const named = [...universe.versions.values()].flatMap((found) => (found.kind === 'answer' && found.value) || [])
  const others = fitting(named.filter((version) => version.projectId === projectId)).filter(
    ({ version }) => !thoughtOf.some((one) => one.version.id === version.id),
  )
  return newestFirst([...thoughtOf, ...others]).filter(isForHere)
}

/**
 * A file that tells what mods a project is where none of its versions can come along: of the newest one for a loader of the request's
 * instance, whatever game version that is for.
 */
export function specimenOf(projectId: string, request: Request, universe: Universe): Candidate | null {
  const project = universe.projects.get(projectId)
  const listed = universe.versionsOfProjects.get(projectId)
  const target = request.targets.mod
  if (project?.kind !== 'answer' || listed?.kind !== 'answer' || project.value === null || target === null) return null
  if (fileTypeOf(project.value) !== 'mod') return null
  const ofLoader = (listed.value ?? []).filter(({ loaders }) => loaders.some((one) => target.loaders.includes(one)))
  return newestOf(ofLoader.flatMap((version) => candidateOf(version, target)))
}

function newestFirst(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.toSorted((a, b) => (isLater(a.version, b.version) ? -1 : 1))
}

/** Whether a person does not want it along. */
export function isUnwanted(
  projectId: string,
  { unwanted = [] }: Pick<Request, 'unwanted'>,
  { projects }: Universe,
): boolean {
  const project = projects.get(projectId)
  const known = project?.kind === 'answer' ? project.value : null
  const names = [projectId, ...(known === null ? [] : [known.slug, known.title])].map((name) => name.toLowerCase())
  return unwanted.some((name) => names.includes(name.toLowerCase()))
}

export function titleOf(projectId: string, universe: Universe): string {
  const project = universe.projects.get(projectId)
  return project?.kind === 'answer' ? (project.value?.title ?? projectId) : projectId
}
