import type { MarkKind } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useInbox } from './inbox-store.ts'

type Mark = (kind: MarkKind, notifications: readonly string[] | 'all', count: number) => void

/** Marks at once and says so, with the way to undo it for as long as it is not sent. */
export function useMarking(onDone: (title: string, undo: () => void) => void): Mark {
  const { mark, undo } = useInbox()
  const make = async (...[kind, notifications, count]: Parameters<Mark>): Promise<void> => {
    const made = await mark(kind, notifications)
    if (made !== null) onDone(formatMessage('inbox-to-be-marked', { kind, count }), () => void undo(made))
  }
  return (...wanted) => void make(...wanted)
}
