import type { Command } from 'commander'
import { change } from '../../change.ts'
import { readLock } from '../../arguments/read-lock.ts'
import { freshnessOf, type Run } from '../../run/session.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

interface Options {
  readonly in: string
  readonly removeExtra?: true
  readonly force?: true
  readonly dryRun?: true
}

export function addLockApply(command: Command, run: Run): void {
  command
    .description(formatMessage('help-lock-apply'))
    .argument('<file>', formatMessage('argument-restore-file'))
    .requiredOption('--in <instance>', formatMessage('argument-instance'))
    .option('--remove-extra', formatMessage('option-exact'))
    .option('--force', formatMessage('option-force'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage('help-lock-apply-more'))
    .action(async (file: string, chosen: Options) => {
      await run(async (session) => {
        const wish = {
          kind: 'restore',
          instance: chosen.in,
          lock: await readLock(file, session.io.stdin, session.signal),
          isExact: chosen.removeExtra === true,
          isForced: chosen.force === true,
          freshness: freshnessOf(session.options),
        } as const
        return change(session, wish, chosen.dryRun === true)
      })
    })
}
