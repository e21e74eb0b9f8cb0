import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Run } from '../session.ts'
import { addInstancesOption, instancesMeant, refuseUnnamed } from './instance-arguments.ts'
import { words } from '../../../src-texts/text.ts'

interface Options {
  readonly from?: readonly string[]
  readonly all?: true
  readonly along?: true
  readonly dryRun?: true
}

export function addRemove(program: Command, run: Run): void {
  const command = program
    .command('remove')
    .description(words('help-remove'))
    .argument('<targets...>', words('argument-targets'))
  addInstancesOption(command, '--from')
    .option('--along', words('option-along'))
    .option('--dry-run', words('option-dry-run'))
    .addHelpText('after', words('help-remove-more'))
    .action(async (targets: readonly string[], { from, all, along, dryRun }: Options) => {
      refuseUnnamed(command, '--from', { given: from, isAll: all === true })
      await run(async (session) => {
        const [instance, ...others] = await instancesMeant(session, from)
        const wish = { kind: 'remove', instance, others, targets, isAlong: along === true } as const
        return change(session, { ...wish, isWhereThere: all === true }, dryRun === true)
      })
    })
}
