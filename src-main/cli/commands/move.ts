import type { Command } from 'commander'
import type { WorldBackup } from '../../core/model/move.ts'
import type { Plan } from '../../core/model/plan.ts'
import { exitCodeOfReport, refuseDownloadsOffline, unaskable } from '../change.ts'
import { commitDocument, plansDocument } from '../documents/change-document.ts'
import { movesDocument, watchesDocument } from '../documents/move-document.ts'
import { moveOverviewDocument } from '../documents/move-overview-document.ts'
import { EXIT } from '../exit-codes.ts'
import { freshnessOf, type Answer, type Run, type Session } from '../session.ts'
import { countOf } from '../terminal/amounts.ts'
import { isYes } from '../terminal/ask.ts'
import type { Style } from '../terminal/style.ts'
import { reportView, type Names } from '../views/change-view.ts'
import { backupView, compareView, isThere, leftToDoView, moveView, watchesView } from '../views/move-view.ts'
import { moveOverviewView } from '../views/move-overview-view.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'
import { collecting } from '../refuse-repeated-and-empty.ts'

const HELP = `
A file is ready if a version in its channel fits the target and is compatible with the others. What is not ready is
disabled and watched: "inspect" says when a fitting version is out, and the same command then enables and updates it.
What a hold keeps from moving is not ready either: --despite ignores that hold.
If the launcher's files allow it, the instance is set to the game version too; otherwise you are told what to do, and
"update" leaves the instance alone (exit code 4) until that is done.
The move is one change set, so "modwell undo" undoes it. Worlds are not part of it: a world that was opened in a newer
version cannot go back. Several versions are only compared: nothing is changed, and new files are not checked against each
other. If other instances share a folder through a link, a move that would break one of them is refused: move them
together, or give the instance a folder of its own.

Examples:
  modwell move Survival --game-version 1.21.5 --dry-run
  modwell move Survival --overview                      every newer version, and what waits for each
  modwell move Survival --compare 1.21.4,1.21.5         side by side
  modwell move Survival --game-version 1.21.5 --backup-worlds
  modwell move Survival --game-version 1.21.5 --loader quilt --yes
  modwell move Survival --loader neoforge               at the same game version
  modwell move Survival Creative --game-version 1.21.5  together: shared files must fit both
  modwell move Survival --game-version 1.21.5 --with-sharers
  modwell move --watched                                what is watched, and what is out

Exit codes: 0 done, 1 failed, nothing was changed; 2 wrong arguments; 4 some of several instances failed.`

interface Options extends ChannelOption {
  readonly gameVersion?: readonly string[]
  readonly compare?: string
  readonly loader?: string
  readonly despite?: readonly string[]
  readonly dryRun?: true
  readonly backupWorlds?: true
  readonly withSharers?: true
  readonly watched?: true
  readonly overview?: true
  readonly snapshots?: true
  readonly refresh?: true
}

export function addMove(program: Command, run: Run): void {
  const command = program
    .command('move')
    .description('move an instance to another game version or loader, and show what is ready for it')
    .argument(
      '[instances...]',
      'ids, names or folders; several move together; with --watched default: all that are adopted',
    )
    .option(
      '--game-version <version>',
      'the target; given several times, the targets are compared; default with --loader: the same',
      collecting(),
    )
    .option('--compare <versions>', 'game versions to compare, separated by commas; changes nothing')
    .option('--loader <loader>', 'another loader, or vanilla for none; default: the same')
    .option('--despite <holds...>', 'ids of holds to ignore this time')
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--backup-worlds', 'copy the worlds into the home first; in a terminal you are asked')
    .option('--with-sharers', 'together with all instances that share a folder with it')
    .option('--overview', 'how much is ready for each newer release, or for the versions named; changes nothing')
    .option('--snapshots', 'with --overview: snapshots and other pre-releases too')
    .option('--watched', 'list what moves disabled until a version fits')
    .option('--refresh', 'ask the service even if its last answers are still fresh')
    .addHelpText('after', HELP)
  addChannelOption(command).action(async (given: readonly string[], chosen: Options) => {
    const [instance, ...others] = given
    const targets = targetsOf(chosen)
    const misuse = misuseOf(given, chosen)
    if (misuse !== null) command.error(`error: ${misuse}`)
    await run((session) => {
      if (chosen.watched === true) return listWatched(session, given, chosen)
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
  const { watched, overview, snapshots, withSharers, loader } = chosen
  const targets = targetsOf(chosen)
  const isElsewhere = targets.length > 0 || loader !== undefined
  if (watched === true && (isElsewhere || overview === true)) return '--watched only lists: leave the other options out'
  if (watched !== true && given.length === 0) return "missing required argument 'instance'"
  if (withSharers === true && given.length > 1) return '--with-sharers says which move together: name one instance'
  if (overview === true && given.length > 1) return '--overview is of one instance: name one'
  if (snapshots === true && overview !== true) return '--snapshots needs --overview'
  if (watched !== true && overview !== true && !isElsewhere)
    return 'name the --game-version or the --loader to go to, or see --overview'
  return targets.some((target) => target === '') ? 'a game version is empty' : null
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

async function listWatched(
  { core, options, signal }: Session,
  given: readonly string[],
  chosen: Options,
): Promise<Answer> {
  const freshness = freshnessOf(options, chosen.refresh)
  for (const one of given) await core.instances.find(one)
  const instances = given.length === 0 ? 'all' : given
  const watches = await core.watches({ instances, freshness, channel: chosen.channel ?? null }, { signal })
  const names = await core.instances.names()
  return { document: watchesDocument(watches), text: (style) => watchesView(watches, names, style) }
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
          : [style.dim(isRefused ? 'Nothing was changed.' : 'This was a dry run: nothing was changed.')]),
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
    const question = `Apply ${countOf(count, 'change')}? [y/N] `
    if (!isYes(await ask(question)))
      return { document: {}, text: () => ['Nothing was changed.'], exitCode: EXIT.failed }
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
        ? ['There was nothing to change.']
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
  return !/^no?$/i.test(await ask(`Copy ${countOf(worlds.length, 'world')} into Modwell's home first? [Y/n] `))
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
