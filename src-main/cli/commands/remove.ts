import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Run } from '../session.ts'

const EXAMPLES = `
Examples:
  modwell remove sodium --from Survival
  modwell remove mods/old-thing.jar --from Survival   a file, also one that the service does not know`

interface Options {
  readonly from: string
  readonly along?: true
  readonly dryRun?: true
}

export function addRemove(program: Command, run: Run): void {
  program
    .command('remove')
    .description('remove a project or file from an instance; can be undone')
    .argument('<target>', "a project's id or slug, or a file's path in the game folder")
    .requiredOption('--from <instance>', 'id, name or folder of the instance')
    .option('--along', 'with everything that requires it')
    .option('--dry-run', 'show what would change, and change nothing')
    .addHelpText('after', EXAMPLES)
    .action(async (target: string, chosen: Options) => {
      await run(async (session) => {
        const instance = chosen.from
        return change(
          session,
          { kind: 'remove', instance, targets: [target], isAlong: chosen.along === true },
          chosen.dryRun === true,
        )
      })
    })
}
