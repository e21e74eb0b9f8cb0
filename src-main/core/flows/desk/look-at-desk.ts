/**
 * Asks the service what an author has, and keeps it. Each look that reaches it records what the projects came to that day (UTC): the day's
 * last look counts.
 */
import { utcDayOf } from '../../model/times/day.ts'
import type { ErrorProblem } from '../../model/words/reason.ts'
import type { AccountApi } from '../../services/account/account-api.ts'
import type { DeskRecords, KeptDesk } from '../../services/database/ledger/desk-records.ts'
import type { InboxRecords } from '../../services/database/ledger/inbox-records.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { assertStillActive, type InboxAccount } from '../inbox/inbox-account.ts'
import { problemOf } from '../inbox/problem-of.ts'
import { askDesk, toldOf, type AskServices } from './ask-desk.ts'

export interface LookServices extends AskServices {
  readonly account: Pick<AccountApi, 'active'>
  readonly records: DeskRecords
  readonly inbox: Pick<InboxRecords, 'list'>
  readonly freshMinutes: number
  readonly clock: () => Date
  /** Keys of the accounts whose last look did not reach the service, since the program was started. */
  readonly failed: Set<string>
  /** Reads the notifications where that is due; why they could not be read. */
  readNotifications(who: InboxAccount, options: RequestOptions): Promise<ErrorProblem | null>
  onChange(): void
}

const MINUTE = 60_000
const OF_MODERATORS = { isUnread: false, kinds: ['status-change', 'moderator-message'], projectIds: null } as const
const ALL = { limit: -1, offset: 0 }

/** Also where the last one failed, so that what is known is not taken for what the service says, and where the clock was set back since. */
export function isLookDue(
  { key }: InboxAccount,
  kept: KeptDesk | null,
  { freshMinutes, clock, failed }: Pick<LookServices, 'freshMinutes' | 'clock' | 'failed'>,
  { freshness }: RequestOptions,
): boolean {
  if (freshness !== 'normal' || kept === null) return freshness !== 'offline'
  if (kept.isOutdated === true || failed.has(key)) return true
  const age = clock().getTime() - Date.parse(kept.at)
  return age < 0 || age >= freshMinutes * MINUTE
}

/** null: the service told; else why it did not. Throws only `cancelled`. */
export async function lookAtDesk(
  who: InboxAccount,
  services: LookServices,
  options: RequestOptions,
): Promise<ErrorProblem | null> {
  const { account, records, inbox, clock, failed } = services
  try {
    const at = clock()
    const unread = await services.readNotifications(who, options)
    const told = toldOf(inbox.list(who.key, OF_MODERATORS, ALL))
    const before = records.kept(who.key)
    const found = await askDesk(who, { told, before, at: at.toISOString() }, services, options)
    const missing = unread === null ? [] : [{ part: 'notifications' as const, problem: unread }]
    await assertStillActive(who, { account })
    records.save(who.key, { ...found, missing: [...missing, ...found.missing] }, utcDayOf(at))
    failed.delete(who.key)
    services.onChange()
    return null
  } catch (error) {
    const problem = problemOf(error)
    failed.add(who.key)
    return problem
  }
}
