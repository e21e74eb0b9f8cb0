import { useEffect, type KeyboardEvent, type ReactNode } from 'react'
import type { InboxEntryView, InviteAnswer } from '../../../src-preload/contract.ts'
import { message, formatMessage, type Message } from '../../../resources/text/text.ts'
import { formatDayInWords } from '../../lib/words/format.ts'
import { useLongList } from '../../lib/lists/use-long-list.ts'
import { InboxItem } from './inbox-item.tsx'
import { useInbox, type DeclineConsent } from './inbox-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useMarking } from './use-marking.ts'
import { useServiceName } from '../../lib/words/service-name.ts'

export interface InboxListProps {
  readonly onShowProject: (project: string, version: string | null) => void
  /** The sign-in does not allow it; `again` does it when it does. */
  readonly onSignIn: (scope: string, purpose: Message, again: () => void) => void
  /** What was just done, and how that is undone. */
  readonly onDone: (title: string, undo: () => void) => void
}

const HEIGHT = 72
/** Items below the last one in sight, so that more is there before the end is. */
const AHEAD = 20

/** Arrows go from one to the next, Enter opens it; only those in sight are in the document. */
export function InboxList(props: InboxListProps): ReactNode {
  const { entries, view, selected, isAsking, error, more, answer, openThread } = useInbox()
  const { list, height, items, active, noteFocus, focus } = useLongList<HTMLUListElement>({
    count: entries.length,
    keyOf: (index) => entries[index]?.id ?? '',
    heightOf: () => HEIGHT,
  })
  const mark = useMarking(props.onDone)
  const last = items.at(-1)?.index ?? 0
  const isMoreWanted = view !== null && entries.length < view.total && last + AHEAD >= entries.length
  useEffect(() => {
    if (isMoreWanted && !isAsking && error === null) void more()
  }, [isMoreWanted, isAsking, error, more])
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = KEYS.get(event.key)?.(active, entries.length)
    if (target === undefined || (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox')) return
    event.preventDefault()
    focus(target)
  }
  const reply = async (notification: string, what: InviteAnswer, consent?: DeclineConsent): Promise<void> => {
    const failed = await answer(notification, what, consent)
    if (failed?.code !== 'service-unauthorized') return
    props.onSignIn('PROJECT_WRITE', message('sign-in-purpose-invite'), () => void reply(notification, what, consent))
  }
  return (
    <>
      <DeclineDialog
        onDecline={(notification, consent) => void reply(notification, 'decline', consent)}
        onDone={props.onDone}
      />
      <ul
        ref={list}
        className="inbox-list"
        data-selecting={selected.size > 0 || undefined}
        aria-label={formatMessage('inbox-list')}
        style={{ height }}
        onFocus={noteFocus}
        onKeyDown={onKeyDown}
      >
        {items.map(({ index, key, placed }) => {
          const entry = entries[index]
          if (entry === undefined) return null
          const day = nameDay(entry)
          const before = entries[index - 1]
          return (
            <InboxItem
              key={key}
              entry={entry}
              day={before === undefined || nameDay(before) !== day ? day : null}
              isActive={index === active}
              placed={{ ...placed, 'aria-setsize': view?.total ?? entries.length }}
              onShowProject={props.onShowProject}
              onOpenThread={() => openThread(entry.id)}
              onAnswer={(what) => void reply(entry.id, what)}
              onMark={mark}
            />
          )
        })}
      </ul>
    </>
  )
}

function nameDay({ created }: InboxEntryView): string {
  return created === null ? formatMessage('day-not-told') : formatDayInWords(created)
}

/** Where a key goes from one of so many. */
const KEYS = new Map<string, (active: number, count: number) => number>([
  ['ArrowDown', (active, count) => Math.min(count - 1, active + 1)],
  ['ArrowUp', (active) => Math.max(0, active - 1)],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
])

interface DeclineDialogProps {
  readonly onDecline: (notification: string, consent: DeclineConsent) => void
  readonly onDone: (title: string, undo: () => void) => void
}

/** Asks before an invitation that was accepted is declined, and what to do about one that nobody may decline. */
function DeclineDialog({ onDecline, onDone }: DeclineDialogProps): ReactNode {
  const service = useServiceName()
  const { asked, keep } = useInbox()
  const mark = useMarking(onDone)
  if (asked === null) return null
  const { kind, notification } = asked
  const hide = (): void => {
    keep()
    mark('delete', [notification])
  }
  if (kind === 'leave') {
    const actions = (
      <>
        <Button autoFocus onPress={keep}>
          {formatMessage('inbox-stay')}
        </Button>
        <Button look="primary" onPress={() => onDecline(notification, 'leave')}>
          {formatMessage('inbox-leave')}
        </Button>
      </>
    )
    return (
      <Dialog title={formatMessage('inbox-leave-title')} onClose={keep} actions={actions}>
        <p>{formatMessage('inbox-leave-what')}</p>
      </Dialog>
    )
  }
  const actions = (
    <>
      <Button onPress={keep}>{formatMessage('cancel')}</Button>
      <Button onPress={() => onDecline(notification, 'join-and-leave')}>{formatMessage('inbox-join-and-leave')}</Button>
      <Button look="primary" autoFocus onPress={hide}>
        {formatMessage('inbox-hide')}
      </Button>
    </>
  )
  return (
    <Dialog title={formatMessage('inbox-cannot-decline')} onClose={keep} actions={actions}>
      <p>{formatMessage('inbox-cannot-decline-what', { service })}</p>
      <p>{formatMessage('inbox-hide-what')}</p>
      <p>{formatMessage('inbox-join-and-leave-what')}</p>
    </Dialog>
  )
}
