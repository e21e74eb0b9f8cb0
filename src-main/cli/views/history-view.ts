import type { HistoryEntry } from '../../core/model/change-set.ts'
import { countOf, timeText } from '../terminal/amounts.ts'
import type { Style } from '../terminal/style.ts'
import { nameOf, stepsView, type Names } from './change-view.ts'

/** One paragraph a change set; every step of it with `--verbose`. */
export function historyView(entries: readonly HistoryEntry[], names: Names, style: Style): readonly string[] {
  if (entries.length === 0) return ['Nothing was changed yet.']
  return entries.flatMap(({ changeSet, state, blockedBy, missing }) => {
    const { id, instanceId, at, kind, of, steps } = changeSet
    const what = `${kind}${of === null ? '' : ` of ${of}`}, ${countOf(steps.length, 'change')}`
    const stateText = state === 'applied' ? style.good('in effect') : style.warn('taken back')
    const blocked = blockedBy.length === 0 ? [] : [style.dim(`    take back first: ${blockedBy.join(', ')}`)]
    const turned = state === 'applied' ? 'taken back' : 'brought back'
    const gone =
      missing.length === 0
        ? []
        : [style.warn(`    cannot be ${turned}: the bytes of ${countOf(missing.length, 'file')} are gone`)]
    return [
      `${timeText(at, style.now)}  ${style.bold(nameOf(instanceId, names))}  ${what}  ${stateText}`,
      style.dim(`    change set ${id}`),
      ...blocked,
      ...gone,
      ...(style.isVerbose ? stepsView(changeSet, style) : []),
    ]
  })
}
