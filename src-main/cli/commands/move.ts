import type { Command } from 'commander'
import type { WorldBackup } from '../../core/model/move.ts'
import type { Plan } from '../../core/model/plan.ts'
import { exitCodeOfReport, refuseDownloadsOffline, unaskable } from '../change.ts'
import { commitDocument, plansDocument } from '../documents/change-document.ts'
import { movesDocument, watchesDocument } from '../documents/move-document.ts'
import { moveOverviewDocument } from '../documents/move-overview-document.ts'
import { readyDocument } from '../documents/ready-document.ts'
import { EXIT } from '../exit-codes.ts'
import { freshnessOf, type Answer, type Run, type Session } from '../session.ts'
import { isYes } from '../terminal/ask.ts'
import type { Style } from '../terminal/style.ts'
import { reportView, type Names } from '../views/change-view.ts'
import { backupView, compareView, isThere, leftToDoView, moveView, watchesView } from '../views/move-view.ts'
import { readyView } from '../views/ready-view.ts'
import { moveOverviewView } from '../views/move-overview-view.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'
import { addWhenReady, forgetWhenReady, listWhenReady, lookWhenReady } from './move-when-ready.ts'
import { collecting } from '../refuse-repeated-and-empty.ts'
import { words } from '../../../src-texts/text.ts'

interface Options extends ChannelOption {
  readonly gameVersion?: readonly string[]
  readonly compare?: string
  readonly loader?: string
  readonly despite?: readonly string[]
  readonly dryRun?: true
  readonly backupWorlds?: true
  readonly withSharers?: true
  readonly watched?: true
  readonly whenReady?: true
  readonly forget?: true
  readonly overview?: true
  readonly snapshots?: true
  readonly refresh?: true
}

export function addMove(program: Command, run: Run): void {
  const command = program
    .command('move')
    .description(words('help-move'))
    .argument('[instances...]', words('argument-move-instances'))
    .option('--game-version <version>', words('option-move-game-version'), collecting())
    .option('--compare <versions>', words('option-compare'))
    .option('--loader <loader>', words('option-move-loader'))
    .option('--despite <holds...>', words('option-despite'))
    .option('--dry-run', words('option-dry-run'))
    .option('--backup-worlds', words('option-backup-worlds'))
    .option('--with-sharers', words('option-with-sharers'))
    .option('--overview', words('option-overview'))
    .option('--snapshots', words('option-snapshots'))
    .option('--watched', words('option-watched'))
    .option('--when-ready', words('option-when-ready'))
    .option('--forget', words('option-forget'))
    .option('--refresh', words('option-refresh'))
    .addHelpText('after', words('help-move-more'))
  addChannelOption(command).action(async (given: readonly string[], chosen: Options) => {
    const [instance, ...others] = given
    const targets = targetsOf(chosen)
    const misuse = misuseOf(given, chosen)
    if (misuse !== null) command.error(words('misuse', { what: misuse }))
    await run((session) => {
      if (chosen.watched === true) return listWatched(session, given, chosen)
      if (chosen.forget === true)
        return forgetWhenReady(session, given, { gameVersion: targets[0] ?? null, loader: chosen.loader })
      if (chosen.whenReady === true) return waitUntilReady(session, given, chosen)
      if (chosen.overview === true) return showOverview(session, instance ?? '', chosen)
      const along = chosen.withSharers === true ? ('sharing' as const) : others
      return move(session, {
        ...chosen,
        instance: instance ?? '',
        along,
        targets: targets.length === 0 ? [null] : targets,
      })
    })
  })
}

function targetsOf({ gameVersion = [], compare }: Options): readonly string[] {
  const compared = compare === undefined ? [] : compare.split(',').map((one) => one.trim())
  return [...new Set([...gameVersion, ...compared])]
}

function misuseOf(given: readonly string[], chosen: Options): string | null {
  const { watched, overview, snapshots, withSharers, loader, whenReady, forget } = chosen
  const targets = targetsOf(chosen)
  const isElsewhere = targets.length > 0 || loader !== undefined
  if (watched === true && (isElsewhere || overview === true || whenReady === true || forget === true))
    return words('misuse-watched')
  if (watched !== true && whenReady !== true && given.length === 0) return words('misuse-no-instance')
  if (whenReady === true || forget === true) return misuseWhenReady(given, chosen)
  if (withSharers === true && given.length > 1) return words('misuse-with-sharers')
  if (overview === true && given.length > 1) return words('misuse-overview')
  if (snapshots === true && overview !== true) return words('misuse-snapshots')
  if (watched !== true && overview !== true && !isElsewhere) return words('misuse-move-nowhere')
  return targets.some((target) => target === '') ? words('misuse-empty-version') : null
}

/** Options that say how a move is made, or what else is shown. */
const NOT_WHEN_READY = [
  ['compare', '--compare'],
  ['despite', '--despite'],
  ['dryRun', '--dry-run'],
  ['backupWorlds', '--backup-worlds'],
  ['withSharers', '--with-sharers'],
  ['overview', '--overview'],
  ['snapshots', '--snapshots'],
  ['channel', '--channel'],
] as const satisfies readonly (readonly [keyof Options, string])[]

function misuseWhenReady(given: readonly string[], chosen: Options): string | null {
  const { gameVersion = [], loader, forget, refresh } = chosen
  const flag = forget === true ? '--forget' : '--when-ready'
  const other = NOT_WHEN_READY.find(([option]) => chosen[option] !== undefined)
  if (other !== undefined) return words('misuse-moves-nothing', { flag, other: other[1] })
  if (forget === true && refresh === true) return words('misuse-forget')
  if (gameVersion.length > 1) return words('misuse-one-version', { flag })
  if (gameVersion.length === 0 && loader !== undefined) return words('misuse-needs-version', { flag })
  if (gameVersion.length > 0 && given.length === 0) return words('misuse-no-instance')
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

async function showOverview({ core, options, signal }: Session, instance: string, chosen: Options): Promise<Answer> {
  const targets = targetsOf(chosen)
  const overview = await core.moveOverview(
    {
      instance,
      gameVersions: targets.length === 0 ? null : targets,
      isWithSnapshots: chosen.snapshots === true,
      loader: chosen.loader ?? null,
      channel: chosen.channel ?? null,
      freshness: freshnessOf(options, chosen.refresh),
    },
    { signal, priority: 'user' },
  )
  const names = await core.instances.names()
  return { document: moveOverviewDocument(overview), text: (style) => moveOverviewView(overview, names, style) }
}

async function listWatched(session: Session, given: readonly string[], chosen: Options): Promise<Answer> {
  const { core, options, signal } = session
  const freshness = freshnessOf(options, chosen.refresh)
  for (const one of given) await core.instances.find(one)
  const instances = given.length === 0 ? 'all' : given
  const watches = await core.watches({ instances, freshness, channel: chosen.channel ?? null }, { signal })
  const names = await core.instances.names()
  const states = await lookWhenReady(session, given, chosen.refresh)
  return {
    document: { ...watchesDocument(watches), ...readyDocument(states) },
    text: (style) => [
      ...watchesView(watches, names, style),
      ...(states.length === 0 ? [] : ['', ...readyView(states, names, style)]),
    ],
  }
}

interface Asked extends Options {
  readonly instance: string
  /** Others that move with it. */
  readonly along: readonly string[] | 'sharing'
  /** null: the game version of each. */
  readonly targets: readonly (string | null)[]
}

async function move(session: Session, asked: Asked): Promise<Answer> {
  const { core, options, signal } = session
  const isComparison = asked.targets.length > 1 || asked.compare !== undefined
  const plans: Plan[] = []
  for (const gameVersion of asked.targets) {
    const wish = {
      kind: 'move',
      instance: asked.instance,
      along: asked.along,
      gameVersion,
      loader: asked.loader ?? null,
      despite: asked.despite ?? [],
      channel: asked.channel ?? null,
      freshness: freshnessOf(options, asked.refresh),
      isReading: !isComparison,
    } as const
    plans.push(...(await core.propose(wish, { signal, priority: 'user' })))
  }
  const names = await core.instances.names()
  const isRefused = plans.some(({ problem }) => problem !== null)
  if (isComparison || asked.dryRun === true || isRefused) {
    return {
      document: isComparison ? movesDocument(plans) : { ...movesDocument(plans), ...plansDocument(plans) },
      text: (style) => [
        ...viewOf(plans, isComparison, { names, style, isBackingUp: asked.backupWorlds === true }),
        ...(!isComparison && plans.every(isThere)
          ? []
          : [style.dim(words(isRefused ? 'nothing-was-changed' : 'was-dry-run'))]),
      ],
      exitCode: isRefused ? EXIT.failed : EXIT.done,
    }
  }
  if (!options.isYes && session.ask === null) throw unaskable()
  refuseDownloadsOffline(plans, options.isOffline)
  session.show(viewOf(plans, false, { names, style: session.style, isBackingUp: asked.backupWorlds === true }))
  return carryOut(session, plans, asked)
}

/** Each instance by itself: compared, the targets side by side. */
function viewOf(
  plans: readonly Plan[],
  isComparison: boolean,
  shown: { readonly names: Names; readonly style: Style; readonly isBackingUp: boolean },
): readonly string[] {
  const { names, style } = shown
  if (!isComparison) return plans.flatMap((plan) => moveView(plan, names, shown))
  const ids = [...new Set(plans.map(({ instanceId }) => instanceId))]
  return ids.flatMap((id) =>
    compareView(
      plans.filter(({ instanceId }) => instanceId === id),
      names,
      style,
    ),
  )
}

async function carryOut(session: Session, plans: readonly Plan[], asked: Asked): Promise<Answer> {
  const { core, options, signal, ask } = session
  const names = await core.instances.names()
  const count = plans.reduce((sum, { steps }) => sum + steps.length, 0)
  if (!options.isYes && ask !== null && plans.some(isAnything)) {
    const question = words('ask-apply', { count })
    if (!isYes(await ask(question)))
      return { document: {}, text: () => [words('nothing-was-changed')], exitCode: EXIT.failed }
  }
  const backups: BackUp[] = []
  for (const plan of plans) {
    if (!(await isBackupWanted(session, plan, asked))) continue
    backups.push({ instance: plan.instanceId, ...(await core.backUpWorlds(plan.instanceId, { signal })) })
  }
  const backupsView = (style: Style) => backups.flatMap((backup) => backupView(backup, style))
  const report = await core
    .commit(
      plans.map(({ id }) => id),
      { signal, priority: 'user', isWhileRunning: options.isWhileRunning },
    )
    .catch((error: unknown) => {
      session.show(backupsView(session.style))
      throw error
    })
  return {
    document: { ...movesDocument(plans), ...backupsDocument(backups), ...commitDocument(report, plans) },
    text: (style) => [
      ...backupsView(style),
      ...reportView(report, names, style),
      ...(report.changeSets.length === 0 ? [] : plans.flatMap((plan) => leftToDoView(plan, style))),
      ...(report.changeSets.length === 0 && report.failed.length === 0 && !plans.every(isThere)
        ? [words('there-was-nothing-to-change')]
        : []),
    ],
    exitCode: exitCodeOfReport(report, plans),
  }
}

function isAnything({ steps, setting }: Plan): boolean {
  return steps.length > 0 || setting?.isLedgers === true
}

async function isBackupWanted({ options, ask }: Session, plan: Plan, asked: Asked): Promise<boolean> {
  if (asked.backupWorlds === true) return true
  const worlds = plan.outlook?.worlds ?? []
  const isSame = plan.setting?.from.gameVersion === plan.setting?.to.gameVersion
  if (options.isYes || ask === null || worlds.length === 0 || isSame) return false
  return !/^no?$/i.test(await ask(words('ask-copy-worlds', { count: worlds.length })))
}

type BackUp = WorldBackup & { readonly instance: string }

/** `backup`: of the first; from when one instance moved at a time. */
function backupsDocument(backups: readonly BackUp[]): object {
  const documents = backups.map(({ instance, folder, worlds, bytes }) => ({
    instance,
    copy: { folder, worlds: [...worlds], bytes },
  }))
  return {
    backup: documents[0]?.copy ?? null,
    backups: documents.map(({ instance, copy }) => ({ instance, ...copy })),
  }
}
