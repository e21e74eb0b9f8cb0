import { CoreError } from '../../errors.ts'
import type { AccountApi } from '../../services/account/account-api.ts'
import type { TokenOfCalls } from '../../services/account/token-of-calls.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { nameScopes } from '../../model/accounts/scope-uses.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

/** Whose inbox it is. */
export interface InboxAccount {
  /** The service's origin and the user's id: what is kept is kept under it. */
  readonly key: string
  readonly userId: string
  readonly username: string
  /** ISO 8601 UTC of when it signed in; null: its token is the environment's. */
  readonly addedAt: string | null
}

/** What is said where nobody is signed in. */
export interface SignedOutTexts {
  readonly text: Message
  readonly hint: Message
}

/** Who is signed in now. Of a token of the environment the service is asked whose it is. Throws `service-unauthorized`, `offline`. */
export async function inboxAccount(
  account: Pick<TokenOfCalls, 'identify'>,
  options: RequestOptions,
  { text, hint }: SignedOutTexts = {
    text: message('inbox-signed-out'),
    hint: message('inbox-sign-in', { scopes: nameScopes(['USER_READ', 'NOTIFICATION_READ']) }),
  },
): Promise<InboxAccount> {
  const active = await account.identify(options)
  const userId = active?.userId ?? null
  if (active === null || userId === null) {
    throw new CoreError('service-unauthorized', text, { hint, remedies: [{ kind: 'sign-in' }] })
  }
  const { service, username, addedAt } = active
  return { key: `${service}/${userId}`, userId, username: username ?? userId, addedAt }
}

/** What was asked with one account's token is noted of that one: throws `service-conflict` where another is active now. */
export async function assertStillActive(
  before: InboxAccount,
  { account }: { readonly account: Pick<AccountApi, 'active'> },
): Promise<void> {
  const active = await account.active()
  const isSame = active !== null && (active.userId === null || `${active.service}/${active.userId}` === before.key)
  if (isSame) return
  throw new CoreError('service-conflict', message('account-changed-meanwhile', { username: before.username }), {
    hint: message('do-it-again-as-that-account'),
  })
}
