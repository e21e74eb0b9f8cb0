import { quoteForShell } from '../../../core/model/words/quote.ts'
import type { InboxEntry, ReplyOutcome, ShownNotification } from '../../../core/model/accounts/notification.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { asTyped } from '../../arguments/as-typed.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { entryLines, problemLines } from './inbox-view.ts'
import { threadLines } from './thread-view.ts'

/** One notification, whole. */
export function notificationView(shown: ShownNotification, style: Style): readonly string[] {
  const { entry, thread, threadProblem } = shown
  const isOpen = thread !== null && thread.report?.isClosed !== true
  const command = `modwell inbox reply ${quoteForShell(entry.id)} --text TEXT`
  return [
    ...entryLines(entry, style),
    ...factLines(entry, style),
    ...(thread === null ? [] : ['', ...threadLines(thread, style)]),
    ...(isOpen ? ['', `  ${asTyped(command, style.typed)}`] : []),
    ...(threadProblem === null ? [] : ['', ...problemLines(threadProblem, style)]),
  ]
}

function factLines({ about, type, siteUrl }: InboxEntry, style: Style): readonly string[] {
  const kind = formatMessage('notification-is-of-kind', {
    kind: about.kind,
    isOther: about.kind === 'other',
    type: plain(type ?? ''),
  })
  return [`    ${style.dim(kind)}`, ...(siteUrl === null ? [] : [`    ${style.dim(plain(siteUrl))}`])]
}

export function replyView({ isDone, thread }: ReplyOutcome, style: Style): readonly string[] {
  return [
    formatMessage('message-was-sent', { isDone, isClosed: thread?.report?.isClosed === true }),
    ...(isDone ? [] : [style.dim(formatMessage('was-dry-run'))]),
    ...(thread === null ? [] : ['', ...threadLines(thread, style)]),
  ]
}
