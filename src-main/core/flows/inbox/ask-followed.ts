import { z } from 'zod'
import { CoreError } from '../../errors.ts'
import { isFetchable } from '../../model/protected-address.ts'
import type { FollowedRecord } from '../../services/database/inbox-records.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { say } from '../../../../src-texts/text.ts'
import type { InboxAccount } from './inbox-account.ts'

const TEXTS = z.array(z.string()).nullish()
const PROJECT = z.object({
  id: z.string().min(1),
  slug: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  project_type: z.string().nullish(),
  icon_url: z.string().nullish().catch(null),
  loaders: TEXTS,
  versions: TEXTS,
})

/** What the account follows, as the service says now; what cannot be read is left out. */
export async function askFollowed(
  { userId }: InboxAccount,
  service: Pick<HostingService, 'api'>,
  { freshness, priority, signal }: RequestOptions,
): Promise<readonly FollowedRecord[]> {
  const input = { params: { id: userId } }
  const calling = { freshness, priority, ...(signal && { signal }) }
  const { body } = await service.api.call('list-followed-projects', input, calling)
  if (!Array.isArray(body)) throw new CoreError('bad-answer', say('followed-projects-unreadable'))
  return body.flatMap((each) => {
    const { success, data } = PROJECT.safeParse(each)
    if (!success) return []
    const { id, slug, title, description, project_type, icon_url, loaders, versions } = data
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
      },
    ]
  })
}

function isSafe(address: string): boolean {
  return URL.canParse(address) && isFetchable(new URL(address))
}
