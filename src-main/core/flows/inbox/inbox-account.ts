import { z } from 'zod'
import { CoreError } from '../../errors.ts'
import type { AccountDoor } from '../../services/account/account-door.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { say } from '../../../../src-texts/text.ts'

/** Whose inbox it is. */
export interface InboxAccount {
  /** The service's origin and the user's id: what is kept is kept under it. */
  readonly key: string
  readonly userId: string
  readonly username: string
  /** ISO 8601 UTC of when it signed in; null: its token is the environment's. */
  readonly addedAt: string | null
}

interface Asking {
  readonly account: Pick<AccountDoor, 'active'>
  readonly service: Pick<HostingService, 'api'>
}

const OWN = z.object({ id: z.string().min(1), username: z.string() })

/** Who is signed in now. Of a token of the environment the service is asked whose it is. Throws `service-unauthorized`, `offline`. */
export async function inboxAccount({ account, service }: Asking, options: RequestOptions): Promise<InboxAccount> {
  const active = await account.active()
  if (active === null) {
    throw new CoreError('service-unauthorized', say('inbox-signed-out'), {
      hint: say('inbox-sign-in'),
      commands: ['modwell login'],
    })
  }
  const { userId, username, addedAt } = active
  if (userId !== null) return { key: `${active.service}/${userId}`, userId, username: username ?? userId, addedAt }
  const { freshness, priority, signal } = options
  const { body } = await service.api.call('get-own-user', {}, { freshness, priority, ...(signal && { signal }) })
  const own = OWN.parse(body)
  return { key: `${active.service}/${own.id}`, userId: own.id, username: own.username, addedAt }
}

/** What was asked with one account's token is noted of that one: throws `service-conflict` where another is active now. */
export async function assertStillActive(before: InboxAccount, { account }: Pick<Asking, 'account'>): Promise<void> {
  const active = await account.active()
  const isSame = active !== null && (active.userId === null || `${active.service}/${active.userId}` === before.key)
  if (isSame) return
  throw new CoreError('service-conflict', say('account-changed-meanwhile', { username: before.username }), {
    hint: say('do-it-again-as-that-account'),
  })
}
