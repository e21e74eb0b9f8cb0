import type { Command } from 'commander'
import { change } from '../../change.ts'
import type { Run } from '../../run/session.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

export function addRemoveUnused(program: Command, run: Run): void {
  program
    .command('remove-unused')
    .alias('clean')
    .description(formatMessage('help-remove-unused'))
    .argument('<instance>', formatMessage('argument-channel-instance'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage('help-remove-unused-more'))
    .action(async (instance: string, chosen: { readonly dryRun?: true }) => {
      await run(async (session) => change(session, { kind: 'clean', instance }, chosen.dryRun === true))
    })
}
