import type { Command } from 'commander'
import { accountDocument, reportDocument } from '../../documents/account/account-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Answer, Run } from '../../run/session.ts'
import type { TokenReport } from '../../../core/model/accounts/account.ts'
import { accountsView, reportView } from '../../views/account/account-view.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

export function addWhoami(program: Command, run: Run): void {
  program
    .command('whoami')
    .description(formatMessage('help-whoami'))
    .addHelpText('after', formatMessage('help-whoami-more'))
    .action(async () => {
      await run(async ({ core, options, signal }) => {
        if (!options.isOffline) return answerOf(await core.account.check({ signal }))
        const account = await core.account.active()
        return {
          document: { ...reportDocument(null), account: account === null ? null : accountDocument(account) },
          text: (style) => accountsView(account === null ? [] : [account], style),
          exitCode: account === null ? EXIT.failed : EXIT.done,
        }
      })
    })
}

function answerOf(report: TokenReport | null): Answer {
  return {
    document: reportDocument(report),
    text: (style) => (report === null ? accountsView([], style) : reportView(report, style)),
    exitCode: report === null ? EXIT.failed : EXIT.done,
  }
}
