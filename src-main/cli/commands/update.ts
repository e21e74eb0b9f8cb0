import type { Command } from 'commander'
import { CoreError } from '../../core/errors.ts'
import { change } from '../change.ts'
import { readDuration } from '../read-amounts.ts'
import { freshnessOf, type Run } from '../session.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'
import { noneAdopted, refuseAllWithNames } from './instance-arguments.ts'

const EXAMPLES = `
What is held or refused stays as it is, and the reason is shown. A disabled mod stays disabled. Replaced files are stored,
so every update can be undone, even offline. With --offline what is known is updated from the store.

Examples:
  modwell update --all --dry-run                   what would change everywhere
  modwell update Survival --only sodium lithium    these two and what they require
  modwell update --all --yes --json                unattended
  modwell update --all --yes --when-stopped        download now, change each when its game or server has ended

Exit codes: 0 all was checked and done; 4 some of it failed, could not be checked, or waits for a server
to be swapped after a move; 1 nothing could be checked or done;
10 with --exit-code: something would change, and nothing else is to say.`

interface Options extends ChannelOption {
  readonly all?: true
  readonly only?: readonly string[]
  readonly without?: readonly string[]
  readonly first?: readonly string[]
  readonly back?: readonly string[]
  readonly despite?: readonly string[]
  readonly dryRun?: true
  readonly exitCode?: true
  readonly refresh?: true
  readonly whenStopped?: true
  readonly timeout?: number
}

export function addUpdate(program: Command, run: Run): void {
  const command = program
    .command('update')
    .description('update what is out of date')
    .argument('[instances...]', 'ids, names or folders; default: all that are adopted')
    .option('--all', 'all adopted instances')
    .option('--only <projects...>', 'projects (id, slug or title) or files to update, with what they require')
    .option('--without <projects...>', 'projects (id, slug or title) or files to remove for it')
    .option(
      '--first <projects...>',
      'projects (id, slug or title) or files that go first if not all can have their newest version',
    )
    .option('--back <projects...>', 'projects (id or slug) or files that may go back to an earlier version for it')
    .option('--despite <holds...>', 'ids of holds to ignore this time')
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--exit-code', 'with --dry-run: exit with 10 when something would change')
    .option('--refresh', 'ask the service even if its last answers are still fresh')
    .option('--when-stopped', 'download now, and change each instance when its game or server has ended')
    .option(
      '--timeout <time>',
      'how long to wait for that, e.g. 90s, 1.5h, 1h30m or 1d; default: for ever',
      readDuration,
    )
    .addHelpText('after', EXAMPLES)
  addChannelOption(command).action(async (given: readonly string[], chosen: Options) => {
    refuseAllWithNames(command, given, chosen.all)
    if (chosen.timeout !== undefined && chosen.whenStopped !== true) {
      command.error('error: --timeout is how long --when-stopped waits: give both')
    }
    if (chosen.whenStopped === true && chosen.dryRun === true) {
      command.error('error: --dry-run changes nothing, so there is nothing to wait for: leave --when-stopped out')
    }
    if (chosen.exitCode === true && chosen.dryRun !== true) command.error('error: --exit-code needs --dry-run')
    await run(async (session) => {
      const wish = {
        kind: 'update',
        instances: given.length === 0 ? 'all' : given,
        only: chosen.only ?? [],
        without: chosen.without ?? [],
        first: chosen.first ?? [],
        back: chosen.back ?? [],
        despite: chosen.despite ?? [],
        channel: chosen.channel ?? null,
        freshness: freshnessOf(session.options, chosen.refresh),
      } as const
      if (chosen.whenStopped === true && session.options.isWhileRunning) {
        throw new CoreError('bad-argument', '--when-stopped and --while-running contradict each other')
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
