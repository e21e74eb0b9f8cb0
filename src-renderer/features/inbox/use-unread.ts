import type { AppEvent } from '../../../src-preload/contract.ts'
import { useQuestion } from '../../lib/asking/question.ts'

/** How many notifications are unread, as it is known without asking the service. */
export function useUnread(): number {
  const { value } = useQuestion('inbox.standing', null, { asks: 'once', refreshOn: isOfInbox })
  return value?.unread ?? 0
}

function isOfInbox(event: AppEvent): boolean {
  return event.kind === 'inbox-changed' || (event.kind === 'account' && event.event.kind === 'accounts-changed')
}
