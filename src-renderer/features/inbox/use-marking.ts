import type { MarkKind } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useServiceName } from '../../lib/words/service-name.ts'
import { isNotAnswering, useInbox } from './inbox-store.ts'

export type Marking = (kind: MarkKind, notifications: readonly string[] | 'all') => void

/** Marks at once and says what, with the way to undo it for as long as it is not sent; that it waits to be sent is said above the list. */
export function useMarking(onDone: (title: string, undo: () => void) => void): Marking {
  const service = useServiceName()
  const { mark, undo } = useInbox()
  const make = async (...[kind, notifications]: Parameters<Marking>): Promise<void> => {
    const said = sayMarked(kind, notifications, service)
    const made = await mark(kind, notifications)
    if (made !== null) onDone(said, () => void undo(made))
  }
  return (...wanted) => void make(...wanted)
}

/** As they are listed now: what is deleted has no name any more. */
function sayMarked(kind: MarkKind, notifications: readonly string[] | 'all', service: string): string {
  const { entries, view } = useInbox.getState()
  if (notifications === 'all') return formatMessage('inbox-all-marked', { count: view?.unread ?? 0 })
  // What is read stays in sight.
  if (kind === 'read')
    return formatMessage('inbox-marked-read', { count: notifications.length, isSilent: isNotAnswering(view), service })
  const first = entries.find(({ id }) => id === notifications[0])
  return formatMessage('inbox-deleted', { title: first?.head ?? '', more: notifications.length - 1 })
}
