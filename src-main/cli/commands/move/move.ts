import type { Command } from 'commander'
import type { Run } from '../../run/session.ts'
import { collecting } from '../../arguments/refuse-repeated-and-empty.ts'
import { addChannelOption, type ChannelOption } from '../changes/channel-option.ts'
import { makeMove, movesNowhere, type MoveWish } from './make-move.ts'
import { addMoveAsBefore } from './move-as-before.ts'
import { showOverview } from './move-overview.ts'
import { addWhenReady, forgetWhenReady, listWatched } from './move-when-ready.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

interface TargetOptions extends ChannelOption {
  readonly gameVersion?: string
  readonly loader?: string
  readonly ignoreHold?: readonly string[]
  readonly withSharedInstances?: true
  readonly backupWorlds?: true
  readonly dryRun?: true
  readonly refresh?: true
}

export function addMove(program: Command, run: Run): void {
  const group = program
    .command('move')
    .description(formatMessage('help-move'))
    .addHelpText('after', formatMessage('help-move-more'))
  addPlan(group, run)
  addCompare(group, run)
  addWatch(group, run)
  addApply(group, run)
  addMoveAsBefore(group.command('as-before', { hidden: true, isDefault: true }), run)
}

function addPlan(group: Command, run: Run): void {
  const command = addTarget(group.command('plan').description(formatMessage('help-move-plan')))
  command
    .addHelpText('after', formatMessage('help-move-plan-more'))
    .action(async (instances: readonly string[], chosen: TargetOptions) => {
      const wish = wishOf(command, instances, chosen)
      await run((session) => makeMove(session, { ...wish, isDryRun: true }))
    })
}

function addApply(group: Command, run: Run): void {
  const command = addTarget(group.command('apply').description(formatMessage('help-move-apply')))
  command
    .option('--backup-worlds', formatMessage('option-backup-worlds'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage('help-move-apply-more'))
    .action(async (instances: readonly string[], chosen: TargetOptions) => {
      const wish = wishOf(command, instances, chosen)
      await run((session) => makeMove(session, wish))
    })
}

function addTarget(command: Command): Command {
  command
    .argument('<instances...>', formatMessage('argument-move-instances'))
    .option('--game-version <version>', formatMessage('option-move-target'))
    .option('--loader <loader>', formatMessage('option-move-loader'))
    .option('--with-shared-instances', formatMessage('option-with-shared-instances'))
    .option('--ignore-hold <holds...>', formatMessage('option-despite'))
    .option('--refresh', formatMessage('option-refresh'))
  return addChannelOption(command)
}

function wishOf(command: Command, [instance = '', ...others]: readonly string[], chosen: TargetOptions): MoveWish {
  const { gameVersion, loader, withSharedInstances } = chosen
  const isSharing = withSharedInstances === true
  if (gameVersion === undefined && loader === undefined) throw movesNowhere(instance)
  if (isSharing && others.length > 0) command.error(formatMessage('misuse-with-shared-instances'))
  return {
    instance,
    along: isSharing ? 'sharing' : others,
    targets: [gameVersion ?? null],
    loader: loader ?? null,
    channel: chosen.channel ?? null,
    despite: chosen.ignoreHold ?? [],
    isComparison: false,
    isDryRun: chosen.dryRun === true,
    isBackingUp: chosen.backupWorlds === true,
    isRefresh: chosen.refresh === true,
  }
}

interface CompareOptions extends ChannelOption {
  readonly gameVersion?: readonly string[]
  readonly loader?: string
  readonly snapshots?: true
  readonly refresh?: true
}

function addCompare(group: Command, run: Run): void {
  const command = group
    .command('compare')
    .description(formatMessage('help-move-compare'))
    .argument('<instance>', formatMessage('argument-instance'))
    .option('--game-version <versions>', formatMessage('option-move-compare-versions'), collecting(splitVersions))
    .option('--loader <loader>', formatMessage('option-move-loader'))
    .option('--snapshots', formatMessage('option-move-snapshots'))
    .option('--refresh', formatMessage('option-refresh'))
    .addHelpText('after', formatMessage('help-move-compare-more'))
  addChannelOption(command).action(async (instance: string, chosen: CompareOptions) => {
    const { gameVersion = [], snapshots = false } = chosen
    const targets = [...new Set(gameVersion)]
    if (targets.includes('')) command.error(formatMessage('misuse-empty-version'))
    const asked = {
      instance,
      loader: chosen.loader ?? null,
      channel: chosen.channel ?? null,
      isRefresh: chosen.refresh === true,
    }
    await run((session) =>
      targets.length === 0
        ? showOverview(session, { ...asked, gameVersions: [], isWithSnapshots: snapshots })
        : makeMove(session, {
            ...asked,
            along: [],
            targets,
            despite: [],
            isComparison: true,
            isDryRun: true,
            isBackingUp: false,
          }),
    )
  })
}

function splitVersions(text: string): readonly string[] {
  return text.split(',').map((one) => one.trim())
}

interface WatchOptions extends ChannelOption {
  readonly gameVersion?: string
  readonly loader?: string
  readonly forget?: true
  readonly refresh?: true
}

function addWatch(group: Command, run: Run): void {
  const command = group
    .command('watch')
    .description(formatMessage('help-move-watch'))
    .argument('[instances...]', formatMessage('argument-instances'))
    .option('--game-version <version>', formatMessage('option-move-watch-version'))
    .option('--loader <loader>', formatMessage('option-move-loader'))
    .option('--forget', formatMessage('option-forget'))
    .option('--refresh', formatMessage('option-refresh'))
    .addHelpText('after', formatMessage('help-move-watch-more'))
  addChannelOption(command).action(async (given: readonly string[], chosen: WatchOptions) => {
    const { gameVersion, loader, forget, refresh, channel } = chosen
    const misuse = misuseOfWatch(given, chosen)
    if (misuse !== null) command.error(misuse)
    await run((session) => {
      if (forget === true) return forgetWhenReady(session, given, { gameVersion: gameVersion ?? null, loader })
      return gameVersion === undefined
        ? listWatched(session, given, { isRefresh: refresh === true, channel: channel ?? null })
        : addWhenReady(session, given, { gameVersion, loader, refresh })
    })
  })
}

function misuseOfWatch(
  given: readonly string[],
  { gameVersion, loader, forget, refresh }: WatchOptions,
): string | null {
  if (loader !== undefined && gameVersion === undefined) return formatMessage('misuse-loader-needs-version')
  if (forget === true && refresh === true) return formatMessage('misuse-forget')
  const isOfOne = forget === true || gameVersion !== undefined
  return isOfOne && given.length === 0 ? formatMessage('misuse-no-instance') : null
}
