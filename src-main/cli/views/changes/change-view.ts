import { about } from '../../terminal/joints.ts'
import { manualDownloadsOf } from '../../../core/model/plans/plan-kinds.ts'
import { formatMessage, spokenLocale, listSeparator } from '../../../../resources/text/text.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import type { ChangeSet } from '../../../core/model/changes/change-set.ts'
import { isCancelled, type CommitReport, type Failure } from '../../../core/model/changes/commit-report.ts'
import type { ChangeKind, SkippedFile, Plan, PlanStep } from '../../../core/model/plans/plan.ts'
import { shownVersions } from '../../../core/model/plans/shown-versions.ts'
import { recallFact, type Reason } from '../../../core/model/words/reason.ts'
import type { Wish } from '../../../core/model/plans/wish.ts'
import { commandText, remedyLines } from '../../remedies/remedy-command.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import { sayMark } from '../value-words.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'
import { wrapIndented } from '../../terminal/wrap.ts'
import { adviceView } from '../instances/findings-view.ts'
import { changelogView, manualDownloadsView, foldOverrides, madeView } from '../packs/pack-view.ts'

/** Instance names by id. */
export type Names = ReadonlyMap<string, string>
const COLUMNS = [
  { title: '' },
  { title: '', atLeast: 14 },
  { title: '', atLeast: 16 },
  { title: '', align: 'right' },
] as const
type Step = Pick<PlanStep, 'action' | 'path' | 'title' | 'from' | 'to' | 'marks'> & { readonly reason: ToldReason }
type ToldReason = Pick<Reason, 'message' | 'fact'>

const DONE = {
  update: 'done-update',
  install: 'done-install',
  'install-pack': 'done-install-pack',
  'update-pack': 'done-update-pack',
  remove: 'done-remove',
  enable: 'done-enable',
  disable: 'done-disable',
  move: 'done-move',
  fix: 'done-fix',
  bisect: 'done-bisect',
  undo: 'done-undo',
  redo: 'done-redo',
  'undo-with-later': 'done-undo-with-later',
  'restore-point': 'done-restore-point',
  restore: 'done-restore',
} as const satisfies Readonly<Record<ChangeKind, TextId>>

const NOTHING = {
  update: 'nothing-to-update',
  install: 'nothing-to-install',
  'install-pack': 'all-of-the-pack-is-there',
  'update-pack': 'all-of-the-pack-is-there',
  remove: 'nothing-to-remove',
  enable: 'nothing-to-enable',
  disable: 'nothing-to-disable',
  move: 'nothing-to-move',
  fix: 'nothing-to-fix',
  bisect: 'nothing-to-search',
  undo: 'nothing-to-undo',
  redo: 'nothing-to-redo',
  'undo-with-later': 'nothing-to-undo',
  'restore-point': 'it-is-like-that',
  restore: 'it-is-like-that',
} as const satisfies Readonly<Record<ChangeKind, TextId>>

/** That a wish about the past is about a run over several instances, and which. */
export function jointUndoView({ kind }: Pick<Wish, 'kind'>, plans: readonly Plan[], names: Names): readonly string[] {
  const isOfPast = kind === 'undo' || kind === 'redo' || kind === 'undo-with-later' || kind === 'restore-point'
  if (!isOfPast || plans.length < 2) return []
  const instances = plans.map(({ instanceId }) => nameOf(instanceId, names))
  return [formatMessage('turns-one-run', { isRedo: kind === 'redo', count: plans.length, instances })]
}

/** What would change in one instance and why, and what would not. */
export function planView(plan: Plan, names: Names, style: Style): readonly string[] {
  const { steps, skipped, kind, problem } = plan
  if (problem !== null)
    return [
      style.bold(about(nameOf(plan.instanceId, names), plain(problem.message))),
      ...remedyLines(problem.remedies, 0, style),
      ...adviceView(plan.advice, style),
    ]
  const sum =
    steps.length === 0
      ? formatMessage(NOTHING[kind])
      : formatMessage('plan-sum', { count: steps.length, download: downloadText(plan) })
  const [shown, folded] = foldOverrides(plan, style)
  const asked = pathsAskedAbout(plan.advice)
  const stays = skipped.map((one) => skippedRow(one, asked.has(one.path), style))
  const rows = [...stepRows(shown, kind, style), ...folded, ...stays]
  return [
    about(style.bold(nameOf(plan.instanceId, names)), sum),
    ...madeView(plan, style),
    ...sharedView(plan, style),
    ...table(COLUMNS, rows, style),
    ...changelogView(plan, style),
    ...adviceView(plan.advice, style),
    ...manualDownloadsView(manualDownloadsOf(plan), style),
    ...failedView(plan.unobtainable ?? [], names, style),
  ]
}

/** What is still to come, and what came already because small files come whole when they are asked what they are. */
export function downloadText(plan: Pick<Plan, 'downloadBytes' | 'unknownSizes' | 'fetchedBytes'>): string {
  const { fetchedBytes = 0 } = plan
  const amount = downloadAmount(plan)
  const parts = [
    ...(amount === null ? [] : [formatMessage('to-download', { amount })]),
    ...(fetchedBytes === 0 ? [] : [formatMessage('fetched-while-planning', { size: sizeInWords(fetchedBytes) })]),
  ]
  return parts.length === 0 ? formatMessage('nothing-to-download') : formatMessage('list-of', { items: parts })
}

/** null: nothing. */
export function downloadAmount({ downloadBytes, unknownSizes = 0 }: Pick<Plan, 'downloadBytes' | 'unknownSizes'>) {
  if (unknownSizes === 0) return downloadBytes === 0 ? null : sizeInWords(downloadBytes)
  const unknown = formatMessage('of-unknown-size', { count: unknownSizes })
  return downloadBytes === 0
    ? unknown
    : formatMessage('one-and-other', { first: sizeInWords(downloadBytes), second: unknown })
}

/** With whom the folders that a plan changes are shared. */
export function sharedView({ sharedWith = [] }: Pick<Plan, 'sharedWith'>, style: Style): readonly string[] {
  return sharedWith.map(({ folder, instances }) => {
    const names = instances.map((one) => one.name)
    return style.warn(`  ${plain(formatMessage('folder-is-shared', { folder, names }))}`)
  })
}

/** What was done, what was not, and how to undo it. */
export function reportView(report: CommitReport, names: Names, style: Style): readonly string[] {
  const joint = report.changeSets.length > 1 ? report.changeSets[0]?.joint : undefined
  const done = report.changeSets.map(({ id, instanceId, kind, steps, of }) => {
    const what = formatMessage('report-done', {
      instance: nameOf(instanceId, names),
      what: formatMessage(DONE[kind]),
      count: steps.length,
    })
    const isUndo = kind === 'undo'
    const command = commandText(isUndo ? `modwell redo ${of ?? ''}` : `modwell undo ${of ?? id}`, style)
    return [style.good(`✓ ${what}`), style.dim(`  ${formatMessage('report-turn', { id, isUndo, command })}`)]
  })
  const together = joint === undefined ? [] : [style.dim(jointText(joint, report, style))]
  const cancelled = report.failed.filter(isCancelled).map(({ instanceId }) => {
    return style.dim(formatMessage('report-cancelled', { instance: nameOf(instanceId, names) }))
  })
  const failed = report.failed.filter((failure) => !isCancelled(failure))
  return [...done.flat(), ...together, ...cancelled, ...failedView(failed, names, style)]
}

/** One command takes it all back, or brings it all back. */
function jointText(joint: string, { changeSets }: CommitReport, { typed }: Style): string {
  const isUndo = changeSets.every(({ kind }) => kind === 'undo')
  const command = commandText(isUndo ? 'modwell redo' : `modwell undo ${joint}`, { typed })
  return formatMessage('report-turn-joint', { joint, isUndo, command })
}

export function failedView(failed: readonly Failure[], names: Names, style: Style): readonly string[] {
  return failed.flatMap(({ instanceId, path, named, message, hint, remedies }) => {
    const what = path ?? named
    const instance = nameOf(instanceId, names)
    const where = what === undefined ? instance : formatMessage('failed-where', { instance, what: plain(what) })
    const why = [message, hint ?? ''].filter((text) => text !== '').map(plain)
    const lines = why.flatMap((text) => wrapIndented(text, 4, style.width))
    return [style.bad(`✗ ${where}`), ...lines, ...remedyLines(remedies, 4, style)]
  })
}

/** The steps of a change set that was applied. */
export function stepsView({ steps, kind }: Pick<ChangeSet, 'steps' | 'kind'>, style: Style): readonly string[] {
  const recalled = steps.map((step) => ({ ...step, reason: recallFact(step.reason) }))
  return table(COLUMNS, stepRows(recalled, kind, style), style)
}

function stepRows(steps: readonly Step[], kind: ChangeKind, style: Style): readonly Row[] {
  return steps.toSorted(compareTitles).map((step): Row => {
    return {
      cells: [
        { text: actionWord(step, kind), paint: step.action === 'remove' ? style.warn : style.change },
        { text: plain(step.title) },
        { text: versionsText(step) },
        { text: sizeText(step), paint: style.dim },
      ],
      below: [
        ...(style.isVerbose ? [pathsText(step)] : []),
        ...(isWorthSaying(step) || style.isVerbose ? [plain(step.reason.message)] : []),
      ],
    }
  })
}

/** Of a pack, those that the advice says why they stay, with what else can be done. */
function pathsAskedAbout(advice: Plan['advice']): ReadonlySet<string> {
  const wishes = advice.flatMap(({ choices }) => choices.map(({ wish }) => wish))
  const paths = wishes.flatMap((wish) => [
    ...(wish.kind === 'update-pack' ? [...wish.theirs, ...(wish.merged ?? [])] : []),
    ...(wish.kind === 'update-pack' || wish.kind === 'install-pack' ? (wish.asIs ?? []) : []),
  ])
  return new Set(paths)
}

/** `isAskedAbout`: why is said below, once. */
function skippedRow({ title, reason }: SkippedFile, isAskedAbout: boolean, style: Style): Row {
  return {
    cells: [{ text: formatMessage('it-stays'), paint: style.warn }, { text: plain(title) }],
    below: isAskedAbout ? [] : [plain(reason.message)],
  }
}

function compareTitles(one: Step, other: Step): number {
  return one.title.localeCompare(other.title, spokenLocale()) || (one.path < other.path ? -1 : 1)
}

export function nameOf(id: string, names: Names): string {
  return plain(names.get(id) ?? id)
}

const BACKWARDS: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['undo', 'undo-with-later', 'restore-point', 'restore'])

const ACTIONS = {
  add: 'step-add',
  remove: 'step-remove',
  enable: 'move-does-enable',
  disable: 'move-does-disable',
} as const satisfies Readonly<Record<Exclude<Step['action'], 'replace'>, TextId>>

function actionWord({ action, reason }: Step, kind: ChangeKind): string {
  if (action !== 'replace') return formatMessage(ACTIONS[action])
  if (BACKWARDS.has(kind)) return formatMessage('step-restore')
  return formatMessage(isGoingBack(reason) ? 'move-does-go-back' : 'move-does-update')
}

/** To a version that was published before the one that is there. */
export function isGoingBack({ fact }: ToldReason): boolean {
  return fact === 'goes-back'
}

/** A plain update of what is installed explains itself; everything else says why. */
function isWorthSaying({ action, reason }: Step): boolean {
  return (action !== 'replace' || isGoingBack(reason)) && reason.message !== ''
}

function versionsText(step: Step): string {
  const { from, to, isBack } = shownVersions(step)
  if (step.action !== 'replace' || from === null || to === null) return plain(to ?? from ?? '')
  const worthSeeing = (step.marks ?? []).filter((mark) => mark !== 'earlier').map(sayMark)
  const versions = isBack ? formatMessage('step-back-to', { from, to }) : `${from} → ${to}`
  return plain([versions, ...worthSeeing].join(listSeparator()))
}

function pathsText({ from, to, path }: Step): string {
  const paths = [from?.path, to?.path].filter((one) => one !== undefined)
  return plain([...new Set(paths.length === 0 ? [path] : paths)].join(' → '))
}

function sizeText({ to, download = null }: Step & Partial<Pick<PlanStep, 'download'>>): string {
  if (to === null) return ''
  if (to.size !== null) return sizeInWords(to.size)
  return download === null ? '' : formatMessage('move-is-unknown')
}
