import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import { change } from '../../change.ts'
import { readDuration } from '../../arguments/read-amounts.ts'
import { freshnessOf, type Run } from '../../run/session.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'
import { noneAdopted, refuseAllWithNames } from '../instances/instance-arguments.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'

interface Options extends ChannelOption {
  readonly all?: true
  readonly only?: readonly string[]
  readonly except?: readonly string[]
  readonly without?: readonly string[]
  readonly first?: readonly string[]
  readonly allowDowngrade?: readonly string[]
  readonly ignoreHold?: readonly string[]
  readonly dryRun?: true
  readonly exitCode?: true
  readonly refresh?: true
  readonly whenStopped?: true
  readonly timeout?: number
}

export function addUpdate(program: Command, run: Run): void {
  const command = program
    .command('update')
    .alias('upgrade')
    .description(formatMessage('help-update'))
    .argument('[instances...]', formatMessage('argument-instances'))
    .option('--all', formatMessage('option-all'))
    .option('--only <projects...>', formatMessage('option-update-only'))
    .option('--except <projects...>', formatMessage('option-except'))
    .option('--without <projects...>', formatMessage('option-without'))
    .option('--first <projects...>', formatMessage('option-first'))
    .option('--allow-downgrade <projects...>', formatMessage('option-update-back'))
    .option('--ignore-hold <holds...>', formatMessage('option-despite'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .option('--exit-code', formatMessage('option-update-exit-code'))
    .option('--refresh', formatMessage('option-refresh'))
    .option('--when-stopped', formatMessage('option-when-stopped'))
    .option('--timeout <time>', formatMessage('option-timeout'), readDuration)
    .addHelpText('after', formatMessage('help-update-more'))
  addChannelOption(command).action(async (given: readonly string[], chosen: Options) => {
    refuseAllWithNames(command, given, chosen.all)
    if (chosen.timeout !== undefined && chosen.whenStopped !== true) {
      command.error(formatMessage('misuse-timeout'))
    }
    if (chosen.whenStopped === true && chosen.dryRun === true) {
      command.error(formatMessage('misuse-dry-run-waits'))
    }
    if (chosen.exitCode === true && chosen.dryRun !== true) command.error(formatMessage('misuse-exit-code'))
    await run(async (session) => {
      const wish = {
        kind: 'update',
        instances: given.length === 0 ? 'all' : given,
        only: chosen.only ?? [],
        except: chosen.except ?? [],
        without: chosen.without ?? [],
        first: chosen.first ?? [],
        back: chosen.allowDowngrade ?? [],
        despite: chosen.ignoreHold ?? [],
        channel: chosen.channel ?? null,
        freshness: freshnessOf(session.options, chosen.refresh),
      } as const
      if (chosen.whenStopped === true && session.options.isWhileRunning) {
        throw new CoreError('bad-argument', message('when-stopped-contradicts-while-running'))
      }
      const whenStopped = chosen.whenStopped === true ? { timeoutMs: chosen.timeout ?? null } : null
      if (wish.instances === 'all' && (await session.core.instances.list()).length === 0) throw noneAdopted('update')
      return change(session, wish, {
        isDryRun: chosen.dryRun === true,
        isToldByExitCode: chosen.exitCode === true,
        whenStopped,
      })
    })
  })
}
