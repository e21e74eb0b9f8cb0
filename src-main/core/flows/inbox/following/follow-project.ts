import { CoreError } from '../../../errors.ts'
import type { FollowOutcome } from '../../../model/accounts/following.ts'
import type { Project } from '../../../model/projects/project.ts'
import type { InboxRecords } from '../../../services/database/ledger/inbox-records.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import type { FindProject } from '../../browse/find/find-project.ts'
import type { InboxAccount } from '../inbox-account.ts'
import { askFollowed } from './ask-followed.ts'

type FollowRecords = Pick<InboxRecords, 'following' | 'saveFollowing'>

interface FollowServices {
  readonly service: Pick<HostingService, 'api'>
  readonly inbox: FollowRecords
  readonly findProject: FindProject
  /** Nothing is sent, and nobody tells that it is so already. */
  readonly isRehearsal?: boolean
}

/**
 * By id or slug, as `findProject` finds it. That it was followed before, or was not, is no failure; what is kept of what is followed is so from then on. Throws
 * `not-found`, and what the service's answer means.
 */
export async function followProject(
  who: InboxAccount,
  { project: named, isFollowed }: { readonly project: string; readonly isFollowed: boolean },
  { service, inbox, findProject, isRehearsal }: FollowServices,
  options: RequestOptions,
): Promise<FollowOutcome> {
  const { freshness, priority, signal } = options
  const project = (await findProject(named, options)).page.value
  const { id, slug, title } = project
  const operation = isFollowed ? 'follow-project' : 'unfollow-project'
  const isSo = async (): Promise<boolean> => {
    const { projects } = await askFollowed(who, service, options)
    return projects.some((one) => one.id === id) === isFollowed
  }
  const outcome = (wasSo: boolean): FollowOutcome => {
    noteFollowed(who, { project, isFollowed }, inbox)
    return { project: { id, slug, title }, wasSo }
  }
  try {
    if (isRehearsal === true && (await isSo())) return outcome(true)
    await service.api.call(operation, { params: { id } }, { freshness, priority, ...(signal && { signal }) })
    return outcome(false)
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'service-refused') throw error
    // A second time is refused as an unknown project is (fact H38).
    if (!(await isSo())) throw error
    return outcome(true)
  }
}

/** Where nobody asked what is followed, nothing is noted. */
function noteFollowed(
  { key }: InboxAccount,
  { project, isFollowed }: { readonly project: Project; readonly isFollowed: boolean },
  inbox: FollowRecords,
): void {
  const kept = inbox.following(key)
  if (kept === null || kept.projects.some(({ id }) => id === project.id) === isFollowed) return
  const { id, slug, title, description, type, iconUrl, loaders, versionIds } = project
  const others = kept.projects.filter((one) => one.id !== id)
  const seen = (kept.seen ?? []).filter(([one]) => one !== id)
  const record = { id, slug, title, description, type, iconUrl, loaders, versionIds }
  // What came out before it was followed is not new.
  inbox.saveFollowing(key, {
    ...kept,
    projects: isFollowed ? [...others, record] : others,
    seen: isFollowed ? [...seen, [id, versionIds]] : seen,
  })
}
