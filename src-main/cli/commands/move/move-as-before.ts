import type { Command } from 'commander'
import type { Answer, Run, Session } from '../../run/session.ts'
import { addChannelOption, type ChannelOption } from '../changes/channel-option.ts'
import { makeMove, movesNowhere } from './make-move.ts'
import { showOverview, type OverviewWish } from './move-overview.ts'
import { addWhenReady, forgetWhenReady, listWatched, listWhenReady } from './move-when-ready.ts'
import { collecting } from '../../arguments/refuse-repeated-and-empty.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

interface Options extends ChannelOption {
  readonly gameVersion?: readonly string[]
  readonly compare?: string
  readonly loader?: string
  readonly ignoreHold?: readonly string[]
  readonly dryRun?: true
  readonly backupWorlds?: true
  readonly withSharedInstances?: true
  readonly watched?: true
  readonly whenReady?: true
  readonly forget?: true
  readonly overview?: true
  readonly snapshots?: true
  readonly refresh?: true
}

/** All five in one, told apart by options: as it was before. */
export function addMoveAsBefore(command: Command, run: Run): void {
  command
    .argument('[instances...]', formatMessage('argument-move-instances'))
    .option('--game-version <version>', formatMessage('option-move-game-version'), collecting())
    .option('--compare <versions>', formatMessage('option-compare'))
    .option('--loader <loader>', formatMessage('option-move-loader'))
    .option('--ignore-hold <holds...>', formatMessage('option-despite'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .option('--backup-worlds', formatMessage('option-backup-worlds'))
    .option('--with-shared-instances', formatMessage('option-with-shared-instances'))
    .option('--overview', formatMessage('option-overview'))
    .option('--snapshots', formatMessage('option-snapshots'))
    .option('--watched', formatMessage('option-watched'))
    .option('--when-ready', formatMessage('option-when-ready'))
    .option('--forget', formatMessage('option-forget'))
    .option('--refresh', formatMessage('option-refresh'))
  addChannelOption(command).action(async (given: readonly string[], chosen: Options) => {
    const [instance, ...others] = given
    const targets = targetsOf(chosen)
    const misuse = misuseOf(given, chosen)
    if (misuse !== null) command.error(misuse)
    await run((session) => {
      if (chosen.watched === true)
        return listWatched(session, given, { isRefresh: chosen.refresh === true, channel: chosen.channel ?? null })
      if (chosen.forget === true)
        return forgetWhenReady(session, given, { gameVersion: targets[0] ?? null, loader: chosen.loader })
      if (chosen.whenReady === true) return waitUntilReady(session, given, chosen)
      if (chosen.overview === true) return showOverview(session, { ...overviewOf(chosen), instance: instance ?? '' })
      return makeMove(session, {
        instance: instance ?? '',
        along: chosen.withSharedInstances === true ? 'sharing' : others,
        targets: targets.length === 0 ? [null] : targets,
        loader: chosen.loader ?? null,
        channel: chosen.channel ?? null,
        despite: chosen.ignoreHold ?? [],
        isComparison: targets.length > 1 || chosen.compare !== undefined,
        isDryRun: chosen.dryRun === true,
        isBackingUp: chosen.backupWorlds === true,
        isRefresh: chosen.refresh === true,
      })
    })
  })
}

function overviewOf(chosen: Options): Omit<OverviewWish, 'instance'> {
  return {
    gameVersions: targetsOf(chosen),
    isWithSnapshots: chosen.snapshots === true,
    loader: chosen.loader ?? null,
    channel: chosen.channel ?? null,
    isRefresh: chosen.refresh === true,
  }
}

function targetsOf({ gameVersion = [], compare }: Options): readonly string[] {
  const compared = compare === undefined ? [] : compare.split(',').map((one) => one.trim())
  return [...new Set([...gameVersion, ...compared])]
}

function misuseOf(given: readonly string[], chosen: Options): string | null {
  const { watched, overview, snapshots, withSharedInstances, loader, whenReady, forget } = chosen
  const [instance = ''] = given
  const targets = targetsOf(chosen)
  const isElsewhere = targets.length > 0 || loader !== undefined
  if (watched === true && (isElsewhere || overview === true || whenReady === true || forget === true))
    return formatMessage('misuse-watched')
  if (watched !== true && whenReady !== true && given.length === 0) return formatMessage('misuse-no-instance')
  if (whenReady === true || forget === true) return misuseWhenReady(given, chosen)
  if (withSharedInstances === true && given.length > 1) return formatMessage('misuse-with-shared-instances')
  if (overview === true && given.length > 1) return formatMessage('misuse-overview')
  if (snapshots === true && overview !== true) return formatMessage('misuse-snapshots')
  if (watched !== true && overview !== true && !isElsewhere) throw movesNowhere(instance)
  return targets.some((target) => target === '') ? formatMessage('misuse-empty-version') : null
}

/** Options that say how a move is made, or what else is shown. */
const NOT_WHEN_READY = [
  ['compare', '--compare'],
  ['ignoreHold', '--ignore-hold'],
  ['dryRun', '--dry-run'],
  ['backupWorlds', '--backup-worlds'],
  ['withSharedInstances', '--with-shared-instances'],
  ['overview', '--overview'],
  ['snapshots', '--snapshots'],
  ['channel', '--channel'],
] as const satisfies readonly (readonly [keyof Options, string])[]

function misuseWhenReady(given: readonly string[], chosen: Options): string | null {
  const { gameVersion = [], loader, forget, refresh } = chosen
  const flag = forget === true ? '--forget' : '--when-ready'
  const other = NOT_WHEN_READY.find(([option]) => chosen[option] !== undefined)
  if (other !== undefined) return formatMessage('misuse-moves-nothing', { flag, other: other[1] })
  if (forget === true && refresh === true) return formatMessage('misuse-forget')
  if (gameVersion.length > 1) return formatMessage('misuse-one-version', { flag })
  if (gameVersion.length === 0 && loader !== undefined) return formatMessage('misuse-needs-version', { flag })
  if (gameVersion.length > 0 && given.length === 0) return formatMessage('misuse-no-instance')
  return null
}

function waitUntilReady(
  session: Session,
  given: readonly string[],
  { gameVersion, loader, refresh }: Options,
): Promise<Answer> {
  const [target] = gameVersion ?? []
  return target === undefined
    ? listWhenReady(session, given, refresh)
    : addWhenReady(session, given, { gameVersion: target, loader, refresh })
}
