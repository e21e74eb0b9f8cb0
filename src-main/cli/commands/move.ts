import type { Command } from 'commander'
import type { WorldBackup } from '../../core/model/move.ts'
import type { Plan } from '../../core/model/plan.ts'
import { exitCodeOfReport, readNames, refuseDownloadsOffline, unaskable } from '../change.ts'
import { commitDocument, plansDocument } from '../documents/change-document.ts'
import { movesDocument, watchesDocument } from '../documents/move-document.ts'
import { EXIT } from '../exit-codes.ts'
import { freshnessOf, type Answer, type Run, type Session } from '../session.ts'
import { countOf } from '../terminal/amounts.ts'
import { isYes } from '../terminal/ask.ts'
import { reportView } from '../views/change-view.ts'
import { backupView, compareView, moveView, watchesView } from '../views/move-view.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'

const HELP = `
Ready: a version of the channel fits and goes with the others. What is not ready is disabled and watched: "inspect" says
when it is out, and the same command again enables and updates it. Where the launcher's files allow it, the instance is
set to the game version too; else it is said what to do. All is one change set, which "modwell undo" takes back. Worlds
are not part of it: one that was opened in a newer version does not go back. With several versions they are compared, and
nothing is changed; what the new files say of each other is then not looked into.

Examples:
  modwell move Survival --game-version 1.21.5 --dry-run
  modwell move Survival --compare 1.21.4,1.21.5         side by side
  modwell move Survival --game-version 1.21.5 --backup-worlds
  modwell move Survival --game-version 1.21.5 --loader quilt --yes
  modwell move --watched                                what is waited for, and what is out

Exit codes: 0 done, 1 failed, nothing was changed; 2 wrong arguments.`

interface Options extends ChannelOption {
  readonly gameVersion?: readonly string[]
  readonly compare?: string
  readonly loader?: string
  readonly dryRun?: true
  readonly backupWorlds?: true
  readonly watched?: true
  readonly refresh?: true
}

export function addMove(program: Command, run: Run): void {
  const command = program
    .command('move')
    .description('take an instance to another game version or loader, and say what is ready for it')
    .argument('[instance]', 'id, name or folder of the instance; with --watched default: all that are adopted')
    .option(
      '--game-version <version>',
      'where to go; several times: compare',
      (one: string, all: readonly string[] = []) => [...all, one],
    )
    .option('--compare <versions>', 'game versions to compare, separated by commas; changes nothing')
    .option('--loader <loader>', 'another loader, or vanilla for none; default: the same')
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--backup-worlds', 'copy the worlds into the home first; on a terminal it is asked')
    .option('--watched', 'list what moves disabled until something fits')
    .option('--refresh', 'ask the service even if its last answers are still fresh')
    .addHelpText('after', HELP)
  addChannelOption(command).action(async (given: string | undefined, chosen: Options) => {
    const targets = targetsOf(chosen)
    if (chosen.watched === true && (targets.length > 0 || chosen.loader !== undefined))
      command.error('error: --watched only lists: leave the other options out')
    if (chosen.watched !== true && given === undefined) command.error("error: missing required argument 'instance'")
    if (chosen.watched !== true && targets.length === 0) command.error('error: name the --game-version to go to')
    if (targets.some((target) => target === '')) command.error('error: a game version is empty')
    await run((session) => {
      if (chosen.watched === true) return listWatched(session, given, chosen)
      return move(session, { ...chosen, instance: given ?? '', targets })
    })
  })
}

function targetsOf({ gameVersion = [], compare }: Options): readonly string[] {
  const compared = compare === undefined ? [] : compare.split(',').map((one) => one.trim())
  return [...new Set([...gameVersion, ...compared])]
}

async function listWatched(
  { core, options, signal }: Session,
  given: string | undefined,
  chosen: Options,
): Promise<Answer> {
  const freshness = freshnessOf(options, chosen.refresh)
  if (given !== undefined) await core.instances.find(given)
  const instances = given === undefined ? 'all' : [given]
  const watches = await core.watches({ instances, freshness, channel: chosen.channel ?? null }, { signal })
  const names = await readNames(core)
  return { document: watchesDocument(watches), text: (style) => watchesView(watches, names, style) }
}

interface Asked extends Options {
  readonly instance: string
  readonly targets: readonly string[]
}

async function move(session: Session, asked: Asked): Promise<Answer> {
  const { core, options, signal } = session
  const isComparison = asked.targets.length > 1 || asked.compare !== undefined
  if (!isComparison && asked.dryRun !== true && !options.isYes && session.ask === null) throw unaskable()
  const plans: Plan[] = []
  for (const gameVersion of asked.targets) {
    const wish = {
      kind: 'move',
      instance: asked.instance,
      gameVersion,
      loader: asked.loader ?? null,
      channel: asked.channel ?? null,
      freshness: freshnessOf(options, asked.refresh),
      isReading: !isComparison,
    } as const
    plans.push(...(await core.propose(wish, { signal, priority: 'user' })))
  }
  const names = await readNames(core)
  const [plan] = plans
  if (plan === undefined) throw new Error('a move was proposed and there is no plan')
  const isRefused = plans.some(({ problem }) => problem !== null)
  if (isComparison || asked.dryRun === true || isRefused) {
    return {
      document: isComparison ? movesDocument(plans) : { ...movesDocument(plans), ...plansDocument(plans) },
      text: (style) => [
        ...(isComparison ? compareView(plans, names, style) : moveView(plan, names, style)),
        style.dim(isRefused ? 'Nothing was changed.' : 'This was a dry run: nothing was changed.'),
      ],
      exitCode: isRefused ? EXIT.failed : EXIT.done,
    }
  }
  refuseDownloadsOffline(plans, options.isOffline)
  session.show(moveView(plan, names, session.style))
  return carryOut(session, plan, { ...asked, instance: plan.instanceId })
}

async function carryOut(session: Session, plan: Plan, asked: Asked): Promise<Answer> {
  const { core, options, signal, ask } = session
  const names = await readNames(core)
  if (!options.isYes && ask !== null && isAnything(plan)) {
    const question = `Apply ${countOf(plan.steps.length, 'change')}? [y/N] `
    if (!isYes(await ask(question)))
      return { document: {}, text: () => ['Nothing was changed.'], exitCode: EXIT.failed }
  }
  const backup = (await isBackupWanted(session, plan, asked))
    ? await core.backUpWorlds(plan.instanceId, { signal })
    : null
  const report = await core
    .commit([plan.id], { signal, priority: 'user', isWhileRunning: options.isWhileRunning })
    .catch((error: unknown) => {
      if (backup !== null) session.show(backupView(backup, session.style))
      throw error
    })
  return {
    document: { ...movesDocument([plan]), backup: backupDocument(backup), ...commitDocument(report, [plan]) },
    text: (style) => [
      ...(backup === null ? [] : backupView(backup, style)),
      ...reportView(report, names, style),
      ...(report.changeSets.length === 0 && report.failed.length === 0 ? ['There was nothing to change.'] : []),
    ],
    exitCode: exitCodeOfReport(report, [plan]),
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

function backupDocument(backup: WorldBackup | null): object | null {
  return backup === null ? null : { folder: backup.folder, worlds: [...backup.worlds], bytes: backup.bytes }
}
