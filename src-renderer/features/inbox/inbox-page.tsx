import { CheckCheck, Inbox as InboxIcon, RefreshCw } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { message, formatMessage } from '../../../resources/text/text.ts'
import { isToldSilent, useToldOfSilence } from '../../lib/asking/silence.ts'
import { NotAnsweredBanner } from '../../lib/not-answered-banner.tsx'
import { ProblemBanner } from '../../lib/problem-banner.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ConversationDialog } from './conversation-dialog.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList, type InboxListProps } from './inbox-list.tsx'
import { InboxSelection } from './inbox-selection.tsx'
import { isNotAnswering, useInbox, type InboxFilter } from './inbox-store.ts'
import { useMarking } from './use-marking.ts'
import type { InboxView } from '../../../src-preload/contract.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { useServiceName } from '../../lib/words/service-name.ts'

export interface InboxPageProps extends InboxListProps {
  readonly onShowFollowed: () => void
}

/** What the service tells the person, newest first. */
export function InboxPage(props: InboxPageProps): ReactNode {
  const service = useServiceName()
  const { view, filter, selected, isSignedIn, error, load, open } = useInbox()
  useEffect(() => void open(), [open])
  const signIn = (): void =>
    props.onSignIn('NOTIFICATION_READ', message('sign-in-purpose-inbox'), () => void load('now'))
  return (
    <Page
      title={formatMessage('inbox-heading')}
      {...(view !== null &&
        view.checkedAt !== null &&
        (view.total > 0 || isNarrowed(filter) || view.problem === null) && {
          subtitle: sayStanding(view, isNarrowed(filter)),
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
          {selected.size > 0 ? (
            <InboxSelection onDone={props.onDone} />
          ) : (
            (view.total > 0 || isNarrowed(filter)) && <InboxFilters />
          )}
          <Listed {...props} />
        </>
      )}
    </Page>
  )
}

function sayStanding({ total, unread, checkedAt }: Omit<InboxView, 'days'>, isOfFilter: boolean): string {
  // That there are none is worth as much as the look that found it.
  if (total === 0 && !isOfFilter) return formatMessage('inbox-looked', { at: formatMoment(checkedAt ?? '') })
  // That none match is said where they would be.
  if (total === 0) return formatMessage('inbox-unread-without-filters', { count: unread })
  // One number is said once.
  if (total === unread && !isOfFilter) return formatMessage('sidebar-unread', { count: unread })
  return formatMessage(isOfFilter ? 'inbox-standing-narrowed' : 'inbox-standing', { count: total, unread })
}

function Actions({ onDone }: Pick<InboxPageProps, 'onDone'>): ReactNode {
  const service = useServiceName()
  const { view, entries, selected, isAsking, load } = useInbox()
  const mark = useMarking(onDone)
  if (view === null) return null
  // The list says it in its place.
  const isLoading = isAsking && entries.length > 0
  return (
    <>
      {isLoading && <Busy>{formatMessage('following-asking', { service })}</Busy>}
      {view.unread > 0 && entries.length > 0 && selected.size === 0 && (
        <Button icon={CheckCheck} onPress={() => mark('read', 'all')}>
          {formatMessage('inbox-all-read')}
        </Button>
      )}
      {view.problem === null && (
        <Button icon={RefreshCw} isDisabled={isAsking} onPress={() => void load('now')}>
          {formatMessage('following-check')}
        </Button>
      )}
    </>
  )
}

function Standing({ onSignIn }: Pick<InboxPageProps, 'onSignIn'>): ReactNode {
  const { view, isAsking, load } = useInbox()
  const isAskedAgain = useToldOfSilence(isToldSilent)
  if (view === null || view.problem === null) return null
  const isSilent = isNotAnswering(view)
  const more = [...sayNotSent(view.notSent, isSilent), ...(isSilent ? sayUntilAnswer(view.waiting) : [])]
  const again = isAskedAgain ? [formatMessage('service-asks-again')] : []
  const { problem, checkedAt, marks } = view
  const scope = marks.length > 0 ? 'NOTIFICATION_WRITE' : 'NOTIFICATION_READ'
  return (
    <NotAnsweredBanner
      problem={problem}
      from={checkedAt}
      shown={(moment) => [formatMessage('shown-as-of', { moment }), ...again].join(' ')}
      never={[formatMessage('inbox-never-asked'), ...again].join(' ')}
      isAsking={isAsking}
      onTryAgain={() => void load('now')}
      onSignIn={() => onSignIn(scope, message('sign-in-purpose-inbox'), () => void load('now'))}
      more={more.length > 0 ? more.join(' ') : null}
    />
  )
}

/** What of the list has to wait until the service answers: as many as say so; empty: none. */
function sayUntilAnswer({ messages, invitations }: InboxView['waiting']): readonly string[] {
  if (messages + invitations === 0) return []
  const waits = messages > 0 ? (invitations > 0 ? 'both' : 'messages') : 'invitations'
  return [formatMessage('inbox-until-answer', { waits, messages, invitations })]
}

function Listed({ onShowFollowed, ...props }: InboxPageProps): ReactNode {
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
      <EmptyState
        icon={InboxIcon}
        title={formatMessage('inbox-nothing')}
        actions={<Button onPress={onShowFollowed}>{formatMessage('inbox-show-followed')}</Button>}
      >
        {formatMessage('inbox-nothing-hint')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={InboxIcon}
      title={formatMessage('inbox-nothing-fits')}
      actions={<Button onPress={() => void narrow({})}>{formatMessage('browse-clear-filters')}</Button>}
    >
      {view.notJudged > 0
        ? formatMessage('notifications-not-judged', { count: view.notJudged })
        : formatMessage('inbox-filters-hide')}
    </EmptyState>
  )
}

function isNarrowed(filter: InboxFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== false)
}

/** It looks done in the list; `isSilent`: the service has to answer first, as is said before it. Empty: all is sent. */
function sayNotSent({ read, deleted }: InboxView['notSent'], isSilent: boolean): readonly string[] {
  if (read + deleted === 0) return []
  return [formatMessage('inbox-not-sent', { read, deleted, hasBoth: read > 0 && deleted > 0, isSilent })]
}

/** What was marked and is not at the service, unless it is said with why, and what it refused. */
function MarkNotes(): ReactNode {
  const { view, dismiss } = useInbox()
  if (view === null) return null
  // What can be undone still is told of by the message that undoes it.
  const [notSent] = view.problem === null ? sayNotSent(view.overdue, false) : []
  return (
    <>
      {notSent !== undefined && (
        <p className="meta soft" role="status">
          {notSent}
        </p>
      )}
      {view.marks.map(
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
