import { withCompanions } from '../../../core/model/plans/companions.ts'
import type { Command } from 'commander'
import { change } from '../../change.ts'
import type { Run } from '../../run/session.ts'
import { addInstancesOption, instancesMeant, refuseUnnamed } from '../instances/instance-arguments.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

interface Options {
  readonly in?: readonly string[]
  readonly all?: true
  readonly withDependents?: true
  readonly withDependencies?: true
  readonly dryRun?: true
}

export function addEnableAndDisable(program: Command, run: Run): void {
  for (const kind of ['enable', 'disable'] as const) addSwitch(kind, program, run)
}

function addSwitch(kind: 'enable' | 'disable', program: Command, run: Run): void {
  const command = program
    .command(kind)
    .description(formatMessage(kind === 'enable' ? 'help-enable' : 'help-disable'))
    .argument('<targets...>', formatMessage('argument-targets'))
  addInstancesOption(command)
    .option(...alongOption(kind))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage(kind === 'enable' ? 'help-enable-more' : 'help-disable-more'))
    .action(async (targets: readonly string[], { in: given, all, dryRun, ...along }: Options) => {
      refuseUnnamed(command, { given, isAll: all === true })
      await run(async (session) => {
        const [instance, ...others] = await instancesMeant(session, given)
        const wish = {
          kind,
          instance,
          others,
          targets,
          ignoreMissing: all === true,
        } as const
        const isWithAll = along.withDependents === true || along.withDependencies === true
        return change(session, isWithAll ? withCompanions(wish) : wish, dryRun === true)
      })
    })
}

function alongOption(kind: 'enable' | 'disable'): [string, string] {
  return kind === 'enable'
    ? ['--with-dependencies', formatMessage('option-enable-along')]
    : ['--with-dependents', formatMessage('option-disable-along')]
}
