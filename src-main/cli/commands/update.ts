import type { Command } from 'commander'
import { change } from '../change.ts'
import { freshnessOf, type Run } from '../session.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'
import { refuseAllWithNames } from './instance-arguments.ts'

const EXAMPLES = `
What is held or refused stays as it is, and the reason is shown. A disabled mod stays disabled. The bytes that are
replaced are kept, so every update can be taken back, also without the service.

Examples:
  modwell update --all --dry-run                   what would change everywhere
  modwell update Survival --only sodium lithium    these two and what they need
  modwell update --all --yes --json                unattended`

interface Options extends ChannelOption {
  readonly all?: true
  readonly only?: readonly string[]
  readonly without?: readonly string[]
  readonly dryRun?: true
  readonly refresh?: true
}

export function addUpdate(program: Command, run: Run): void {
  const command = program
    .command('update')
    .description('put newer versions in the place of what is out of date')
    .argument('[instances...]', 'ids, names or folders; default: all that are adopted')
    .option('--all', 'all adopted instances')
    .option('--only <projects...>', 'projects (id or slug) or files to update; what they need comes along')
    .option('--without <projects...>', 'projects (id or slug) or files to take out for it')
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--refresh', 'ask the service even if its last answers are still fresh')
    .addHelpText('after', EXAMPLES)
  addChannelOption(command).action(async (given: readonly string[], chosen: Options) => {
    refuseAllWithNames(command, given, chosen.all)
    await run(async (session) => {
      const wish = {
        kind: 'update',
        instances: given.length === 0 ? 'all' : given,
        only: chosen.only ?? [],
        without: chosen.without ?? [],
        channel: chosen.channel ?? null,
        freshness: freshnessOf(session.options, chosen.refresh),
      } as const
      return change(session, wish, chosen.dryRun === true)
    })
  })
}
