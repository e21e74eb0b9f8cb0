import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { NamedProject } from '../../../core/model/plans/wish.ts'
import { change } from '../../change.ts'
import type { Run } from '../../run/session.ts'
import { isPackAlone, packNamed, isAddress, splitVersion } from '../../arguments/pack-named.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'
import { addInstancesOption, instancesMeant, refuseUnnamed } from '../instances/instance-arguments.ts'
import { installPack } from '../packs/pack.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

const NOBODY: NamedProject = { project: '', version: null }

/** A path, or the name that a file would have: no project is called so. */
function isFile(given: string): boolean {
  if (isAddress(given)) return false
  return /[/\\]/.test(given) || /\.(?:jar|zip|litemod|mrpack)(?:\.disabled)?$/i.test(given)
}

function namedBy(given: string): NamedProject {
  return isFile(given) ? { project: given, version: null, file: resolve(given) } : splitVersion(given)
}

interface Options extends ChannelOption {
  readonly in?: readonly string[]
  readonly all?: true
  readonly without?: readonly string[]
  readonly allowDowngrade?: readonly string[]
  readonly ignoreHold?: readonly string[]
  readonly dryRun?: true
}

export function addInstall(program: Command, run: Run): void {
  const command = program
    .command('install')
    .alias('add')
    .description(formatMessage('help-install'))
    .argument('<projects...>', formatMessage('argument-install-projects'))
  addInstancesOption(command)
    .option('--without <projects...>', formatMessage('option-install-without'))
    .option('--allow-downgrade <projects...>', formatMessage('option-back'))
    .option('--ignore-hold <holds...>', formatMessage('option-despite'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage('help-install-more'))
  addChannelOption(command).action(async (given: readonly string[], chosen: Options) => {
    const pack = given.find(isPackAlone)
    if (pack !== undefined) {
      const { in: into = [], dryRun, ...others } = chosen
      if (given.length > 1 || into.length > 1 || Object.keys(others).length > 0)
        command.error(formatMessage('misuse-install-pack', { given: pack }))
      const place = { ...(into[0] !== undefined && { in: into[0] }), ...(dryRun && { dryRun }) }
      return run((session) => installPack(packNamed(pack), place, session))
    }
    refuseUnnamed(command, { given: chosen.in, isAll: chosen.all === true })
    const unclear = given.find((one) => !isFile(one) && Object.values(splitVersion(one)).includes(''))
    if (unclear !== undefined) command.error(formatMessage('misuse-project', { given: unclear }))
    const [first = NOBODY, ...also] = given.map(namedBy)
    await run(async (session) => {
      const [instance, ...others] = await instancesMeant(session, chosen.in)
      const wish = {
        kind: 'install',
        instance,
        others,
        ...first,
        also,
        without: chosen.without ?? [],
        back: chosen.allowDowngrade ?? [],
        despite: chosen.ignoreHold ?? [],
        channel: chosen.channel ?? null,
        freshness: session.call.freshness,
      } as const
      return change(session, wish, chosen.dryRun === true)
    })
  })
}
