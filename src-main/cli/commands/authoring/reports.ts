import type { Command } from 'commander'
import { formatMessage } from '../../../../resources/text/text.ts'
import { reportDocument } from '../../documents/account/inbox-document.ts'
import { reportsDocument } from '../../documents/authoring/talk-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Run } from '../../run/session.ts'
import { throwOrWarn } from '../../throw-or-warn.ts'
import { reportsView, reportLines } from '../../views/authoring/talk-view.ts'

export function addReports(program: Command, run: Run): void {
  const group = program
    .command('reports')
    .description(formatMessage('help-reports'))
    .addHelpText('after', `\n${formatMessage('help-reports-examples')}`)
  group
    .command('list', { isDefault: true })
    .description(formatMessage('help-reports-list'))
    .option('--open', formatMessage('help-reports-open'))
    .action(async ({ open }: { readonly open?: true }) => {
      await run(async (session) => {
        const all = await session.core.reports.list(session.call)
        const list = open === true ? { ...all, closed: [] } : all
        throwOrWarn({ problem: list.closedProblem, checkedAt: list.checkedAt }, session)
        return {
          document: reportsDocument(list),
          exitCode: list.closedProblem === null ? EXIT.done : EXIT.partly,
          text: (style) => reportsView(list, style),
        }
      })
    })
  group
    .command('show')
    .description(formatMessage('help-reports-show'))
    .argument('<report>', formatMessage('help-report-id'))
    .action(async (id: string) => {
      await run(async (session) => {
        const report = await session.core.reports.show(id, session.call)
        return { document: { report: reportDocument(report) }, text: (style) => reportLines(report, style) }
      })
    })
}
