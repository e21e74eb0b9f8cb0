import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Run } from '../session.ts'
import { words } from '../../../src-texts/text.ts'

export function addClean(program: Command, run: Run): void {
  program
    .command('clean')
    .description(words('help-clean'))
    .argument('<instance>', words('argument-channel-instance'))
    .option('--dry-run', words('option-dry-run'))
    .addHelpText('after', words('help-clean-more'))
    .action(async (instance: string, chosen: { readonly dryRun?: true }) => {
      await run(async (session) => change(session, { kind: 'clean', instance }, chosen.dryRun === true))
    })
}
