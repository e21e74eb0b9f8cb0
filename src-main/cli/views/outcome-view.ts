import type { CommitReport } from '../../core/model/commit-report.ts'
import type { Plan } from '../../core/model/plan.ts'
import { MOVING } from '../../core/model/move.ts'
import { countOf } from '../terminal/amounts.ts'
import type { Style } from '../terminal/style.ts'
import { table, type Row } from '../terminal/table.ts'
import { totalChecks } from '../total-checks.ts'
import { nameOf, type Names } from './change-view.ts'

const COLUMNS = [
  { title: 'instance', atLeast: 12 },
  { title: 'changed' },
  { title: 'failed' },
  { title: 'stays' },
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
      : table(
          COLUMNS,
          plans.map((plan) => rowOf(plan, report, { names, style })),
          style,
        )
  return [...several, ...uncheckedView(plans, style)]
}

function rowOf(
  { instanceId, skipped, checks, problem }: Plan,
  report: CommitReport,
  { names, style }: { readonly names: Names; readonly style: Style },
): Row {
  const done = report.changeSets.filter((one) => one.instanceId === instanceId).flatMap(({ steps }) => steps)
  const failed = report.failed.filter((one) => one.instanceId === instanceId)
  const unchecked = checks?.unchecked ?? 0
  // What was planned again after a wait has other reasons to stay than the first plan.
  const stays = report.skipped.filter((one) => one.instanceId === instanceId)
  const isWhole = failed.some(({ path }) => path === null) || problem !== null
  const isMoving = failed.some(({ code }) => code === MOVING)
  const word = isMoving
    ? 'left alone'
    : isWhole
      ? 'failed'
      : failed.length > 0
        ? 'partly failed'
        : unchecked > 0
          ? 'not all checked'
          : 'done'
  return {
    cells: [
      { text: nameOf(instanceId, names) },
      { text: String(done.length) },
      { text: isWhole ? 'all' : String(failed.length) },
      { text: String(stays.length || skipped.length) },
      { text: word, paint: word === 'done' ? style.good : style.bad },
    ],
  }
}

export function uncheckedView(plans: readonly Plan[], style: Style): readonly string[] {
  const { checked, unchecked } = totalChecks(plans)
  if (unchecked === 0) return []
  const what =
    checked === 0
      ? `Nothing could be checked (${countOf(unchecked, 'file')}).`
      : `${countOf(unchecked, 'file')} could not be checked.`
  return [style.bad(`✗ ${what}`)]
}
