import type { MessageContent, Thread, ThreadAuthor, ThreadMessage } from '../../../core/model/accounts/thread.ts'
import { nameProjectStatus } from '../../../../resources/text/service-names.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { timeText } from '../../terminal/amounts.ts'
import { plain, plainLines } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

/** Who wrote what and when, the oldest first. */
export function threadLines({ messages, report, leftOut }: Thread, style: Style): readonly string[] {
  return [
    style.bold(formatMessage('thread-heading')),
    ...(messages.length === 0 ? [style.dim(`  ${formatMessage('thread-is-empty')}`)] : []),
    ...messages.flatMap((one) => messageLines(one, style)),
    ...(leftOut === 0 ? [] : noteLines(formatMessage('thread-left-out', { count: leftOut }), style)),
    ...(report?.isClosed === true ? noteLines(formatMessage('thread-is-closed'), style) : []),
  ]
}

function messageLines({ author, created, isPrivate, content }: ThreadMessage, style: Style): readonly string[] {
  const facts = [
    ...(created === null ? [] : [timeText(created, style.now)]),
    ...(isPrivate ? [formatMessage('message-is-private')] : []),
  ]
  const isText = content.kind === 'text'
  const lines = isText ? plainLines(content.text) : [eventText(content)]
  return [
    `  ${style.bold(authorText(author))}  ${style.dim(facts.join(listSeparator()))}`.trimEnd(),
    ...lines.flatMap((line) => wrapIndented(line, 4, style.width)).map(isText ? String : style.dim),
  ]
}

function authorText(author: ThreadAuthor): string {
  const name = author.kind === 'person' ? author.name : null
  return formatMessage('thread-author', { kind: author.kind, isNamed: name !== null, name: plain(name ?? '') })
}

function eventText(content: Exclude<MessageContent, { readonly kind: 'text' }>): string {
  const { from, to } = content.kind === 'status' ? content : { from: null, to: null }
  const type = content.kind === 'other' ? content.type : ''
  return formatMessage('thread-event', {
    kind: content.kind,
    hasBoth: from !== null && to !== null,
    from: nameProjectStatus(plain(from ?? '')),
    to: nameProjectStatus(plain(to ?? '')),
    type: plain(type),
  })
}

function noteLines(note: string, style: Style): readonly string[] {
  return wrapIndented(note, 2, style.width).map(style.warn)
}
