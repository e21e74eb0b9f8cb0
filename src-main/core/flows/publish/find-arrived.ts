import { readableOf } from '../../model/service/answer-item.ts'
import type { VersionDraft } from '../../model/authoring/publishing/version-draft.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { toEarlier } from './read-earlier.ts'

export interface Arrival {
  /** Of the version, with this file and number; null: it is not there. */
  readonly id: string | null
  /** Another file has that number, for the same loader and game version. */
  readonly isNumberTaken: boolean
  /** Ids of all that have its number, for the same loader and game version. */
  readonly sameNumber: readonly string[]
}

/**
 * Whether a version is there: by the hash of its primary file, and by its number. Both are asked, since a list lacks drafts, and a hash names
 * only one of several versions that hold the file. Throws what the service's answers mean.
 */
export async function findArrived(
  { number, loaders, gameVersions, files: [main] }: VersionDraft,
  projectId: string,
  { api }: Pick<HostingService, 'api'>,
  options: RequestOptions,
): Promise<Arrival> {
  if (main === undefined) return { id: null, isNumberTaken: false, sameNumber: [] }
  const body = { algorithm: 'sha1', hashes: [main.sha1] }
  const byHash = await api.read('get-versions-from-hashes', { body }, options)
  const params = { id: projectId, include_changelog: false }
  const listed = await api.read('list-project-versions', { params }, options)
  const known = readableOf([...listed, ...byHash.values()]).map(toEarlier)
  const sameNumber = known.filter(
    (version) =>
      version.projectId === projectId &&
      version.number === number &&
      loaders.some((loader) => version.loaders.includes(loader)),
  )
  const same = sameNumber.find(({ files }) => files.some(({ sha1 }) => sha1 === main.sha1))
  const twins = sameNumber.filter((version) => gameVersions.some((game) => version.gameVersions.includes(game)))
  return {
    id: same?.id ?? null,
    isNumberTaken: same === undefined && twins.length > 0,
    sameNumber: [...new Set(twins.map(({ id }) => id))],
  }
}
