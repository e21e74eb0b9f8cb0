import { Check, Lock, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NotificationView, Thread, ThreadMessage } from '../../../src-preload/contract.ts'
import { nameProjectStatus, nameReportKind } from '../../../resources/text/service-names.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { WrittenText } from '../words/written-text.tsx'
import { formatMoment } from '../words/format.ts'
import { Badge } from '../../ui/notes/badge.tsx'

interface ThreadMessagesProps {
  readonly thread: Thread
  /** Whether the last word of a moderator waits for an answer. */
  readonly isWaiting?: boolean
  /** The person's own report that it goes on from; absent or null: none, or it stands elsewhere. */
  readonly reported?: NotificationView['report']
}

/** Who wrote what and when, the oldest first. */
export function ThreadMessages({ thread, isWaiting = false, reported = null }: ThreadMessagesProps): ReactNode {
  const { messages, leftOut, report } = thread
  const last = messages.findLastIndex(({ content }) => content.kind === 'text')
  return (
    <>
      {messages.length === 0 && reported === null && <p className="soft">{formatMessage('thread-is-empty')}</p>}
      <ol className="thread" aria-label={formatMessage('thread-heading')}>
        {reported !== null && <Reported report={reported} />}
        {messages.map((message, index) => (
          <Message key={message.id ?? index} message={message} isWaiting={isWaiting && index === last} />
        ))}
      </ol>
      {leftOut > 0 && <p className="meta soft">{formatMessage('thread-left-out', { count: leftOut })}</p>}
      {report?.isClosed === true && (
        <p className="thread-closed soft">
          <Lock size={16} aria-hidden />
          {formatMessage('thread-is-closed')}
        </p>
      )}
    </>
  )
}

/** What was reported, why, when and in which words: the first that the person wrote. */
function Reported({ report }: { readonly report: NonNullable<NotificationView['report']> }): ReactNode {
  const { about, kind, created, text } = report
  return (
    <li className="thread-message" data-own>
      <p className="thread-head">
        <UserRound size={16} aria-hidden />
        <strong dir="auto">{formatMessage('inbox-you-reported', { name: about.name ?? about.id })}</strong>
        {kind !== null && <Badge>{nameReportKind(kind)}</Badge>}
        <Time message={{ created }} />
      </p>
      {text !== '' && (
        <div className="selectable" dir="auto">
          {text}
        </div>
      )}
    </li>
  )
}

interface MessageProps {
  readonly message: ThreadMessage
  readonly isWaiting: boolean
}

function Message({ message, isWaiting }: MessageProps): ReactNode {
  const { author, content, isPrivate } = message
  const name = author.kind === 'person' ? author.name : null
  const who = formatMessage('thread-author', { kind: author.kind, isNamed: name !== null, name: name ?? '' })
  const isModerator = author.kind === 'moderator' || (author.kind === 'person' && author.isModerator === true)
  const Icon = isModerator ? ShieldCheck : UserRound
  if (content.kind !== 'text') {
    return (
      <li className="thread-event soft">
        <Check size={16} aria-hidden />
        <span>
          {who}: {sayEvent(content)} <Time message={message} />
        </span>
      </li>
    )
  }
  return (
    <li className="thread-message" data-own={author.kind === 'you' || undefined}>
      <p className="thread-head">
        <Icon size={16} aria-hidden />
        <strong>{who}</strong>
        <Time message={message} />
        {isPrivate && <span className="meta soft">{formatMessage('message-is-private')}</span>}
        {isWaiting && <Badge tone="warn">{formatMessage('talk-waits')}</Badge>}
      </p>
      <div className="selectable">
        <WrittenText text={content.text} />
      </div>
      {content.pictures !== undefined && (
        <p className="meta soft">{formatMessage('message-has-pictures', { count: content.pictures })}</p>
      )}
    </li>
  )
}

function Time({ message: { created } }: { readonly message: Pick<ThreadMessage, 'created'> }): ReactNode {
  if (created === null) return null
  return (
    <time className="meta soft" dateTime={created}>
      {formatMoment(created)}
    </time>
  )
}

function sayEvent(content: Exclude<ThreadMessage['content'], { readonly kind: 'text' }>): string {
  const { from, to } = content.kind === 'status' ? content : { from: null, to: null }
  return formatMessage('thread-event', {
    kind: content.kind,
    hasBoth: from !== null && to !== null,
    from: nameProjectStatus(from ?? ''),
    to: nameProjectStatus(to ?? ''),
    type: content.kind === 'other' ? content.type : '',
  })
}
