import type { Command } from 'commander'
import { change } from '../../change.ts'
import type { Run } from '../../run/session.ts'
import { addInstancesOption, instancesMeant, refuseUnnamed } from '../instances/instance-arguments.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

interface Options {
  readonly in?: readonly string[]
  readonly all?: true
  readonly withDependents?: true
  readonly dryRun?: true
}

export function addRemove(program: Command, run: Run): void {
  const command = program
    .command('remove')
    .aliases(['uninstall', 'rm'])
    .description(formatMessage('help-remove'))
    .argument('<targets...>', formatMessage('argument-targets'))
  addInstancesOption(command)
    .option('--with-dependents', formatMessage('option-along'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage('help-remove-more'))
    .action(async (targets: readonly string[], { in: given, all, withDependents, dryRun }: Options) => {
      refuseUnnamed(command, { given, isAll: all === true })
      await run(async (session) => {
        const [instance, ...others] = await instancesMeant(session, given)
        const wish = { kind: 'remove', instance, others, targets, withDependents: withDependents === true } as const
        return change(session, { ...wish, ignoreMissing: all === true }, dryRun === true)
      })
    })
}

export function addRemoveUnused(program: Command, run: Run): void {
  program
    .command('remove-unused')
    .alias('clean')
    .description(formatMessage('help-remove-unused'))
    .argument('<instance>', formatMessage('argument-channel-instance'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage('help-remove-unused-more'))
    .action(async (instance: string, chosen: { readonly dryRun?: true }) => {
      await run(async (session) => change(session, { kind: 'clean', instance }, chosen.dryRun === true))
    })
}
