import type { Command } from 'commander'
import { change } from '../change.ts'
import { freshnessOf, type Run } from '../session.ts'
import { words } from '../../../src-texts/text.ts'

export function addFix(program: Command, run: Run): void {
  program
    .command('fix')
    .description(words('help-fix'))
    .argument('<instance>', words('argument-channel-instance'))
    .option('-n, --dry-run', words('option-dry-run'))
    .option('--refresh', words('option-refresh'))
    .addHelpText('after', words('help-fix-more'))
    .action(async (instance: string, chosen: { readonly dryRun?: true; readonly refresh?: true }) => {
      await run(async (session) => {
        const freshness = freshnessOf(session.options, chosen.refresh)
        return change(session, { kind: 'fix', instance, freshness }, chosen.dryRun === true)
      })
    })
}
