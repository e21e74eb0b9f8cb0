import { isChanging, outlookOf } from '../../../core/model/plans/plan-kinds.ts'
import type { WorldBackup } from '../../../core/model/moves/move.ts'
import type { Channel } from '../../../core/model/versions/channel.ts'
import type { Plan } from '../../../core/model/plans/plan.ts'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import { exitCodeOfReport, refuseDownloadsOffline, unaskable } from '../../change.ts'
import { CommandError } from '../../command-error.ts'
import { commitDocument, plansDocument } from '../../documents/change-document.ts'
import { movesDocument } from '../../documents/move/move-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { freshnessOf, type Answer, type Session } from '../../run/session.ts'
import { isYes } from '../../terminal/ask.ts'
import type { Style } from '../../terminal/style.ts'
import { reportView, type Names } from '../../views/changes/change-view.ts'
import { backupView, compareView, isThere, leftToDoView, moveView } from '../../views/move/move-view.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'

/** What a move is to be, as it was typed. */
export interface MoveWish {
  readonly instance: string
  /** Others that move with it. */
  readonly along: readonly string[] | 'sharing'
  /** null: the game version of each. */
  readonly targets: readonly (string | null)[]
  readonly loader: string | null
  readonly channel: Channel | null
  readonly despite: readonly string[]
  /** Targets are set side by side, and nothing is changed. */
  readonly isComparison: boolean
  readonly isDryRun: boolean
  readonly isBackingUp: boolean
  readonly isRefresh: boolean
}

/** That it is not said where to, with how to see what there is. */
export function movesNowhere(instance: string): CommandError {
  return new CommandError('bad-argument', message('misuse-move-nowhere'), {
    hint: message('see-where-it-can-move'),
    commands: [`modwell move compare ${quoteForShell(instance)}`],
  })
}

export async function makeMove(session: Session, asked: MoveWish): Promise<Answer> {
  const { core, options, signal } = session
  const { isComparison } = asked
  const plans: Plan[] = []
  for (const gameVersion of asked.targets) {
    const wish = {
      kind: 'move',
      instance: asked.instance,
      along: asked.along,
      gameVersion,
      loader: asked.loader,
      despite: asked.despite,
      channel: asked.channel,
      freshness: freshnessOf(options, asked.isRefresh),
      isReading: !isComparison,
    } as const
    plans.push(...(await core.propose(wish, { signal, priority: 'user' })))
  }
  const names = await core.instances.names()
  const isRefused = plans.some(({ problem }) => problem !== null)
  if (isComparison || asked.isDryRun || isRefused) {
    return {
      isForetold: true,
      document: isComparison
        ? movesDocument(plans)
        : { ...movesDocument(plans), ...plansDocument(plans), ...(asked.isDryRun && { dryRun: true }) },
      text: (style) => [
        ...viewOf(plans, isComparison, { names, style, isBackingUp: asked.isBackingUp }),
        ...(!isComparison && plans.every(isThere)
          ? []
          : [style.dim(formatMessage(isRefused ? 'nothing-was-changed' : 'was-dry-run'))]),
      ],
      exitCode: isRefused ? EXIT.failed : EXIT.done,
    }
  }
  if (!options.isYes && session.ask === null) throw unaskable()
  refuseDownloadsOffline(plans, options.isOffline)
  session.show(viewOf(plans, false, { names, style: session.style, isBackingUp: asked.isBackingUp }))
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

async function carryOut(session: Session, plans: readonly Plan[], asked: MoveWish): Promise<Answer> {
  const { core, options, signal, ask } = session
  const names = await core.instances.names()
  const count = plans.reduce((sum, { steps }) => sum + steps.length, 0)
  if (!options.isYes && ask !== null && plans.some(isChanging)) {
    const question = formatMessage('ask-apply', { count })
    if (!isYes(await ask(question)))
      return { document: {}, text: () => [formatMessage('nothing-was-changed')], exitCode: EXIT.failed }
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
        ? [formatMessage('there-was-nothing-to-change')]
        : []),
    ],
    exitCode: exitCodeOfReport(report, plans),
  }
}

async function isBackupWanted({ options, ask }: Session, plan: Plan, asked: MoveWish): Promise<boolean> {
  if (asked.isBackingUp) return true
  const worlds = outlookOf(plan)?.worlds ?? []
  const { setting } = plan.notes
  const isSame = setting?.from.gameVersion === setting?.to.gameVersion
  if (options.isYes || ask === null || worlds.length === 0 || isSame) return false
  return !/^no?$/i.test(await ask(formatMessage('ask-copy-worlds', { count: worlds.length })))
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
