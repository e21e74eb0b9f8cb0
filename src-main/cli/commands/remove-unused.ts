import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Run } from '../session.ts'
import { words } from '../../../src-texts/text.ts'

export function addRemoveUnused(program: Command, run: Run): void {
  program
    .command('remove-unused')
    .alias('clean')
    .description(words('help-remove-unused'))
    .argument('<instance>', words('argument-channel-instance'))
    .option('-n, --dry-run', words('option-dry-run'))
    .addHelpText('after', words('help-remove-unused-more'))
    .action(async (instance: string, chosen: { readonly dryRun?: true }) => {
      await run(async (session) => change(session, { kind: 'clean', instance }, chosen.dryRun === true))
    })
}
