import type { Command } from 'commander'
import { change } from '../../change.ts'
import { freshnessOf, type Run } from '../../run/session.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

export function addFix(program: Command, run: Run): void {
  program
    .command('fix')
    .description(formatMessage('help-fix'))
    .argument('<instance>', formatMessage('argument-channel-instance'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .option('--refresh', formatMessage('option-refresh'))
    .addHelpText('after', formatMessage('help-fix-more'))
    .action(async (instance: string, chosen: { readonly dryRun?: true; readonly refresh?: true }) => {
      await run(async (session) => {
        const freshness = freshnessOf(session.options, chosen.refresh)
        return change(session, { kind: 'fix', instance, freshness }, chosen.dryRun === true)
      })
    })
}
