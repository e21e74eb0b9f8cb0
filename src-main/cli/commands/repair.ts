import type { Command } from 'commander'
import { change } from '../change.ts'
import { freshnessOf, type Run } from '../session.ts'
import { words } from '../../../src-texts/text.ts'

interface Options {
  readonly in: string
  readonly dryRun?: true
}

export function addRepair(program: Command, run: Run): void {
  program
    .command('repair')
    .alias('put-back')
    .description(words('help-repair'))
    .argument('<files...>', words('argument-files'))
    .requiredOption('--in <instance>', words('argument-instance'))
    .option('-n, --dry-run', words('option-dry-run'))
    .addHelpText('after', words('help-repair-more'))
    .action(async (targets: readonly string[], chosen: Options) => {
      await run(async (session) => {
        const freshness = freshnessOf(session.options)
        return change(session, { kind: 'put-back', instance: chosen.in, targets, freshness }, chosen.dryRun === true)
      })
    })
}
