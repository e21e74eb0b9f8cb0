import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Thread, ThreadMessage } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../src-texts/text.ts'
import { useAuthorText } from '../../lib/words/author-text.ts'
import { formatMoment } from '../../lib/words/format.ts'

/** Who wrote what and when, the oldest first. */
export function ThreadMessages({ thread }: { readonly thread: Thread }): ReactNode {
  const { messages, leftOut, report } = thread
  const Text = useAuthorText()
  return (
    <>
      {messages.length === 0 && <p className="soft">{formatMessage('thread-is-empty')}</p>}
      <ol className="thread" aria-label={formatMessage('thread-heading')}>
        {messages.map((message, index) => (
          <Message key={message.id ?? index} message={message}>
            {message.content.kind === 'text' ? (
              <div className="selectable">
                <Text text={message.content.text} />
              </div>
            ) : (
              <p className="soft">{sayEvent(message.content)}</p>
            )}
          </Message>
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

interface MessageProps {
  readonly message: ThreadMessage
  readonly children: ReactNode
}

function Message({ message: { author, created, isPrivate }, children }: MessageProps): ReactNode {
  const name = author.kind === 'person' ? author.name : null
  return (
    <li className="thread-message" data-own={author.kind === 'you' || undefined}>
      <p className="thread-head">
        <strong>
          {formatMessage('thread-author', { kind: author.kind, isNamed: name !== null, name: name ?? '' })}
        </strong>
        {created !== null && (
          <time className="meta soft" dateTime={created}>
            {formatMoment(created)}
          </time>
        )}
        {isPrivate && <span className="meta soft">{formatMessage('message-is-private')}</span>}
      </p>
      {children}
    </li>
  )
}

function sayEvent(content: Exclude<ThreadMessage['content'], { readonly kind: 'text' }>): string {
  const { from, to } = content.kind === 'status' ? content : { from: null, to: null }
  return formatMessage('thread-event', {
    kind: content.kind,
    hasBoth: from !== null && to !== null,
    from: from ?? '',
    to: to ?? '',
    type: content.kind === 'other' ? content.type : '',
  })
}
