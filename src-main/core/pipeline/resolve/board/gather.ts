/**
 * Gathers what resolving needs to know of projects that are not installed, for all instances together, so that the service is
 * asked in as few requests as there are levels of dependencies.
 */
import type { Outcome } from '../../../model/times/freshness.ts'
import type { VersionSource } from '../../../model/service/ports.ts'
import type { Project } from '../../../model/projects/project.ts'
import type { Version } from '../../../model/versions/version.ts'
import { isThereOrWished, type Request, substitutesFor } from './request.ts'
import { candidatesOf, projectOfEdge, type Universe } from './universe.ts'

/** Deeper chains of dependencies than any real project has: stops a service that invents new ones for ever. */
const MAX_LEVELS = 20

export interface GatherOptions {
  /** What is there counts too, for what it lacks today. */
  readonly isWhole?: boolean
  /** Ids of projects of which more than the newest version is thought of. */
  readonly widely?: ReadonlySet<string>
  /** Ids of projects that may bring what files need by a mod's id alone. */
  readonly sought?: ReadonlySet<string>
}

export async function gatherUniverse(
  requests: readonly Request[],
  source: VersionSource,
  { isWhole = false, widely = new Set(), sought = new Set() }: GatherOptions = {},
): Promise<Universe> {
  const projects = new Map<string, Outcome<Project>>()
  const versionsOfProjects = new Map<string, Outcome<readonly Version[]>>()
  const versions = new Map<string, Outcome<Version>>()
  const universe: Universe = { projects, versionsOfProjects, versions, traits: new Map(), modIds: new Map(), widely }
  for (let level = 0; level < MAX_LEVELS; level++) {
    const unknown = unknownVersions(requests, universe, isWhole)
    addAll(versions, unknown.length === 0 ? [] : await source.versions(unknown))
    const named = missingProjects(requests, universe, isWhole)
    const missing = [...new Set([...named, ...[...sought].filter((id) => !versionsOfProjects.has(id))])]
    if (missing.length === 0) return universe
    const [foundProjects, foundVersions] = await Promise.all([
      source.projects(missing),
      source.versionsOfProjects(missing),
    ])
    addAll(projects, foundProjects)
    addAll(versionsOfProjects, foundVersions)
  }
  return universe
}

/** Every version that a request could bring in, as far as is known: what is wished and what that needs. */
function reachable(request: Request, universe: Universe, isWhole: boolean): readonly Version[] {
  const seen = new Map<string, Version>()
  const wished = request.wishes
    .filter((wish) => wish.isEnabled)
    .flatMap(({ candidates, earlier = [] }) => [...candidates, ...earlier].map(({ version }) => version))
  const there = isWhole ? request.present.flatMap(({ isEnabled, version }) => (isEnabled && version) || []) : []
  const queue = [...wished, ...there]
  for (let version = queue.pop(); version !== undefined; version = queue.pop()) {
    if (seen.has(version.id)) continue
    seen.set(version.id, version)
    for (const edge of version.dependencies) {
      const id = edge.kind === 'required' ? projectOfEdge(edge, universe) : null
      for (const wanted of id === null ? [] : withSubstitute(id, request)) {
        queue.push(...candidatesOf(wanted, request, universe).map((candidate) => candidate.version))
      }
    }
  }
  return [...seen.values()]
}

function unknownVersions(requests: readonly Request[], universe: Universe, isWhole: boolean): readonly string[] {
  const ids = new Set<string>()
  for (const request of requests) {
    const isThere = (id: string) => request.present.some(({ version }) => version?.id === id)
    for (const version of reachable(request, universe, isWhole)) {
      for (const edge of version.dependencies) {
        if (edge.versionId === null || edge.kind === 'optional' || edge.kind === 'embedded') continue
        const isKnown = ids.has(edge.versionId) || universe.versions.has(edge.versionId)
        if (!isKnown && !isThere(edge.versionId)) ids.add(edge.versionId)
      }
    }
  }
  return [...ids]
}

function missingProjects(requests: readonly Request[], universe: Universe, isWhole: boolean): readonly string[] {
  const ids = new Set<string>()
  for (const request of requests) {
    const isThere = isThereOrWished(request)
    for (const version of reachable(request, universe, isWhole)) {
      for (const edge of version.dependencies) {
        const id = edge.kind === 'required' ? projectOfEdge(edge, universe) : null
        if (id === null || isThere(id)) continue
        for (const wanted of withSubstitute(id, request)) {
          if (!isThere(wanted) && !universe.versionsOfProjects.has(wanted)) ids.add(wanted)
        }
      }
    }
  }
  return [...ids]
}

/** The project, and what the instance's loader has in its place. */
function withSubstitute(id: string, { surroundings }: Request): readonly string[] {
  const substitute = substitutesFor(surroundings.loader).get(id)
  return substitute === undefined ? [id] : [id, substitute]
}

function addAll<T>(to: Map<string, T>, from: Iterable<readonly [string, T]>): void {
  for (const [key, value] of from) to.set(key, value)
}
