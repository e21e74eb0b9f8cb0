import { CheckCheck, CloudOff, Inbox as InboxIcon, RefreshCw, Check, Trash2 } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { message, formatMessage } from '../../../resources/text/text.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { ProblemBanner, SignInButton } from '../../lib/problem-banner.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ConversationDialog } from './conversation-dialog.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList, type InboxListProps } from './inbox-list.tsx'
import { useInbox, type InboxFilter } from './inbox-store.ts'
import { useMarking } from './use-marking.ts'
import type { Mark } from '../../../src-preload/contract.ts'
import { useServiceName } from '../../lib/words/service-name.ts'

export type InboxPageProps = InboxListProps

interface SelectionLineProps {
  readonly onDone: (title: string, undo: () => void) => void
}

/** What the service tells the person, newest first. */
export function InboxPage(props: InboxPageProps): ReactNode {
  const service = useServiceName()
  const { view, filter, isSignedIn, error, load, open } = useInbox()
  useEffect(() => void open(), [open])
  const signIn = (): void =>
    props.onSignIn('NOTIFICATION_READ', message('sign-in-purpose-inbox'), () => void load('now'))
  return (
    <Page
      title={formatMessage('inbox-heading')}
      {...(view !== null &&
        view.checkedAt !== null &&
        (view.total > 0 || isNarrowed(filter)) && {
          subtitle: formatMessage(isNarrowed(filter) ? 'inbox-standing-narrowed' : 'inbox-standing', {
            count: view.total,
            unread: view.unread,
          }),
        })}
      actions={view !== null && <Actions onDone={props.onDone} />}
    >
      <ConversationDialog onSignIn={props.onSignIn} onShowProject={(project) => props.onShowProject(project, null)} />
      {error !== null && <ProblemBanner tone="bad" problem={error} role="alert" />}
      {isSignedIn === false && (
        <EmptyState
          icon={InboxIcon}
          title={formatMessage('not-signed-in')}
          actions={
            <Button look="primary" onPress={signIn}>
              {formatMessage('sign-in')}
            </Button>
          }
        >
          {formatMessage('inbox-nobody-hint', { service })}
        </EmptyState>
      )}
      {isSignedIn === null && error === null && <Busy>{formatMessage('following-asking', { service })}</Busy>}
      {view !== null && (
        <>
          <Standing {...props} />
          {view.notes.map((note) => (
            <Banner key={note} tone="warn" title={note} role="status" />
          ))}
          <MarkNotes />
          {(view.total > 0 || isNarrowed(filter)) && <InboxFilters />}
          <SelectionLine onDone={props.onDone} />
          <Listed {...props} />
        </>
      )}
    </Page>
  )
}

function Actions({ onDone }: Pick<InboxPageProps, 'onDone'>): ReactNode {
  const service = useServiceName()
  const { view, isAsking, load } = useInbox()
  const mark = useMarking(onDone)
  return (
    <>
      {isAsking && <Busy>{formatMessage('following-asking', { service })}</Busy>}
      {view !== null && view.unread > 0 && (
        <Button icon={CheckCheck} onPress={() => mark('read', 'all', view.unread)}>
          {formatMessage('inbox-all-read', { count: view.unread })}
        </Button>
      )}
      <Button icon={RefreshCw} isDisabled={isAsking} onPress={() => void load('now')}>
        {formatMessage('following-check')}
      </Button>
    </>
  )
}

/** Why the service did not answer, and of when what is shown is; it is asked anew in the page's head. */
function Standing({ onSignIn }: Pick<InboxPageProps, 'onSignIn'>): ReactNode {
  const { view, load } = useInbox()
  if (view === null || view.problem === null) return null
  const { problem, checkedAt, marks } = view
  const scope = marks.length > 0 ? 'NOTIFICATION_WRITE' : 'NOTIFICATION_READ'
  return (
    <ProblemBanner
      tone="warn"
      icon={CloudOff}
      problem={problem}
      role="status"
      actions={
        problem.code === 'service-unauthorized' && (
          <SignInButton onPress={() => onSignIn(scope, message('sign-in-purpose-inbox'), () => void load('now'))} />
        )
      }
    >
      {checkedAt === null
        ? formatMessage('inbox-never-asked')
        : formatMessage('following-as-of', { moment: formatMoment(checkedAt) })}
    </ProblemBanner>
  )
}

function Listed(props: InboxPageProps): ReactNode {
  const service = useServiceName()
  const { view, entries, isAsking, filter, narrow } = useInbox()
  if (view === null) return null
  if (entries.length > 0) {
    return (
      <>
        {view.notJudged > 0 && (
          <p className="meta soft">{formatMessage('notifications-not-judged', { count: view.notJudged })}</p>
        )}
        <InboxList {...props} />
      </>
    )
  }
  // Nobody knows whether there are any: the problem says so.
  if (view.problem !== null && view.checkedAt === null) return null
  if (isAsking) return <Busy>{formatMessage('following-asking', { service })}</Busy>
  if (!isNarrowed(filter))
    return (
      <EmptyState icon={InboxIcon} title={formatMessage('inbox-nothing')}>
        {formatMessage('inbox-nothing-hint')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={InboxIcon}
      title={formatMessage('inbox-nothing-fits')}
      actions={<Button onPress={() => void narrow({})}>{formatMessage('inbox-show-all')}</Button>}
    >
      {view.notJudged > 0 && formatMessage('notifications-not-judged', { count: view.notJudged })}
    </EmptyState>
  )
}

function isNarrowed(filter: InboxFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== false)
}

/** What was marked and is not at the service, and what it refused. */
function MarkNotes(): ReactNode {
  const { view, listedAt, dismiss } = useInbox()
  const marks = view?.marks ?? []
  // What can be undone still is told of by the message that undoes it.
  const isLate = ({ dueAt }: Mark): boolean => view?.problem !== null || Date.parse(dueAt) < listedAt
  const waiting = marks.filter((mark) => mark.refused === null && isLate(mark))
  return (
    <>
      {waiting.length > 0 && (
        <p className="meta soft" role="status">
          {formatMessage('marks-waiting', { count: waiting.length })}
        </p>
      )}
      {marks.map(
        ({ id, refused }) =>
          refused !== null && (
            <Banner
              key={id}
              tone="warn"
              title={formatMessage('mark-refused', { why: refused.message })}
              role="status"
              actions={
                <Button look="quiet" onPress={() => void dismiss(id)}>
                  {formatMessage('dismiss')}
                </Button>
              }
            />
          ),
      )}
    </>
  )
}

/** What can be done with all that is selected. */
function SelectionLine({ onDone }: SelectionLineProps): ReactNode {
  const { selected } = useInbox()
  const mark = useMarking(onDone)
  if (selected.size === 0) return null
  return (
    <div className="inbox-line" role="group" aria-label={formatMessage('inbox-selection')}>
      <span className="counted">{formatMessage('inbox-selected', { count: selected.size })}</span>
      <Button size="small" icon={Check} onPress={() => mark('read', [...selected], selected.size)}>
        {formatMessage('inbox-mark-read', { count: selected.size })}
      </Button>
      <Button size="small" icon={Trash2} onPress={() => mark('delete', [...selected], selected.size)}>
        {formatMessage('inbox-delete', { count: selected.size })}
      </Button>
    </div>
  )
}
