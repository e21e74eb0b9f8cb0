import type { Command } from 'commander'
import { formatMessage } from '../../../../resources/text/text.ts'
import { notificationAnswer, replyDocument } from '../../documents/account/inbox-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { freshnessOf, type Run } from '../../run/session.ts'
import { throwOrWarn } from '../../throw-or-warn.ts'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import type { InboxEntry, ReplyOutcome, ShownNotification } from '../../../core/model/accounts/notification.ts'
import { asTyped } from '../../arguments/as-typed.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { entryLines, problemLines } from '../../views/account/inbox-view.ts'
import { threadLines } from '../../views/account/thread-view.ts'

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
  const { entry, thread, report, threadProblem } = shown
  const isOpen = thread !== null && thread.report?.isClosed !== true
  const command = `modwell inbox reply ${quoteForShell(entry.id)} --text TEXT`
  return [
    ...entryLines(entry, style),
    ...factLines(entry, style),
    ...(report === null
      ? []
      : [`    ${style.dim(plain(formatMessage('report-about', { name: report.about.name ?? report.about.id })))}`]),
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
