import { checksOf } from '../../../core/model/plans/plan-kinds.ts'
import { message, formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { isCancelled, type CommitReport } from '../../../core/model/changes/commit-report.ts'
import type { Plan } from '../../../core/model/plans/plan.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'
import { totalChecks } from '../../../core/model/plans/checks.ts'
import { nameOf, type Names } from './change-view.ts'

const COLUMNS = [
  { title: message('column-instance'), atLeast: 12 },
  { title: message('column-changed') },
  { title: message('it-failed') },
  { title: message('it-stays') },
  { title: '' },
] as const

/** What became of each instance, where there are several, and what could not be checked. */
export function outcomeView(
  plans: readonly Plan[],
  report: CommitReport,
  { names, style }: { readonly names: Names; readonly style: Style },
): readonly string[] {
  const several =
    plans.length < 2
      ? []
      : [
          ...table(
            COLUMNS,
            plans.map((plan) => rowOf(plan, report, { names, style })),
            style,
          ),
          runLine(plans, report, style),
        ]
  return [...several, ...uncheckedView(plans, style)]
}

/** Of all of them. */
function runLine(plans: readonly Plan[], { changeSets, failed }: CommitReport, style: Style): string {
  const steps = changeSets.reduce((sum, changeSet) => sum + changeSet.steps.length, 0)
  const changed = new Set(changeSets.map(({ instanceId }) => instanceId)).size
  const cancelled = failed.filter(isCancelled).length
  const failures = failed.length - cancelled
  const sum = formatMessage('outcome-all-together', { steps, changed, count: plans.length })
  const ends = [
    ...(cancelled === 0 ? [] : [formatMessage('outcome-cancelled-count', { count: cancelled })]),
    ...(cancelled > 0 && failures === 0
      ? []
      : [(failures === 0 ? style.good : style.bad)(formatMessage('outcome-failed', { count: failures }))]),
  ]
  return [style.bold(sum), ...ends].join(listSeparator())
}

function rowOf(
  plan: Plan,
  report: CommitReport,
  { names, style }: { readonly names: Names; readonly style: Style },
): Row {
  const { instanceId, skipped, problem } = plan
  const done = report.changeSets.filter((one) => one.instanceId === instanceId).flatMap(({ steps }) => steps)
  const unchanged = report.failed.filter((one) => one.instanceId === instanceId)
  const failed = unchanged.filter((one) => !isCancelled(one))
  const unchecked = checksOf(plan)?.unchecked ?? 0
  // What was planned again after a wait has other reasons to stay than the first plan.
  const stays = report.skipped.filter((one) => one.instanceId === instanceId)
  const isWhole = failed.some(({ path, named }) => path === null && named === undefined) || problem !== null
  const isMoving = failed.some(({ fact }) => fact === 'moving')
  const isStopped = unchanged.some(isCancelled)
  const word = isStopped
    ? 'outcome-cancelled'
    : isMoving
      ? 'outcome-left-alone'
      : isWhole
        ? 'it-failed'
        : failed.length > 0
          ? 'outcome-partly-failed'
          : unchecked > 0
            ? 'outcome-not-all-checked'
            : 'outcome-done'
  return {
    cells: [
      { text: nameOf(instanceId, names) },
      { text: String(done.length) },
      { text: isWhole ? formatMessage('outcome-all') : String(failed.length) },
      { text: String(stays.length || skipped.length) },
      { text: formatMessage(word), paint: word === 'outcome-done' ? style.good : isStopped ? style.dim : style.bad },
    ],
  }
}

export function uncheckedView(plans: readonly Plan[], style: Style): readonly string[] {
  const { checked, unchecked } = totalChecks(plans)
  if (unchecked === 0) return []
  return [style.bad(`✗ ${formatMessage('outcome-unchecked', { count: unchecked, isNothing: checked === 0 })}`)]
}
