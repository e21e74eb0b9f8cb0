import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Run } from '../session.ts'
import { addInstancesOption, instancesMeant, refuseUnnamed } from './instance-arguments.ts'
import { words } from '../../../src-texts/text.ts'

interface Options {
  readonly in?: readonly string[]
  readonly all?: true
  readonly along?: true
  readonly dryRun?: true
}

export function addEnableAndDisable(program: Command, run: Run): void {
  for (const kind of ['enable', 'disable'] as const) addSwitch(kind, program, run)
}

function addSwitch(kind: 'enable' | 'disable', program: Command, run: Run): void {
  const command = program
    .command(kind)
    .description(words(kind === 'enable' ? 'help-enable' : 'help-disable'))
    .argument('<targets...>', words('argument-targets'))
  addInstancesOption(command, '--in')
    .option('--along', words(kind === 'enable' ? 'option-enable-along' : 'option-disable-along'))
    .option('--dry-run', words('option-dry-run'))
    .addHelpText('after', words(kind === 'enable' ? 'help-enable-more' : 'help-disable-more'))
    .action(async (targets: readonly string[], { in: given, all, along, dryRun }: Options) => {
      refuseUnnamed(command, '--in', { given, isAll: all === true })
      await run(async (session) => {
        const [instance, ...others] = await instancesMeant(session, given)
        const wish = { kind, instance, others, targets, isAlong: along === true } as const
        return change(session, { ...wish, isWhereThere: all === true }, dryRun === true)
      })
    })
}
