/** Which installed files a project's news concerns. In: where it is installed. Out: each file with how far it is. Pure. */
import type { Concern, ConcernState } from '../../../model/accounts/notification.ts'
import type { Version } from '../../../model/versions/version.ts'
import type { InstalledProjects, InstalledPlace } from './find-installed.ts'

export interface News {
  readonly projectId: string
  readonly versionId: string | null
  /** null: the service did not tell of it. */
  readonly version: Pick<Version, 'published'> | null
  /** ISO 8601 UTC; null: not told. */
  readonly created: string | null
}

export function findConcerns(news: News, installed: InstalledProjects): readonly Concern[] {
  return (installed.get(news.projectId) ?? []).map((placed) => {
    const { instance, path, found } = placed
    const state = stateOf(news, placed)
    const hasReasons = state === 'blocked' || state === 'unknown' || state === 'not-for-instance'
    return {
      instanceId: instance.id,
      instanceName: instance.name,
      path,
      state,
      version: state === 'ready' ? (found?.update?.version.number ?? null) : null,
      reasons: hasReasons ? (found?.reasons ?? []) : [],
      checkedAt: found?.checkedAt ?? null,
    }
  })
}

function stateOf(news: News, { version: own, found }: InstalledPlace): ConcernState {
  const { versionId, version, created } = news
  if (own === null) return 'unknown'
  const isAsNewAs = version !== null && own.published !== null && own.published >= version.published
  if (own.id === versionId || isAsNewAs) return 'installed'
  if (found === null) return 'unknown'
  const { state, update, newest, checkedAt, stale } = found
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
