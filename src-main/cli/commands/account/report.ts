import type { Command } from 'commander'
import { formatMessage } from '../../../../src-texts/text.ts'
import { projectReportDocument } from '../../documents/account/profile-document.ts'
import { freshnessOf, type Run } from '../../run/session.ts'
import { reportView } from '../../views/account/profile-view.ts'

export function addReport(program: Command, run: Run): void {
  program
    .command('report')
    .description(formatMessage('help-report'))
    .argument('<project>', formatMessage('help-report-project'))
    .requiredOption('--kind <kind>', formatMessage('help-profile-kind'))
    .requiredOption('--text <text>', formatMessage('help-profile-text'))
    .addHelpText('after', `\n${formatMessage('help-report-examples')}`)
    .action(async (named: string, report: { readonly kind: string; readonly text: string }) => {
      await run(async ({ core, options, signal }) => {
        const call = { freshness: freshnessOf(options), signal, priority: 'user' } as const
        const { project, sent } = await core.profile.reportProject(named, report, call)
        return {
          document: projectReportDocument(project, report, sent),
          text: (style) => reportView(project.title, sent, style),
        }
      })
    })
}
