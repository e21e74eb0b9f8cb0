import type { Command } from 'commander'
import { formatMessage } from '../../../../src-texts/text.ts'
import { notificationAnswer, replyDocument } from '../../documents/account/inbox-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { freshnessOf, type Run } from '../../run/session.ts'
import { throwOrWarn } from '../../throw-or-warn.ts'
import { notificationView, replyView } from '../../views/account/notification-view.ts'

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
