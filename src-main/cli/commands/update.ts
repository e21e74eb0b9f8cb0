import type { Command } from 'commander'
import { CoreError } from '../../core/errors.ts'
import { change } from '../change.ts'
import { readDuration } from '../read-amounts.ts'
import { freshnessOf, type Run } from '../session.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'
import { noneAdopted, refuseAllWithNames } from './instance-arguments.ts'
import { say, words } from '../../../src-texts/text.ts'

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
    .description(words('help-update'))
    .argument('[instances...]', words('argument-instances'))
    .option('--all', words('option-all'))
    .option('--only <projects...>', words('option-update-only'))
    .option('--except <projects...>', words('option-except'))
    .option('--without <projects...>', words('option-without'))
    .option('--first <projects...>', words('option-first'))
    .option('--allow-downgrade <projects...>', words('option-update-back'))
    .option('--ignore-hold <holds...>', words('option-despite'))
    .option('-n, --dry-run', words('option-dry-run'))
    .option('--exit-code', words('option-update-exit-code'))
    .option('--refresh', words('option-refresh'))
    .option('--when-stopped', words('option-when-stopped'))
    .option('--timeout <time>', words('option-timeout'), readDuration)
    .addHelpText('after', words('help-update-more'))
  addChannelOption(command).action(async (given: readonly string[], chosen: Options) => {
    refuseAllWithNames(command, given, chosen.all)
    if (chosen.timeout !== undefined && chosen.whenStopped !== true) {
      command.error(words('misuse-timeout'))
    }
    if (chosen.whenStopped === true && chosen.dryRun === true) {
      command.error(words('misuse-dry-run-waits'))
    }
    if (chosen.exitCode === true && chosen.dryRun !== true) command.error(words('misuse-exit-code'))
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
        throw new CoreError('bad-argument', say('when-stopped-contradicts-while-running'))
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
