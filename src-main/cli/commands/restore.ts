import type { Command } from 'commander'
import { change } from '../change.ts'
import { readLock } from '../read-lock.ts'
import { freshnessOf, type Run } from '../session.ts'
import { words } from '../../../src-texts/text.ts'

interface Options {
  readonly in: string
  readonly exact?: true
  readonly force?: true
  readonly dryRun?: true
}

export function addRestore(program: Command, run: Run): void {
  program
    .command('restore')
    .description(words('help-restore'))
    .argument('<file>', words('argument-restore-file'))
    .requiredOption('--in <instance>', words('argument-instance'))
    .option('--exact', words('option-exact'))
    .option('--force', words('option-force'))
    .option('--dry-run', words('option-dry-run'))
    .addHelpText('after', words('help-restore-more'))
    .action(async (file: string, chosen: Options) => {
      await run(async (session) => {
        const wish = {
          kind: 'restore',
          instance: chosen.in,
          lock: await readLock(file, session.io.stdin, session.signal),
          isExact: chosen.exact === true,
          isForced: chosen.force === true,
          freshness: freshnessOf(session.options),
        } as const
        return change(session, wish, chosen.dryRun === true)
      })
    })
}
