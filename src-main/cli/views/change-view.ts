import type { ChangeSet } from '../../core/model/change-set.ts'
import type { CommitReport, Failure } from '../../core/model/commit-report.ts'
import type { ChangeKind, Skipped, Plan, PlanStep } from '../../core/model/plan.ts'
import type { Reason } from '../../core/model/reason.ts'
import type { Wish } from '../../core/model/wish.ts'
import { asTyped } from '../as-typed.ts'
import { commandLines } from '../command-lines.ts'
import { countOf } from '../terminal/amounts.ts'
import { sizeInWords } from '../../core/model/size-in-words.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table, type Row } from '../terminal/table.ts'
import { textWidth } from '../terminal/text-width.ts'
import { wrapIndented } from '../terminal/wrap.ts'
import { adviceView } from './findings-view.ts'

/** Instance names by id. */
export type Names = ReadonlyMap<string, string>
const COLUMNS = [
  { title: '' },
  { title: '', atLeast: 14 },
  { title: '', atLeast: 16 },
  { title: '', align: 'right' },
] as const
/** Columns beyond which a pair of versions is told on a line of its own as well. */
const WIDE_VERSIONS = 34
const UNKNOWN = 'unknown version'

type Step = Pick<PlanStep, 'action' | 'path' | 'title' | 'from' | 'to' | 'reason'>

const DONE_WORDS: Readonly<Record<ChangeKind, string>> = {
  update: 'updated',
  install: 'installed',
  remove: 'removed',
  enable: 'enabled',
  disable: 'disabled',
  move: 'moved',
  fix: 'fixed',
  bisect: 'switched for the search',
  undo: 'undone',
  redo: 'done again',
  'undo-with-later': 'undone, with what rested on it',
  'restore-point': 'as it was',
  restore: 'restored',
}

const NOTHING: Readonly<Partial<Record<ChangeKind, string>>> = {
  fix: 'no problem that can be fixed without a choice',
  'undo-with-later': 'nothing to undo',
  'restore-point': 'it is like that already',
  restore: 'it is like that already',
}

/** That a wish about the past is about a run over several instances, and which. */
export function jointUndoView({ kind }: Pick<Wish, 'kind'>, plans: readonly Plan[], names: Names): readonly string[] {
  const isOfPast = kind === 'undo' || kind === 'redo' || kind === 'undo-with-later' || kind === 'restore-point'
  if (!isOfPast || plans.length < 2) return []
  const who = plans.map(({ instanceId }) => nameOf(instanceId, names)).join(', ')
  return [`${kind === 'redo' ? 'Redoes' : 'Undoes'} what one run did in ${plans.length} instances: ${who}`]
}

/** What would change in one instance and why, and what would not. */
export function planView(plan: Plan, names: Names, style: Style): readonly string[] {
  const { steps, skipped, kind, problem } = plan
  if (problem !== null)
    return [
      style.bold(`${nameOf(plan.instanceId, names)}: ${plain(problem.message)}`),
      ...commandLines(problem.commands, 0, style),
      ...adviceView(plan.advice, style),
    ]
  const sum =
    steps.length === 0
      ? (NOTHING[kind] ?? `nothing to ${kind}`)
      : `${countOf(steps.length, 'change')}, ${downloadText(plan)}`
  const rows = [...stepRows(steps, kind, style), ...skipped.map((one) => skippedRow(one, style))]
  return [
    `${style.bold(nameOf(plan.instanceId, names))}: ${sum}`,
    ...sharedView(plan, style),
    ...table(COLUMNS, rows, style),
    ...adviceView(plan.advice, style),
    ...failedView(plan.unobtainable ?? [], names, style),
  ]
}

/** What is still to come, and what came already because small files come whole when they are asked what they are. */
export function downloadText(plan: Pick<Plan, 'downloadBytes' | 'unknownSizes' | 'fetchedBytes'>): string {
  const { fetchedBytes = 0 } = plan
  const amount = downloadAmount(plan)
  const left = amount === null ? '' : `${amount} to download`
  const came = fetchedBytes === 0 ? '' : `${sizeInWords(fetchedBytes)} fetched while planning`
  if (left === '' && came === '') return 'nothing to download'
  return [left, came].filter((text) => text !== '').join(', ')
}

/** null: nothing. */
export function downloadAmount({ downloadBytes, unknownSizes = 0 }: Pick<Plan, 'downloadBytes' | 'unknownSizes'>) {
  const unknown = unknownSizes === 0 ? [] : [`${countOf(unknownSizes, 'file')} of unknown size`]
  const parts = [...(downloadBytes === 0 ? [] : [sizeInWords(downloadBytes)]), ...unknown]
  return parts.length === 0 ? null : parts.join(' and ')
}

/** With whom the folders that a plan changes are shared. */
export function sharedView({ sharedWith = [] }: Pick<Plan, 'sharedWith'>, style: Style): readonly string[] {
  return sharedWith.map(({ folder, instances }) => {
    const names = instances.map((one) => one.name).join(', ')
    return style.warn(`  ${plain(`${folder} is shared with ${names}: it changes there too`)}`)
  })
}

/** What was done, what was not, and how to undo it. */
export function reportView(report: CommitReport, names: Names, style: Style): readonly string[] {
  const joint = report.changeSets.length > 1 ? report.changeSets[0]?.joint : undefined
  const done = report.changeSets.map(({ id, instanceId, kind, steps, of }) => {
    const count = steps.length === 0 ? 'in the books alone: no file had to change' : countOf(steps.length, 'change')
    const what = `${nameOf(instanceId, names)}: ${DONE_WORDS[kind]} (${count})`
    const [word, command] =
      kind === 'undo' ? ['redo', `modwell redo ${of ?? ''}`] : ['undo', `modwell undo ${of ?? id}`]
    return [style.good(`✓ ${what}`), style.dim(`  change set ${id}; ${word} it with: ${asTyped(command, style.typed)}`)]
  })
  const together = joint === undefined ? [] : [style.dim(jointText(joint, report, style))]
  return [...done.flat(), ...together, ...failedView(report.failed, names, style)]
}

/** One command takes it all back, or brings it all back. */
function jointText(joint: string, { changeSets }: CommitReport, { typed }: Style): string {
  const isUndo = changeSets.every(({ kind }) => kind === 'undo')
  const [word, command] = isUndo ? ['redo', 'modwell redo'] : ['undo', `modwell undo ${joint}`]
  return `Joint change set ${joint}; ${word} all of it with: ${asTyped(command, typed)}`
}

export function failedView(failed: readonly Failure[], names: Names, style: Style): readonly string[] {
  return failed.flatMap(({ instanceId, path, named, message, hint, commands }) => {
    const what = path ?? named
    const where = what === undefined ? nameOf(instanceId, names) : `${nameOf(instanceId, names)}: ${plain(what)}`
    const why = [message, hint ?? ''].filter((text) => text !== '').map(plain)
    const lines = why.flatMap((text) => wrapIndented(text, 4, style.width))
    return [style.bad(`✗ ${where}`), ...lines, ...commandLines(commands, 4, style)]
  })
}

/** The steps of a change set that was applied. */
export function stepsView({ steps, kind }: Pick<ChangeSet, 'steps' | 'kind'>, style: Style): readonly string[] {
  return table(COLUMNS, stepRows(steps, kind, style), style)
}

function stepRows(steps: readonly Step[], kind: ChangeKind, style: Style): readonly Row[] {
  return steps.toSorted(compareTitles).map((step): Row => {
    const versions = versionsText(step)
    return {
      cells: [
        { text: actionWord(step, kind), paint: step.action === 'remove' ? style.warn : style.change },
        { text: plain(step.title) },
        { text: versions },
        { text: sizeText(step), paint: style.dim },
      ],
      below: [
        ...(textWidth(versions) > WIDE_VERSIONS ? [versions] : []),
        ...(style.isVerbose ? [pathsText(step)] : []),
        ...(isWorthSaying(step) || style.isVerbose ? [plain(step.reason.message)] : []),
      ],
    }
  })
}

function skippedRow({ title, reason }: Skipped, style: Style): Row {
  return { cells: [{ text: 'stays', paint: style.warn }, { text: plain(title) }], below: [plain(reason.message)] }
}

function compareTitles(one: Step, other: Step): number {
  return one.title.localeCompare(other.title, 'en') || (one.path < other.path ? -1 : 1)
}

export function nameOf(id: string, names: Names): string {
  return plain(names.get(id) ?? id)
}

const BACKWARDS: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['undo', 'undo-with-later', 'restore-point', 'restore'])

function actionWord({ action, reason }: Step, kind: ChangeKind): string {
  if (action !== 'replace') return action
  if (BACKWARDS.has(kind)) return 'restore'
  return isGoingBack(reason) ? 'go back' : 'update'
}

/** To a version that was published before the one that is there. */
export function isGoingBack({ code }: Reason): boolean {
  return code === 'earlier-version'
}

/** A plain update of what is installed explains itself; everything else says why. */
function isWorthSaying({ action, reason }: Step): boolean {
  return (action !== 'replace' || isGoingBack(reason)) && reason.message !== ''
}

function versionsText({ action, from, to }: Step): string {
  const before = from?.version ?? null
  const after = to?.version ?? null
  if (action !== 'replace' || (before === null && after === null)) return plain(after ?? before ?? '')
  return plain(`${before ?? UNKNOWN} → ${after ?? UNKNOWN}`)
}

function pathsText({ from, to, path }: Step): string {
  const paths = [from?.path, to?.path].filter((one) => one !== undefined)
  return plain([...new Set(paths.length === 0 ? [path] : paths)].join(' → '))
}

function sizeText({ to, download = null }: Step & Partial<Pick<PlanStep, 'download'>>): string {
  if (to === null) return ''
  if (to.size !== null) return sizeInWords(to.size)
  return download === null ? '' : 'unknown'
}
