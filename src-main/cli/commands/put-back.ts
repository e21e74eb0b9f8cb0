import type { Command } from 'commander'
import { change } from '../change.ts'
import { freshnessOf, type Run } from '../session.ts'

const EXAMPLES = `
Files come from the store, or from the service. What is there now is stored, so that undo can restore it.

Examples:
  modwell put-back mods/sodium-0.6.0.jar --in Survival
  modwell put-back sodium --in Survival               the one file of that project`

interface Options {
  readonly in: string
  readonly dryRun?: true
}

export function addPutBack(program: Command, run: Run): void {
  program
    .command('put-back')
    .description('restore files that Modwell put in place and that something else changed since')
    .argument(
      '<files...>',
      'paths, as "inspect --findings" shows them, file names, or ids, slugs or titles of projects',
    )
    .requiredOption('--in <instance>', 'id, name or folder of the instance')
    .option('--dry-run', 'show what would change, and change nothing')
    .addHelpText('after', EXAMPLES)
    .action(async (targets: readonly string[], chosen: Options) => {
      await run(async (session) => {
        const freshness = freshnessOf(session.options)
        return change(session, { kind: 'put-back', instance: chosen.in, targets, freshness }, chosen.dryRun === true)
      })
    })
}
