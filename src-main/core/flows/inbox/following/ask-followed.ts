import { z } from 'zod'
import { CoreError } from '../../../errors.ts'
import type { LeftOut } from '../../../model/accounts/notification.ts'
import { isFetchable } from '../../../model/service/protected-address.ts'
import type { FollowedRecord } from '../../../services/database/ledger/inbox-records.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { message } from '../../../../../src-texts/text.ts'
import type { InboxAccount } from '../inbox-account.ts'

/** What is of no use is not there; of what tells of new versions that would be a lie. */
const TEXT = z.string().nullish().catch(null)
const TEXTS = z.array(z.string()).nullish()
const ID = z.object({ id: z.string().min(1) })
const PROJECT = ID.extend({
  slug: TEXT,
  title: TEXT,
  description: TEXT,
  project_type: TEXT,
  icon_url: TEXT,
  loaders: TEXTS,
  server_side: TEXT,
  versions: TEXTS,
})

export interface FollowedAnswer {
  readonly projects: readonly FollowedRecord[]
  readonly leftOut: readonly LeftOut[]
}

/** What the account follows, as the service says now. */
export async function askFollowed(
  { userId }: InboxAccount,
  service: Pick<HostingService, 'api'>,
  { freshness, priority, signal }: RequestOptions,
): Promise<FollowedAnswer> {
  const input = { params: { id: userId } }
  const calling = { freshness, priority, ...(signal && { signal }) }
  const { body } = await service.api.call('list-followed-projects', input, calling)
  if (!Array.isArray(body)) throw new CoreError('bad-answer', message('followed-projects-unreadable'))
  const leftOut: LeftOut[] = []
  const projects = body.flatMap((each): readonly FollowedRecord[] => {
    const { success, data } = PROJECT.safeParse(each)
    if (!success) {
      leftOut.push({ id: ID.safeParse(each).data?.id ?? null, kind: 'unreadable' })
      return []
    }
    const { id, slug, title, description, project_type, icon_url, loaders, server_side, versions } = data
    return [
      {
        id,
        slug: slug ?? id,
        title: title ?? slug ?? id,
        description: description ?? '',
        type: project_type ?? '',
        iconUrl: typeof icon_url === 'string' && isSafe(icon_url) ? icon_url : null,
        loaders: loaders ?? [],
        versionIds: versions ?? [],
        ...(typeof server_side === 'string' && { serverSide: server_side }),
      },
    ]
  })
  return { projects, leftOut }
}

function isSafe(address: string): boolean {
  return URL.canParse(address) && isFetchable(new URL(address))
}
