import { Check, Hourglass, Lock, LockOpen, Send } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CallError, TalkSubject, TalkView } from '../../../src-preload/contract.ts'
import { formatMessage, message } from '../../../resources/text/text.ts'
import { tryTo, useQuestion } from '../asking/question.ts'
import { useKeptFocus } from '../keeping/use-kept-focus.ts'
import { ProblemBanner } from '../problem-banner.tsx'
import { RightFailure } from '../right-failure.tsx'
import { WrittenText } from '../words/written-text.tsx'
import { formatDay } from '../words/format.ts'
import { asSentence } from '../words/sentence.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useDraft } from './draft-store.ts'
import { ThreadMessages } from './thread-messages.tsx'

export interface ConversationProps {
  readonly subject: TalkSubject
}

/** What is said with the moderators, what they decided beside it, and a box to answer in. What is typed stays until it is sent. */
export function Conversation({ subject }: ConversationProps): ReactNode {
  const { value, error, isAsking, ask } = useQuestion('talk.show', { subject })
  const focus = useKeptFocus()
  const { text, type, whenKept, noteSent, error: notKept } = useDraft(value)
  const isTyped = text.trim() !== ''
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<CallError | null>(null)
  const change = async (asked: () => Promise<CallError | null>): Promise<void> => {
    // The button cannot be pressed meanwhile, and may be gone after: the keyboard goes on from the conversation.
    focus.current?.focus({ preventScroll: true })
    setSending(true)
    setFailure(null)
    setFailure(await asked())
    setSending(false)
    // A refusal may be about what has changed since.
    await ask()
  }
  const send = (): Promise<void> =>
    change(async () => {
      await whenKept()
      const { error: refusal } = await tryTo('talk.answer', { subject, text })
      if (refusal === null) noteSent(text)
      return refusal
    })
  const close = (report: string, isClosed: boolean): Promise<void> =>
    change(async () => (await tryTo('report.set-closed', { report, isClosed })).error)
  return (
    <div className="talk" ref={focus} tabIndex={-1}>
      <RightFailure error={error} purpose={message('sign-in-purpose-thread')} again={() => void ask()} />
      {value === null && isAsking && <Busy>{formatMessage('inbox-reading-thread')}</Busy>}
      {value !== null && <Read talk={value} />}
      <RightFailure error={failure} purpose={message('sign-in-purpose-thread')} again={() => void send()} />
      {value !== null && value.closed === null && (
        <div className="talk-answer">
          <TextArea
            label={formatMessage('inbox-your-answer')}
            hint={`${formatMessage('talk-who-reads', { isReport: value.report !== null })} ${formatMessage(isTyped ? 'talk-is-kept' : 'talk-pictures')}`}
            value={text}
            rows={3}
            onChange={type}
          />
          <div className="talk-send">
            <Button look="primary" icon={Send} isDisabled={isSending || !isTyped} onPress={() => void send()}>
              {formatMessage('talk-send')}
            </Button>
          </div>
        </div>
      )}
      {notKept !== null && <ProblemBanner tone="bad" problem={notKept} role="alert" />}
      {isSending && <Busy>{formatMessage('inbox-sending')}</Busy>}
      {value !== null && value.report !== null && value.closing === null && (
        <Closing isClosed={value.report.isClosed} onSet={(isClosed) => void close(value.report?.id ?? '', isClosed)} />
      )}
    </div>
  )
}

interface ClosingProps {
  readonly isClosed: boolean
  readonly onSet: (isClosed: boolean) => void
}

/** For moderators. */
function Closing({ isClosed, onSet }: ClosingProps): ReactNode {
  return (
    <div>
      <Button look="quiet" icon={isClosed ? LockOpen : Lock} onPress={() => onSet(!isClosed)}>
        {formatMessage('report-set-closed', { isClosed })}
      </Button>
    </div>
  )
}

function Read({ talk }: { readonly talk: TalkView }): ReactNode {
  const { thread, decision, report, isWaitingForYou } = talk
  return (
    <>
      {decision !== null && <Decided decision={decision} />}
      {report !== null && (
        <section className="talk-report" aria-label={formatMessage('talk-reported')}>
          <p className="meta soft">
            {formatMessage('talk-report-is', {
              name: report.about.name ?? report.about.id,
              kind: report.kind?.replaceAll('-', ' ') ?? '',
              hasKind: report.kind !== null,
            })}
          </p>
          <WrittenText text={report.text} />
        </section>
      )}
      <ThreadMessages thread={thread} isWaiting={isWaitingForYou} />
    </>
  )
}

function Decided({ decision }: { readonly decision: NonNullable<TalkView['decision']> }): ReactNode {
  const { status, meaning, message: told, body, approvedAt, queuedAt } = decision
  const isRefused = status === 'rejected' || status === 'withheld'
  const isPlain = told === null && body === null && !isRefused
  // What was sent before it was approved is over.
  const isSent = queuedAt !== null && (approvedAt === null || queuedAt > approvedAt)
  const facts = [
    // Where nothing was decided against it, the page's head says it.
    ...(meaning === null || isPlain ? [] : [asSentence(meaning.message)]),
    ...(!isSent ? [] : [formatMessage('talk-queued', { day: formatDay(queuedAt) })]),
    ...(approvedAt === null ? [] : [formatMessage('talk-approved', { day: formatDay(approvedAt) })]),
  ]
  if (isPlain) {
    if (facts.length === 0) return null
    const Icon = approvedAt === null ? Hourglass : Check
    return (
      <p className="thread-event soft">
        <Icon size={16} aria-hidden />
        <span>{facts.join(' ')}</span>
      </p>
    )
  }
  return (
    <Banner tone={isRefused ? 'warn' : 'quiet'} title={told ?? facts[0] ?? ''}>
      {body !== null && <WrittenText text={body} />}
      <p>{(told === null ? facts.slice(1) : facts).join(' ')}</p>
    </Banner>
  )
}
