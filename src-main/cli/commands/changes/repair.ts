import type { Command } from 'commander'
import { change } from '../../change.ts'
import type { Run } from '../../run/session.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

interface Options {
  readonly in: string
  readonly dryRun?: true
}

export function addRepair(program: Command, run: Run): void {
  program
    .command('repair')
    .alias('put-back')
    .description(formatMessage('help-repair'))
    .argument('<files...>', formatMessage('argument-files'))
    .requiredOption('--in <instance>', formatMessage('argument-instance'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage('help-repair-more'))
    .action(async (targets: readonly string[], chosen: Options) => {
      await run(async (session) => {
        return change(
          session,
          { kind: 'put-back', instance: chosen.in, targets, freshness: session.call.freshness },
          chosen.dryRun === true,
        )
      })
    })
}
