import type { VersionDraft } from '../../model/authoring/version-draft.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { callingOf } from '../profile/own-profile.ts'
import { toEarlier } from './read-earlier.ts'

export interface ArrivedVersion {
  readonly id: string
}

/**
 * Whether a version is there: by the hash of its primary file, and by its number. Both are asked, since a list lacks drafts, and a hash names
 * only one of several versions that hold the file. null: it is not there. Throws what the service's answers mean.
 */
export async function findArrived(
  { number, loaders, files: [main] }: VersionDraft,
  projectId: string,
  { api }: Pick<HostingService, 'api'>,
  options: RequestOptions,
): Promise<ArrivedVersion | null> {
  if (main === undefined) return null
  const calling = callingOf(options)
  const body = { algorithm: 'sha1', hashes: [main.sha1] }
  const byHash = await api.read('get-versions-from-hashes', { body }, calling)
  const params = { id: projectId, include_changelog: false }
  const listed = await api.read('list-project-versions', { params }, calling)
  const known = [...listed, ...byHash.values()].flatMap((item) => (item.kind === 'read' ? [toEarlier(item.value)] : []))
  const same = known.find(
    (version) =>
      version.projectId === projectId &&
      version.number === number &&
      version.files.some(({ sha1 }) => sha1 === main.sha1) &&
      loaders.some((loader) => version.loaders.includes(loader)),
  )
  return same === undefined ? null : { id: same.id }
}
