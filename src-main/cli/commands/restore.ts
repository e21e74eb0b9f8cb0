import type { Command } from 'commander'
import { change } from '../change.ts'
import { readLock } from '../read-lock.ts'
import { freshnessOf, type Run } from '../session.ts'

const EXAMPLES = `
Files come from the instance, the store or the service. What cannot be obtained is named and left as it is, and the exit
code is 4. The restore is one change set: "modwell undo" undoes it.

Examples:
  modwell restore survival.lock.json --in Survival --dry-run   what would change
  modwell restore survival.lock.json --in Survival --exact     also remove what the lock file does not name
  modwell freeze Survival | modwell restore - --in Copy --yes  make one instance like another`

interface Options {
  readonly in: string
  readonly exact?: true
  readonly force?: true
  readonly dryRun?: true
}

export function addRestore(program: Command, run: Run): void {
  program
    .command('restore')
    .description('make an instance match a lock file exactly')
    .argument('<file>', 'lock file made by "modwell freeze"; - for standard input')
    .requiredOption('--in <instance>', 'id, name or folder of the instance')
    .option('--exact', 'remove files that the lock file does not name; default: they stay and are listed')
    .option(
      '--force',
      'even if the lock file is for another loader or game version, or would break instances that share the folder',
    )
    .option('--dry-run', 'show what would change, and change nothing')
    .addHelpText('after', EXAMPLES)
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
