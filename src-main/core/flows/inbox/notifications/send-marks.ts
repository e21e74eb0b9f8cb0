/**
 * Sends what a person marked, in the order in which they did. In: the marks that are kept. Out: what became of them. It goes out in batches,
 * each noted as done when the service has it, so that one at most which was sent by a process that died is sent again: that does no more
 * than once. That a notification is gone counts as done. Where the service gives no answer, that batch and all after it wait.
 */
import { CoreError, type ErrorCode } from '../../../errors.ts'
import type { Mark, SentMarks } from '../../../model/accounts/notification.ts'
import type { ErrorProblem } from '../../../model/words/reason.ts'
import type { AccountApi } from '../../../services/account/account-api.ts'
import type { InboxRecords } from '../../../services/database/ledger/inbox-records.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { assertStillActive, type InboxAccount } from '../inbox-account.ts'
import { problemOf } from '../problem-of.ts'

export interface SendServices {
  readonly account: Pick<AccountApi, 'active'>
  readonly service: Pick<HostingService, 'api'>
  readonly inbox: InboxRecords
  readonly clock: () => Date
}

/** Milliseconds within which a mark can be undone. */
export const UNDO_TIME = 10_000

const OPERATIONS = {
  read: { many: 'mark-notifications-read', one: 'mark-notification-read' },
  delete: { many: 'delete-notifications', one: 'delete-notification' },
} as const

/** Ids stand in the address. */
const AT_ONCE = 150

/** The service has understood, and will not do it. */
const FOR_GOOD: readonly ErrorCode[] = [
  'service-refused',
  'service-conflict',
  'service-too-large',
  'service-lacks-operation',
]

/** `isAtOnce`: also those that could be undone still. Throws only `cancelled`. */
export async function sendMarks(
  who: InboxAccount,
  services: SendServices,
  options: RequestOptions & { readonly isAtOnce?: boolean },
): Promise<SentMarks> {
  const { inbox, clock } = services
  const refused: Mark[] = []
  let sent = 0
  let problem: ErrorProblem | null = null
  for (const mark of inbox.marks(who.key)) {
    if (mark.refused !== null) continue
    if (options.isAtOnce !== true && !isDue(mark, clock().getTime())) break
    try {
      const why = await send(who, mark, services, options)
      if (why !== null) {
        inbox.refuseMark(who.key, mark.id, why)
        refused.push({ ...mark, refused: why })
      }
      sent += why === null ? 1 : 0
    } catch (error) {
      problem = problemOf(error)
      break
    }
  }
  const left = inbox.marks(who.key)
  return { sent, waiting: left.filter((mark) => mark.refused === null).length, left, refused, problem }
}

/** Also where the clock was set back since. */
function isDue({ dueAt }: Mark, now: number): boolean {
  const left = Date.parse(dueAt) - now
  return !(left > 0 && left <= UNDO_TIME)
}

/** Why the service refuses what is left of it; null: it has all. Throws what keeps it from answering. */
async function send(
  who: InboxAccount,
  { id: mark, kind, notificationIds }: Mark,
  services: SendServices,
  options: RequestOptions,
): Promise<ErrorProblem | null> {
  const { many, one } = OPERATIONS[kind]
  const { service, inbox } = services
  const finish = async (ids: readonly string[]): Promise<void> => {
    await assertStillActive(who, services)
    inbox.finishMarked(who.key, mark, ids)
  }
  let refused: ErrorProblem | null = null
  for (let from = 0; from < notificationIds.length; from += AT_ONCE) {
    const ids = notificationIds.slice(from, from + AT_ONCE)
    if ((await ask(many, { ids }, { service, options })) === null) {
      await finish(ids)
      continue
    }
    // One of them may be what is refused.
    for (const id of ids) {
      const why = await ask(one, { id }, { service, options })
      if (why === null) await finish([id])
      else refused = why
    }
  }
  return refused
}

async function ask(
  operation: string,
  params: Readonly<Record<string, unknown>>,
  { service, options }: { readonly service: Pick<HostingService, 'api'>; readonly options: RequestOptions },
): Promise<ErrorProblem | null> {
  const { freshness, priority, signal } = options
  try {
    await service.api.call(operation, { params }, { freshness, priority, ...(signal && { signal }) })
    return null
  } catch (error) {
    if (!(error instanceof CoreError)) throw error
    if (error.code === 'service-not-found') return null
    if (FOR_GOOD.includes(error.code)) return problemOf(error)
    throw error
  }
}
