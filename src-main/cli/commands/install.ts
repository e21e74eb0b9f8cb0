import type { Command } from 'commander'
import { change } from '../change.ts'
import { freshnessOf, type Run } from '../session.ts'
import { splitVersion } from '../split-version.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'

const EXAMPLES = `
Examples:
  modwell install sodium --into Survival            the newest version that fits, and what it requires
  modwell install sodium@0.6.0 --into Survival      this version, by its number or id
  modwell install sodium --into Survival --dry-run  what would be installed`

interface Options extends ChannelOption {
  readonly into: string
  readonly without?: readonly string[]
  readonly back?: readonly string[]
  readonly despite?: readonly string[]
  readonly dryRun?: true
}

export function addInstall(program: Command, run: Run): void {
  const command = program
    .command('install')
    .description('install a project and what it requires')
    .argument('<project>', 'id or slug, with @VERSION for a certain version')
    .requiredOption('--into <instance>', 'id, name or folder of the instance')
    .option('--without <projects...>', 'projects (id or slug) or files to remove for it')
    .option('--back <projects...>', 'projects (id or slug) or files that may go back to an earlier version for it')
    .option('--despite <holds...>', 'ids of holds to ignore this time')
    .option('--dry-run', 'show what would change, and change nothing')
    .addHelpText('after', EXAMPLES)
  addChannelOption(command).action(async (given: string, chosen: Options) => {
    const { project, version } = splitVersion(given)
    if (project === '' || version === '') command.error(`error: "${given}" is not PROJECT or PROJECT@VERSION`)
    await run(async (session) => {
      const wish = {
        kind: 'install',
        instance: chosen.into,
        project,
        version,
        without: chosen.without ?? [],
        back: chosen.back ?? [],
        despite: chosen.despite ?? [],
        channel: chosen.channel ?? null,
        freshness: freshnessOf(session.options),
      } as const
      return change(session, wish, chosen.dryRun === true)
    })
  })
}
