import type { Command } from 'commander'
import { change } from '../change.ts'
import { freshnessOf, type Run } from '../session.ts'
import { splitVersion } from '../split-version.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'
import { addInstancesOption, instancesMeant, refuseUnnamed } from './instance-arguments.ts'

const EXAMPLES = `
Several projects are one plan for each instance; what cannot be installed is named, and the others are. Where they exclude
each other, those named first come first.

Examples:
  modwell install sodium --into Survival            the newest version that fits, and what it requires
  modwell install sodium@0.6.0 --into Survival      this version, by its number or id
  modwell install sodium lithium --into Survival --into Creative
  modwell install sodium --into Survival --dry-run  what would be installed`

interface Options extends ChannelOption {
  readonly into?: readonly string[]
  readonly all?: true
  readonly without?: readonly string[]
  readonly back?: readonly string[]
  readonly despite?: readonly string[]
  readonly dryRun?: true
}

export function addInstall(program: Command, run: Run): void {
  const command = program
    .command('install')
    .description('install projects and what they require')
    .argument('<projects...>', 'ids or slugs, each with @VERSION for a certain version')
  addInstancesOption(command, '--into')
    .option('--without <projects...>', 'projects (id, slug or title) or files to remove for it')
    .option(
      '--back <projects...>',
      'projects (id, slug or title) or files that may go back to an earlier version for it',
    )
    .option('--despite <holds...>', 'ids of holds to ignore this time')
    .option('--dry-run', 'show what would change, and change nothing')
    .addHelpText('after', EXAMPLES)
  addChannelOption(command).action(async (given: readonly string[], chosen: Options) => {
    refuseUnnamed(command, '--into', { given: chosen.into, isAll: chosen.all === true })
    const unclear = given.find((one) => Object.values(splitVersion(one)).includes(''))
    if (unclear !== undefined) command.error(`error: "${unclear}" is not PROJECT or PROJECT@VERSION`)
    const [first = { project: '', version: null }, ...also] = given.map(splitVersion)
    await run(async (session) => {
      const [instance, ...others] = await instancesMeant(session, chosen.into)
      const wish = {
        kind: 'install',
        instance,
        others,
        ...first,
        also,
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
