import { series } from './terminal/joints.ts'
import { hasFact } from '../core/model/words/reason.ts'
import { CoreError } from '../core/errors.ts'
import type { CommitReport } from '../core/model/changes/commit-report.ts'
import { isSwitchWish, takesCompanions, withCompanions } from '../core/model/plans/companions.ts'
import { checksOf, instanceToMake, isChanging } from '../core/model/plans/plan-kinds.ts'
import type { PlayStep } from '../core/model/instances/play-steps.ts'
import type { Plan } from '../core/model/plans/plan.ts'
import type { StopWait } from '../core/model/plans/stop-wait.ts'
import type { Wish } from '../core/model/plans/wish.ts'
import { commandOf } from './remedies/command-of.ts'
import { playView } from './views/packs/pack-view.ts'
import { commitDocument, plansDocument } from './documents/change-document.ts'
import { commandText } from './remedies/remedy-command.ts'
import { EXIT, orUpdates } from './process/exit-codes.ts'
import type { Answer, Session } from './run/session.ts'
import { isYes } from './terminal/ask.ts'
import { plain } from './terminal/plain.ts'
import type { Style } from './terminal/style.ts'
import { downloadAmount, jointUndoView, planView, reportView, type Names } from './views/changes/change-view.ts'
import { outcomeView, uncheckedView } from './views/changes/outcome-view.ts'
import { totalChecks } from '../core/model/plans/checks.ts'
import { message, formatMessage } from '../../resources/text/text.ts'

export interface ChangeOptions {
  readonly isDryRun: boolean
  /** Of a dry run: whether something would change is told by the exit code too. */
  readonly isToldByExitCode?: boolean
  /** Waits for games and servers to end; null: a running one is refused. */
  readonly whenStopped?: StopWait | null
}

/**
 * The road of every change: propose, show the plans, ask, commit. Without `--yes` and without anybody to ask it refuses, once
 * nothing else is wrong with what was asked for.
 */
export async function change(session: Session, wish: Wish, options: boolean | ChangeOptions): Promise<Answer> {
  const {
    isDryRun,
    isToldByExitCode = false,
    whenStopped = null,
  } = typeof options === 'boolean' ? { isDryRun: options } : options
  const { core, signal } = session
  const { isOffline, isQuiet, isWhileRunning } = session.options
  const known = await core.instances.names()
  const plans = await core.propose(wish, { signal, priority: 'user', isAgreed: session.options.isYes && !isDryRun })
  const names = new Map([...known, ...plans.flatMap(nameMade)])
  if (isDryRun) {
    const answer = dryRunAnswer(wish, plans, names)
    const hasSteps = plans.some(({ steps }) => steps.length > 0)
    return { ...answer, exitCode: orUpdates(answer.exitCode ?? EXIT.done, isToldByExitCode && hasSteps) }
  }
  if (!session.options.isYes && session.ask === null) throw unaskable()
  refuseDownloadsOffline(plans, isOffline)
  if (!isQuiet)
    session.show([
      ...jointUndoView(wish, plans, names),
      ...plans.flatMap((plan) => planView(plan, names, session.style)),
    ])
  const choice = await confirm(session, plans)
  if (choice === 'no') return declined()
  if (choice === 'along') return change(session, isSwitchWish(wish) ? withCompanions(wish) : wish, options)
  // On a terminal it was read before it was agreed to.
  if (session.ask === null || isQuiet) session.warn(leftBroken(plans, session.style))
  const report = await core.commit(
    plans.map((plan) => plan.id),
    { signal, priority: 'user', isWhileRunning, ...(whenStopped === null ? {} : { whenStopped }) },
  )
  const exitCode = exitCodeOfReport(report, plans)
  const toPlay = await readPlaySteps(report, core)
  const isSilent = isQuiet && exitCode === EXIT.done && report.changeSets.length === 0
  return {
    document: commitDocument(report, plans, toPlay),
    text: (style) =>
      isSilent
        ? []
        : [
            ...reportView(report, names, style),
            ...outcomeView(plans, report, { names, style }),
            ...[...toPlay].flatMap(([instance, steps]) => playView(instance, steps, style)),
          ],
    exitCode,
  }
}

/** How each instance that was made is played, by its id. */
async function readPlaySteps(report: CommitReport, { instances }: Session['core']) {
  const steps = new Map<string, readonly PlayStep[]>()
  for (const { kind, instanceId } of report.changeSets)
    if (kind === 'install-pack') steps.set(instanceId, await instances.playSteps(instanceId))
  return steps
}

/** Of an instance that is still to be made. */
function nameMade(plan: Plan): readonly (readonly [string, string])[] {
  const making = instanceToMake(plan)
  return making === null ? [] : [[making.instance.id, making.instance.name]]
}

/** `changeSets`: as many as were made, or would be. */
interface Outcome extends Pick<CommitReport, 'failed'> {
  readonly changeSets: readonly unknown[]
}

/** Failed: nothing came of it for any instance. Partly: something could not be done, or not be checked, or nothing came of an installation. Interrupted: it was stopped. */
export function exitCodeOfReport(report: Outcome, plans: readonly Plan[]): number {
  if (report.failed.some(({ code }) => code === 'cancelled')) return EXIT.interrupted
  const { checked, unchecked } = totalChecks(plans)
  if (report.failed.length === 0 && unchecked === 0) return plans.some(isUnfulfilled) ? EXIT.partly : EXIT.done
  const failed = new Set(report.failed.map(({ instanceId }) => instanceId))
  const isWell = plans.some((plan) => {
    return plan.problem === null && !failed.has(plan.instanceId) && (checksOf(plan)?.checked ?? 0) > 0
  })
  // What waits for a person to swap a server is left alone, and nothing went wrong there.
  const isWaiting = report.failed.length > 0 && report.failed.every(({ fact }) => fact === 'moving')
  const isPart = isWaiting || (report.failed.length === 0 ? checked > 0 : isWell)
  return report.changeSets.length > 0 || isPart ? EXIT.partly : EXIT.failed
}

/** What was to be installed is neither there nor comes, or a problem is left to the person. */
function isUnfulfilled({ kind, problem, steps, skipped, advice }: Plan): boolean {
  if (kind === 'fix') return advice.some(({ reason }) => reason.fact === 'not-fixed')
  // What is there already, or comes with the plan of an instance that shares the folder, is as it was wanted.
  const isLeftOut = skipped.some(({ cause }) => cause !== 'already-there' && cause !== 'shared-with')
  return kind === 'install' && problem === null && steps.length === 0 && isLeftOut
}

function dryRunAnswer(wish: Wish, plans: readonly Plan[], names: Names): Answer {
  return {
    isForetold: true,
    document: plansDocument(plans),
    exitCode: exitCodeOfDryRun(plans),
    text: (style) => [
      ...jointUndoView(wish, plans, names),
      ...plans.flatMap((plan) => planView(plan, names, style)),
      ...fetchedView(plans),
      ...uncheckedView(plans, style),
      style.dim(formatMessage('was-dry-run')),
    ],
  }
}

/** As carrying it out would end, as far as that is known. */
export function exitCodeOfDryRun(plans: readonly Plan[]): number {
  const changeSets = plans.filter(isChanging)
  return exitCodeOfReport({ changeSets, failed: plans.flatMap(unplanned) }, plans)
}

/** What a commit would fail with before it looks at anything. */
function unplanned({ instanceId, problem, unobtainable = [] }: Plan): CommitReport['failed'] {
  return problem === null ? unobtainable : [{ instanceId, path: null, remedies: [], hint: null, ...problem }]
}

/** Of several plans together. */
function fetchedView(plans: readonly Plan[]): readonly string[] {
  const amount = downloadAmount({
    downloadBytes: plans.reduce((sum, { downloadBytes }) => sum + downloadBytes, 0),
    unknownSizes: plans.reduce((sum, { unknownSizes = 0 }) => sum + unknownSizes, 0),
  })
  return plans.length < 2 || amount === null ? [] : [formatMessage('download-all-together', { amount })]
}

export function refuseDownloadsOffline(plans: readonly Plan[], isOffline: boolean): void {
  if (!isOffline) return
  const fetched = plans
    .flatMap((plan) => (downloadAmount(plan) === null ? [] : plan.steps))
    .filter((step) => step.download)
  if (fetched.length === 0) return
  throw new CoreError('offline', message('needs-downloads', { count: fetched.length }), {
    hint: message('run-it-again-without-offline'),
  })
}

/** Along: the same instead, with what requires it. */
async function confirm({ options, ask }: Session, plans: readonly Plan[]): Promise<'yes' | 'no' | 'along'> {
  const count = plans.reduce((sum, plan) => sum + plan.steps.length, 0)
  if (options.isYes || ask === null || count === 0) return 'yes'
  const along = plans
    .flatMap(({ advice }) => advice.flatMap(({ choices }) => choices))
    .filter(({ wish }) => isSwitchWish(wish) && takesCompanions(wish))
  if (along.length === 0) return isYes(await ask(formatMessage('ask-apply', { count }))) ? 'yes' : 'no'
  const answer = await ask(
    formatMessage('ask-apply-or-all', { count, all: plain(series(along.map(({ label }) => label))) }),
  )
  if (/^a(ll)?$/i.test(answer)) return 'along'
  return isYes(answer) ? 'yes' : 'no'
}

/** What cannot work once it is done. */
function leftBroken(plans: readonly Plan[], style: Style): readonly string[] {
  return plans
    .flatMap(({ advice }) => advice)
    .filter(({ reason }) => hasFact([reason], 'will-not-work', 'wrong-side'))
    .map(({ reason, choices: [choice] }) => {
      const command = choice === undefined ? null : commandOf(choice.wish)
      return command === null
        ? reason.message
        : formatMessage('together-with', { why: reason.message, command: commandText(command, style) })
    })
}

function declined(): Answer {
  return { document: {}, text: () => [formatMessage('nothing-was-changed')], exitCode: EXIT.failed }
}

export function unaskable(): CoreError {
  return new CoreError('bad-argument', message('no-terminal-to-ask-for-change'), {
    hint: message('add-yes-to-change-without-asking'),
  })
}
