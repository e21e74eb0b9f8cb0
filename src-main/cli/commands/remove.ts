import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Run } from '../session.ts'
import { addInstancesOption, instancesMeant, refuseUnnamed } from './instance-arguments.ts'

const EXAMPLES = `
What requires a removed mod stays and would break: the plan names it, and on a terminal you are asked whether it goes along.
With --yes it is left, and stderr names it with the command that takes it along; --along does so at once. "disable" does
the same.

With --all, an instance that has none of it is left as it is.

Examples:
  modwell remove sodium --from Survival
  modwell remove sodium lithium --from Survival --from Creative
  modwell remove mods/old-thing.jar --from Survival
    a file, also one that the service does not know`

interface Options {
  readonly from?: readonly string[]
  readonly all?: true
  readonly along?: true
  readonly dryRun?: true
}

export function addRemove(program: Command, run: Run): void {
  const command = program
    .command('remove')
    .description('remove projects or files from instances; can be undone')
    .argument('<targets...>', 'ids, slugs or titles of projects, or paths of files in the game folder')
  addInstancesOption(command, '--from')
    .option('--along', 'with everything that requires them')
    .option('--dry-run', 'show what would change, and change nothing')
    .addHelpText('after', EXAMPLES)
    .action(async (targets: readonly string[], { from, all, along, dryRun }: Options) => {
      refuseUnnamed(command, '--from', { given: from, isAll: all === true })
      await run(async (session) => {
        const [instance, ...others] = await instancesMeant(session, from)
        const wish = { kind: 'remove', instance, others, targets, isAlong: along === true } as const
        return change(session, { ...wish, isWhereThere: all === true }, dryRun === true)
      })
    })
}
