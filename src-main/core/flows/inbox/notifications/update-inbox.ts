import { createHash } from 'node:crypto'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import type { InboxRecords } from '../../../services/database/ledger/inbox-records.ts'
import type { AccountApi } from '../../../services/account/account-api.ts'
import { assertStillActive, type InboxAccount } from '../inbox-account.ts'
import { inviteRoutes } from './match-invite.ts'
import { readNotifications } from './read-notifications.ts'
import { stayingOf } from '../staying-of.ts'

export interface UpdateServices {
  readonly account: Pick<AccountApi, 'active'>
  readonly service: Pick<HostingService, 'api'>
  readonly inbox: InboxRecords
  readonly siteUrl: string
  readonly clock: () => Date
}

/** Changes whenever notifications are read in another way: then what is kept is read again. */
const READER = '3'

/** Reads all notifications of the account into the ledger, in one request; answers whether anything is new. Throws what the service's answer means. */
export async function updateInbox(
  who: InboxAccount,
  { account, service, inbox, siteUrl, clock }: UpdateServices,
  options: RequestOptions,
): Promise<boolean> {
  const at = clock().toISOString()
  const { userId } = who
  const input = { params: { id: userId } }
  const answer = await service.api.read('list-notifications', input, { ...options, isEachJudged: true })
  const routes = inviteRoutes(await service.api.operations())
  const { notifications, leftOut } = readNotifications(answer, { userId, siteUrl, routes })
  await assertStillActive(who, { account })
  const text = JSON.stringify(answer)
  const digest = createHash('sha256').update(text).update(siteUrl).update(READER).digest('hex')
  const read = { at, bytes: Buffer.byteLength(text), digest, leftOut }
  const isNew = inbox.lastRead(who.key)?.digest !== digest
  if (isNew) inbox.replace(who.key, notifications, read, stayingOf(leftOut))
  else inbox.noteRead(who.key, read)
  return isNew
}
