/** Which installed files a project's news concerns. In: what instances were last found to have. Out: each file with how far it is. Pure. */
import type { FileFinding, Inspection } from '../../model/finding.ts'
import type { Concern, ConcernState } from '../../model/notification.ts'
import type { Version } from '../../model/version.ts'

export interface News {
  readonly projectId: string
  readonly versionId: string | null
  /** null: the service did not tell of it. */
  readonly version: Pick<Version, 'published'> | null
  /** ISO 8601 UTC; null: not told. */
  readonly created: string | null
}

interface Placed {
  readonly instance: { readonly id: string; readonly name: string }
  readonly found: FileFinding
}

/** Files by the ids of their projects. */
export type InstalledProjects = ReadonlyMap<string, readonly Placed[]>

export function installedProjects(inspections: readonly Inspection[]): InstalledProjects {
  const placed = new Map<string, Placed[]>()
  for (const { instance, files } of inspections) {
    const { id, name } = instance
    if (id === null) continue
    for (const found of files) {
      const project = found.identity?.project.id
      if (project === undefined) continue
      const others = placed.get(project)
      if (others === undefined) placed.set(project, [{ instance: { id, name }, found }])
      else others.push({ instance: { id, name }, found })
    }
  }
  return placed
}

export function findConcerns(news: News, installed: InstalledProjects): readonly Concern[] {
  return (installed.get(news.projectId) ?? []).map(({ instance, found }) => {
    const state = stateOf(news, found)
    return {
      instanceId: instance.id,
      instanceName: instance.name,
      path: found.file.path,
      state,
      version: state === 'ready' ? (found.update?.version.number ?? null) : null,
      reasons: state === 'blocked' || state === 'unknown' || state === 'not-for-instance' ? found.reasons : [],
      checkedAt: found.checkedAt,
    }
  })
}

function stateOf(news: News, { identity, state, update, newest, checkedAt, stale }: FileFinding): ConcernState {
  const { versionId, version, created } = news
  if (identity === null) return 'unknown'
  const own = identity.version
  if (own.id === versionId || (version !== null && own.published >= version.published)) return 'installed'
  const isNamed = [update, newest].some((one) => one?.version.id === versionId)
  // What was looked at before this came out says nothing of it.
  if (!isNamed && (checkedAt === null || (created !== null && checkedAt < created))) return 'unknown'
  if (stale !== undefined && !isNamed) return 'unknown'
  if (state === 'update-available' && update !== null) {
    const isAsNew = version === null || update.version.published >= version.published
    return isNamed || isAsNew ? 'ready' : 'not-for-instance'
  }
  if (state === 'held' || state === 'refused') {
    const isMeant = isNamed || version === null || newest === null || newest.version.published >= version.published
    return isMeant ? 'blocked' : 'not-for-instance'
  }
  return state === 'up-to-date' || state === 'unfit' ? 'not-for-instance' : 'unknown'
}
