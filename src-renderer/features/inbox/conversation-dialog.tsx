import { ExternalLink, Package } from 'lucide-react'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { CallError, NotificationView } from '../../../src-preload/contract.ts'
import { message, formatMessage, type Message } from '../../../resources/text/text.ts'
import { act, tryTo, type Outcome } from '../../lib/asking/question.ts'
import { useKeptFocus } from '../../lib/keeping/use-kept-focus.ts'
import { ProblemBanner, SignInButton } from '../../lib/problem-banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useInbox } from './inbox-store.ts'
import { useDraft } from '../../lib/talk/draft-store.ts'
import { ThreadMessages } from '../../lib/talk/thread-messages.tsx'

interface ConversationDialogProps {
  readonly onShowProject: (project: string) => void
  readonly onSignIn: (scope: string, purpose: Message, again: () => void) => void
}

/** What was written about a notification, and a box to answer in. */
export function ConversationDialog(props: ConversationDialogProps): ReactNode {
  const { opened } = useInbox()
  if (opened === null) return null
  return <Conversation key={opened} notification={opened} {...props} />
}

interface ConversationProps extends ConversationDialogProps {
  readonly notification: string
}

function Conversation({ notification, onSignIn, onShowProject }: ConversationProps): ReactNode {
  const { openThread, closeThread } = useInbox()
  const { value, error, readAgain } = useNotification(notification)
  const focus = useKeptFocus()
  const { text, type, whenKept, noteSent, error: notKept } = useDraft(value)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<CallError | null>(null)
  const signIn = (scope: string): void => {
    closeThread()
    onSignIn(scope, message('sign-in-purpose-thread'), () => openThread(notification))
  }
  const send = async (): Promise<void> => {
    // The button cannot be pressed meanwhile, and may be gone after: the keyboard goes on from the conversation.
    focus.current?.focus({ preventScroll: true })
    setSending(true)
    setFailure(null)
    await whenKept()
    const { error: refusal } = await tryTo('inbox.reply', { notification, text })
    setSending(false)
    if (refusal === null) noteSent(text)
    else if (refusal.code === 'service-unauthorized') return signIn('THREAD_WRITE')
    else setFailure(refusal)
    // A refusal may be about what has changed since.
    await readAgain()
  }
  const isOpen = value?.thread !== null && value?.thread !== undefined && value.thread.report?.isClosed !== true
  return (
    <Dialog
      title={value === null ? formatMessage('thread-heading') : titleOf(value)}
      width="wide"
      actions={
        <>
          <Button onPress={closeThread}>{formatMessage('close')}</Button>
          {isOpen && (
            <Button look="primary" isDisabled={isSending || text.trim() === ''} onPress={() => void send()}>
              {formatMessage('inbox-send')}
            </Button>
          )}
        </>
      }
      onClose={closeThread}
    >
      <div className="thread-body" ref={focus} tabIndex={-1}>
        {value !== null && (
          <Elsewhere
            view={value}
            onShow={(project) => {
              closeThread()
              onShowProject(project)
            }}
          />
        )}
        {error !== null && <ProblemBanner tone="bad" problem={error} role="alert" />}
        {value === null && error === null && <Busy>{formatMessage('inbox-reading-thread')}</Busy>}
        {value !== null && <Read view={value} onSignIn={signIn} />}
        {notKept !== null && <ProblemBanner tone="bad" problem={notKept} role="alert" />}
        {failure !== null && <ProblemBanner tone="bad" problem={failure} role="alert" />}
        {isOpen && (
          <TextArea
            autoFocus
            label={formatMessage('inbox-your-answer')}
            hint={`${formatMessage('talk-who-reads', { isReport: value?.thread?.report !== null })} ${formatMessage(text === '' ? 'talk-pictures' : 'talk-is-kept')}`}
            value={text}
            rows={4}
            onChange={type}
          />
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

interface ElsewhereProps {
  readonly view: NotificationView
  readonly onShow: (project: string) => void
}

/** What it is about, here and on the website. */
function Elsewhere({ view: { report, entry }, onShow }: ElsewhereProps): ReactNode {
  const project = report?.about.projectId ?? entry.project?.id ?? null
  const { siteLink } = entry
  if (project === null && siteLink === null) return null
  return (
    <div className="button-line inbox-elsewhere">
      {project !== null && (
        <Button look="quiet" size="small" icon={Package} onPress={() => onShow(project)}>
          {formatMessage('inspector-show-project')}
        </Button>
      )}
      {siteLink !== null && (
        <Button
          look="quiet"
          size="small"
          icon={ExternalLink}
          onPress={() => void act('app.open-link', { link: siteLink })}
        >
          {formatMessage('open-on-site')}
        </Button>
      )}
    </div>
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
  if (thread !== null) return <ThreadMessages thread={thread} reported={view.report} />
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
