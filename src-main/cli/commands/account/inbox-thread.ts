import type { Command } from 'commander'
import { formatMessage } from '../../../../src-texts/text.ts'
import { notificationAnswer, replyDocument } from '../../documents/account/inbox-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { freshnessOf, type Run } from '../../run/session.ts'
import { throwOrWarn } from '../../throw-or-warn.ts'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import type { InboxEntry, ReplyOutcome, ShownNotification } from '../../../core/model/accounts/notification.ts'
import { asTyped } from '../../arguments/as-typed.ts'
import { plain, plainLines } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { entryLines, problemLines } from '../../views/account/inbox-view.ts'
import type { MessageContent, Thread, ThreadAuthor, ThreadMessage } from '../../../core/model/accounts/thread.ts'
import { timeText } from '../../terminal/amounts.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

/** Part of `inbox`: one notification whole, and what is answered to its thread. */
export function addThread(group: Command, run: Run): void {
  group
    .command('show')
    .description(formatMessage('help-inbox-show'))
    .argument('<notification>', formatMessage('help-inbox-notification'))
    .option('--refresh', formatMessage('help-inbox-refresh'))
    .addHelpText('after', `\n${formatMessage('help-inbox-show-example')}`)
    .action(async (id: string, { refresh }: { readonly refresh?: true }) => {
      await run(async (session) => {
        const { core, options, signal } = session
        const call = { freshness: freshnessOf(options, refresh), signal, priority: 'user' } as const
        const shown = await core.inbox.show(id, call)
        throwOrWarn(shown, session)
        const isWhole = shown.problem === null && shown.threadProblem === null
        return {
          document: notificationAnswer(shown),
          exitCode: isWhole ? EXIT.done : EXIT.partly,
          text: (style) => notificationView(shown, style),
        }
      })
    })
  group
    .command('reply')
    .description(formatMessage('help-inbox-reply'))
    .argument('<notification>', formatMessage('help-inbox-notification'))
    .requiredOption('--text <text>', formatMessage('help-inbox-reply-text'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', `\n${formatMessage('help-inbox-reply-example')}`)
    .action(async (id: string, { text, dryRun }: { readonly text: string; readonly dryRun?: true }) => {
      await run(async ({ core, options, signal }) => {
        const call = { freshness: freshnessOf(options), signal, priority: 'user', isDryRun: dryRun === true } as const
        const outcome = await core.inbox.reply(id, text, call)
        return { document: replyDocument(id, outcome), text: (style) => replyView(outcome, style) }
      })
    })
}

/** One notification, whole. */
function notificationView(shown: ShownNotification, style: Style): readonly string[] {
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

function replyView({ isDone, thread }: ReplyOutcome, style: Style): readonly string[] {
  return [
    formatMessage('message-was-sent', { isDone, isClosed: thread?.report?.isClosed === true }),
    ...(isDone ? [] : [style.dim(formatMessage('was-dry-run'))]),
    ...(thread === null ? [] : ['', ...threadLines(thread, style)]),
  ]
}

/** Who wrote what and when, the oldest first. */
function threadLines({ messages, report, leftOut }: Thread, style: Style): readonly string[] {
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
    `  ${style.bold(authorText(author))}  ${style.dim(facts.join(', '))}`.trimEnd(),
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
    from: plain(from ?? ''),
    to: plain(to ?? ''),
    type: plain(type),
  })
}

function noteLines(note: string, style: Style): readonly string[] {
  return wrapIndented(note, 2, style.width).map(style.warn)
}
