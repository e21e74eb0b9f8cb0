import type { AppEvent } from '../../../src-preload/contract.ts'
import { useQuestion } from '../../lib/asking/question.ts'

/** How much of the person's own projects waits for them, as it is known without asking the service. */
export function useWaiting(): number {
  const { value } = useQuestion('desk.standing', null, { asks: 'once', refreshOn: isOfDesk })
  return value?.all ?? 0
}

function isOfDesk(event: AppEvent): boolean {
  const isOfAccount = event.kind === 'account' && event.event.kind === 'accounts-changed'
  return isOfAccount || event.kind === 'desk-changed' || event.kind === 'inbox-changed'
}
