import type { Command } from 'commander'
import { formatMessage } from '../../../../resources/text/text.ts'
import { splitVersion } from '../../arguments/pack-named.ts'
import { projectReportDocument } from '../../documents/account/profile-document.ts'
import type { Run } from '../../run/session.ts'
import { reportText } from '../../views/account/report-view.ts'

export function addReport(program: Command, run: Run): void {
  program
    .command('report')
    .description(formatMessage('help-report'))
    .argument('<project>', formatMessage('help-report-project'))
    .requiredOption('--kind <kind>', formatMessage('help-profile-kind'))
    .requiredOption('--text <text>', formatMessage('help-profile-text'))
    .addHelpText('after', `\n${formatMessage('help-report-examples')}`)
    .action(async (named: string, report: { readonly kind: string; readonly text: string }) => {
      await run(async ({ core, call, options }) => {
        const { project: slug, version: number } = splitVersion(named)
        if (number === null) {
          const { project, sent } = await core.profile.reportProject(slug, report, call)
          return {
            document: projectReportDocument(project, null, { report, sent }),
            ...reportText(project.title, sent, { options }),
          }
        }
        const done = await core.profile.reportVersion({ project: slug, version: number }, report, call)
        const { project, version, sent } = done
        return {
          document: projectReportDocument(project, version, { report, sent }),
          ...reportText(`${project.title} ${version.number}`, sent, { options }),
        }
      })
    })
}
