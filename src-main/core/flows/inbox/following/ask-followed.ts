import type { LeftOut } from '../../../model/accounts/notification.ts'
import { readableOf, type ValueOf } from '../../../model/service/answer-item.ts'
import { isFetchable } from '../../../model/service/protected-address.ts'
import type { FollowedRecord } from '../../../services/database/ledger/inbox-records.ts'
import type { AnswerOf } from '../../../services/hosting/operations/operations.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import type { InboxAccount } from '../inbox-account.ts'

type Answered = ValueOf<AnswerOf<'list-followed-projects'>[number]>

export interface FollowedAnswer {
  readonly projects: readonly FollowedRecord[]
  readonly leftOut: readonly LeftOut[]
}

/** What the account follows, as the service says now. */
export async function askFollowed(
  { userId }: InboxAccount,
  service: Pick<HostingService, 'api'>,
  options: RequestOptions,
): Promise<FollowedAnswer> {
  const answered = await service.api.read('list-followed-projects', { params: { id: userId } }, options)
  return {
    projects: readableOf(answered).map(toFollowed),
    leftOut: answered.flatMap((one) => (one.kind === 'read' ? [] : [{ id: one.id, kind: 'unreadable' }])),
  }
}

function toFollowed(record: Answered): FollowedRecord {
  const { id, slug, title, description, project_type, icon_url, loaders, server_side, versions } = record
  return {
    id,
    slug: slug ?? id,
    title: title ?? slug ?? id,
    description: description ?? '',
    type: project_type ?? '',
    iconUrl: icon_url !== null && isSafe(icon_url) ? icon_url : null,
    loaders,
    versionIds: versions,
    ...(server_side !== null && { serverSide: server_side }),
  }
}

function isSafe(address: string): boolean {
  return URL.canParse(address) && isFetchable(new URL(address))
}
