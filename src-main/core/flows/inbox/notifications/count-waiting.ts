import type { InboxWaiting } from '../../../model/accounts/notification.ts'
import type { InboxRecords } from '../../../services/database/ledger/inbox-records.ts'
import { hasThread } from '../notification-thread.ts'

const ALL = { limit: -1, offset: 0 } as const

/** What the page shows as having to wait for the service, read or not: each of them is one of these. */
export function countWaiting(account: string, inbox: Pick<InboxRecords, 'list'>): InboxWaiting {
  const messages = { isUnread: false, kinds: ['moderator-message', 'report'], projectIds: null } as const
  const invitations = { isUnread: false, kinds: ['team-invite', 'organization-invite'], projectIds: null } as const
  return {
    messages: inbox.list(account, messages, ALL).filter(({ about }) => hasThread(about)).length,
    invitations: inbox.list(account, invitations, ALL).filter(({ answers }) => answers.length > 0).length,
  }
}
