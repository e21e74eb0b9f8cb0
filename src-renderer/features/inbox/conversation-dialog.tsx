import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { CallError, NotificationView } from '../../../src-preload/contract.ts'
import { nameReportKind } from '../../../resources/text/service-names.ts'
import { message, formatMessage, type Message } from '../../../resources/text/text.ts'
import { act, tryTo, type Outcome } from '../../lib/asking/question.ts'
import { useKeptFocus } from '../../lib/keeping/use-kept-focus.ts'
import { ProblemBanner, SignInButton } from '../../lib/problem-banner.tsx'
import { formatMoment } from '../../lib/words/format.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useInbox } from './inbox-store.ts'
import { ThreadMessages } from '../../lib/talk/thread-messages.tsx'

type Report = NonNullable<NotificationView['report']>

interface ConversationDialogProps {
  readonly onShowProject: (project: string) => void
  readonly onSignIn: (scope: string, purpose: Message, again: () => void) => void
}

/** What was written about a notification, and a box to answer in. */
export function ConversationDialog(props: ConversationDialogProps): ReactNode {
  const { opened } = useInbox()
  if (opened === null) return null
  return <Conversation key={opened.notification} {...opened} {...props} />
}

interface ConversationProps extends ConversationDialogProps {
  readonly notification: string
  /** What was typed before. */
  readonly draft: string
}

function Conversation({ notification, draft, onSignIn, onShowProject }: ConversationProps): ReactNode {
  const { openThread, closeThread } = useInbox()
  const { value, error, readAgain } = useNotification(notification)
  const focus = useKeptFocus()
  const [text, setText] = useState(draft)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<CallError | null>(null)
  const signIn = (scope: string): void => {
    closeThread()
    onSignIn(scope, message('sign-in-purpose-thread'), () => openThread(notification, text))
  }
  const send = async (): Promise<void> => {
    // The button cannot be pressed meanwhile, and may be gone after: the keyboard goes on from the conversation.
    focus.current?.focus({ preventScroll: true })
    setSending(true)
    setFailure(null)
    const { error: refusal } = await tryTo('inbox.reply', { notification, text })
    setSending(false)
    if (refusal === null) setText('')
    else if (refusal.code === 'service-unauthorized') return signIn('THREAD_WRITE')
    else setFailure(refusal)
    // A refusal may be about what has changed since.
    await readAgain()
  }
  const report = value?.report ?? null
  const isOpen = value?.thread !== null && value?.thread !== undefined && value.thread.report?.isClosed !== true
  return (
    <Dialog
      title={value === null ? formatMessage('thread-heading') : titleOf(value)}
      width="wide"
      actions={
        <>
          {value !== null && <OnSite view={value} />}
          <ShowProject
            project={value?.report?.about.projectId ?? value?.entry.project?.id ?? null}
            onShow={(project) => {
              closeThread()
              onShowProject(project)
            }}
          />
          {isOpen ? (
            <Button look="primary" isDisabled={isSending || text.trim() === ''} onPress={() => void send()}>
              {formatMessage('inbox-send')}
            </Button>
          ) : (
            <Button onPress={closeThread}>{formatMessage('close')}</Button>
          )}
        </>
      }
      onClose={closeThread}
    >
      <div className="thread-body" ref={focus} tabIndex={-1}>
        {error !== null && <ProblemBanner tone="bad" problem={error} role="alert" />}
        {value === null && error === null && <Busy>{formatMessage('inbox-reading-thread')}</Busy>}
        {report !== null && <Reported report={report} />}
        {value !== null && <Read view={value} onSignIn={signIn} />}
        {failure !== null && <ProblemBanner tone="bad" problem={failure} role="alert" />}
        {isOpen && (
          <TextArea autoFocus label={formatMessage('inbox-your-answer')} value={text} rows={4} onChange={setText} />
        )}
        {isSending && <Busy>{formatMessage('inbox-sending')}</Busy>}
      </div>
    </Dialog>
  )
}

/** What it is about, as far as that is known. */
function titleOf({ entry, report }: NotificationView): string {
  if (report !== null) return formatMessage('thread-about-report', { name: report.about.name ?? report.about.id })
  return formatMessage('thread-about', { name: entry.project?.title ?? entry.title })
}

/** What was reported, why and when. */
function Reported({ report: { about, kind, created, text } }: { readonly report: Report }): ReactNode {
  const facts = [
    formatMessage('report-of-type', { type: about.type }),
    ...(kind === null ? [] : [formatMessage('inbox-reported-for', { kind: nameReportKind(kind) })]),
    ...(created === null ? [] : [formatMoment(created)]),
  ]
  return (
    <div>
      <p className="meta soft">{facts.join(' · ')}</p>
      {text !== '' && <p dir="auto">{text}</p>}
    </div>
  )
}

interface ShowProjectProps {
  /** null: it is about none. */
  readonly project: string | null
  readonly onShow: (project: string) => void
}

function ShowProject({ project, onShow }: ShowProjectProps): ReactNode {
  if (project === null) return null
  return (
    <Button look="quiet" onPress={() => onShow(project)}>
      {formatMessage('inspector-show-project')}
    </Button>
  )
}

/** Asked for whenever it is opened, and kept no longer than it is open: it is one account's alone. */
function useNotification(notification: string) {
  const [value, setValue] = useState<NotificationView | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const take = useCallback(({ done, error: failure }: Outcome<NotificationView>): void => {
    if (done !== undefined) setValue(done)
    setError(failure)
  }, [])
  useEffect(() => {
    let isWanted = true
    void tryTo('inbox.show', { notification }).then((answer) => isWanted && take(answer))
    return () => void (isWanted = false)
  }, [notification, take])
  return { value, error, readAgain: async () => take(await tryTo('inbox.show', { notification })) }
}

function Read({ view, onSignIn }: { readonly view: NotificationView; onSignIn(scope: string): void }): ReactNode {
  const { thread, threadProblem } = view
  if (thread !== null) return <ThreadMessages thread={thread} />
  if (threadProblem === null) return null
  const isOfScope = threadProblem.code === 'service-unauthorized'
  return (
    <ProblemBanner
      tone="warn"
      problem={threadProblem}
      role="status"
      actions={isOfScope && <SignInButton onPress={() => onSignIn('THREAD_READ')} />}
    />
  )
}

function OnSite({ view }: { readonly view: NotificationView }): ReactNode {
  const { siteLink } = view.entry
  if (siteLink === null) return null
  return (
    <Button look="quiet" onPress={() => void act('app.open-link', { link: siteLink })}>
      {formatMessage('open-on-site')}
    </Button>
  )
}
