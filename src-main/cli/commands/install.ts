import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { NamedProject } from '../../core/model/wish.ts'
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
  modwell install ./my-mod-1.2.jar --into Survival  a file of this machine: what the service knows it as, or says itself
  modwell install sodium --into Survival --dry-run  what would be installed`

const NOBODY: NamedProject = { project: '', version: null }

/** A path, or the name that a file would have: no project is called so. */
function isFile(given: string): boolean {
  return /[/\\]/.test(given) || /\.(?:jar|zip|litemod)(?:\.disabled)?$/i.test(given)
}

function namedBy(given: string): NamedProject {
  return isFile(given) ? { project: given, version: null, file: resolve(given) } : splitVersion(given)
}

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
    .argument('<projects...>', 'ids or slugs, each with @VERSION for a certain version; or paths of files (.jar, .zip)')
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
    const unclear = given.find((one) => !isFile(one) && Object.values(splitVersion(one)).includes(''))
    if (unclear !== undefined) command.error(`error: "${unclear}" is not PROJECT or PROJECT@VERSION`)
    const [first = NOBODY, ...also] = given.map(namedBy)
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
