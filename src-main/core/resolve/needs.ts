import { isLater } from '../model/fit.ts'
import type { Reason } from '../model/reason.ts'
import type { Dependency, Version } from '../model/version.ts'
import { explainMissing, explainUnchecked, explainUnfit, explainTooOld } from './explain.ts'
import { comparableId, type Addition, type Outlook, type Present, type Request, type Wish } from './request.ts'
import { newestOfProject, projectOfEdge, type Universe } from './universe.ts'

export interface Needs {
  readonly outlook: Outlook
  /** By the key of the wish: what it needs and cannot have. */
  readonly failures: ReadonlyMap<string, readonly Reason[]>
  /** By the key of a wish: the keys of other wishes that it rests on. */
  readonly links: ReadonlyMap<string, readonly string[]>
}

/** Follows the required edges of what moves, and of what comes along for it, until all are met or cannot be. */
export function needsOf(moves: readonly Wish[], request: Request, universe: Universe): Needs {
  const entries = entriesAfter(moves, request)
  const byProject = groupByProject(entries)
  const additions = new Map<string, Addition>()
  const failures = new Map<string, readonly Reason[]>()
  const links = new Map<string, readonly string[]>()
  for (const wish of moves) {
    if (!wish.isEnabled) continue
    const found = followEdges(wish, { request, universe, byProject })
    if (found.kind === 'failed') {
      failures.set(wish.key, [found.reason])
      continue
    }
    links.set(wish.key, found.restsOn)
    for (const addition of found.additions) {
      additions.set(addition.projectId, merged(additions.get(addition.projectId), addition))
    }
  }
  return { outlook: { entries, additions }, failures, links }
}

interface Scene {
  readonly request: Request
  readonly universe: Universe
  readonly byProject: ReadonlyMap<string, readonly Present[]>
}

interface Met {
  readonly kind: 'met'
  readonly additions: readonly Addition[]
  /** Keys of entries that must be as this outlook has them. */
  readonly restsOn: readonly string[]
}

type Found = Met | { readonly kind: 'failed'; readonly reason: Reason }

const MET: Met = { kind: 'met', additions: [], restsOn: [] }

function followEdges(wish: Wish, scene: Scene): Found {
  const additions = new Map<string, Addition>()
  const restsOn = new Set<string>()
  const queue: { key: string; title: string; version: Version }[] = [
    { key: wish.key, title: wish.title, version: wish.candidate.version },
  ]
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    for (const edge of from.version.dependencies) {
      if (edge.kind !== 'required') continue
      const met = meetEdge(edge, from, scene)
      if (met.kind === 'failed') return met
      for (const key of met.restsOn) restsOn.add(key)
      for (const addition of met.additions) {
        const known = additions.get(addition.projectId)
        if (known === undefined)
          queue.push({ key: addition.projectId, title: addition.title, version: addition.candidate.version })
        additions.set(addition.projectId, merged(known, addition))
      }
    }
  }
  return { kind: 'met', additions: [...additions.values()], restsOn: [...restsOn] }
}

function meetEdge(edge: Dependency, from: { key: string; title: string; version: Version }, scene: Scene): Found {
  const projectId = projectOfEdge(edge, scene.universe)
  // An edge that names no project is about a file outside the service: nobody can tell.
  if (projectId === null) return MET
  const pinned = pinOf(edge, scene)
  const there = scene.byProject.get(projectId) ?? []
  if (there.length > 0) {
    const enough = there.find((entry) => pinned === null || entry.version === null || !isLater(pinned, entry.version))
    if (enough === undefined) return pinned === null ? MET : failed(explainTooOld(from, there, pinned))
    return pinned === null || enough.key === from.key ? MET : { ...MET, restsOn: [enough.key] }
  }
  const listed = scene.universe.versionsOfProjects.get(projectId)
  const project = scene.universe.projects.get(projectId)
  const title = project?.kind === 'answer' ? (project.value?.title ?? projectId) : projectId
  if (project?.kind !== 'answer') return failed(explainUnchecked(from, title, project))
  if (project.value !== null && scene.request.strangers.has(comparableId(project.value.slug))) return MET
  if (listed?.kind !== 'answer') return failed(explainUnchecked(from, title, listed))
  if (listed.value === null || project.value === null) return failed(explainMissing(from, title))
  const candidate = newestOfProject(projectId, scene.request, scene.universe)
  if (candidate === null || (pinned !== null && isLater(pinned, candidate.version)))
    return failed(explainUnfit(from, title, scene.request.targets))
  return { ...MET, additions: [{ projectId, title, candidate, neededBy: [from.key] }] }
}

function pinOf(edge: Dependency, scene: Scene): Version | null {
  if (edge.versionId === null) return null
  const pinned = scene.universe.versions.get(edge.versionId)
  if (pinned?.kind === 'answer') return pinned.value
  return scene.request.present.find((entry) => entry.version?.id === edge.versionId)?.version ?? null
}

function entriesAfter(moves: readonly Wish[], request: Request): readonly Present[] {
  const moved = new Map(moves.map((wish) => [wish.key, wish]))
  const stayed = request.present.filter((entry) => !moved.has(entry.key))
  const arrived = moves.map((wish) => ({
    key: wish.key,
    projectId: wish.candidate.version.projectId,
    version: wish.candidate.version,
    title: wish.title,
    isEnabled: wish.isEnabled,
  }))
  return [...stayed, ...arrived]
}

function groupByProject(entries: readonly Present[]): ReadonlyMap<string, readonly Present[]> {
  const groups = new Map<string, Present[]>()
  for (const entry of entries) {
    const group = groups.get(entry.projectId)
    if (group === undefined) groups.set(entry.projectId, [entry])
    else group.push(entry)
  }
  return groups
}

function merged(known: Addition | undefined, addition: Addition): Addition {
  if (known === undefined) return addition
  return { ...known, neededBy: [...new Set([...known.neededBy, ...addition.neededBy])] }
}

function failed(reason: Reason): Found {
  return { kind: 'failed', reason }
}
