import { say, words } from '../../../src-texts/text.ts'
import { asTyped, labelOf } from '../as-typed.ts'
import { countChecks } from '../../core/model/checks.ts'
import type { Inspection } from '../../core/model/finding.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table, type Row } from '../terminal/table.ts'
import { checkedText, inspectionView, sumsText } from './inspection-view.ts'

const COLUMNS = [
  { title: say('column-instance'), atLeast: 12, overflow: 'cut-middle' },
  { title: say('column-files'), atLeast: 20, overflow: 'wrap' },
  { title: '', atLeast: 12, overflow: 'wrap' },
] as const

interface InspectionsShown {
  /** Every file of several instances too. */
  readonly isWhole: boolean
  readonly isOffline: boolean
}

/** One instance as a whole; of several a line each, unless every file is wanted. */
export function inspectionsView(
  inspections: readonly Inspection[],
  { isWhole, isOffline }: InspectionsShown,
  style: Style,
): readonly string[] {
  if (inspections.length === 0)
    return [words('inspected-none', { command: asTyped('modwell instances discover', style.typed) })]
  if (isWhole || inspections.length === 1)
    return inspections.flatMap((one, index) => [...(index === 0 ? [] : ['']), ...inspectionView(one, style, isOffline)])
  return [
    ...table(
      COLUMNS,
      inspections.map((one) => rowOf(one, isOffline, style)),
      style,
    ),
    style.dim(words('inspected-details', { command: asTyped('modwell inspect --details', style.typed) })),
  ]
}

function rowOf({ instance, files, problem }: Inspection, isOffline: boolean, style: Style): Row {
  const isWell = problem === null && countChecks(files).unchecked === 0
  return {
    cells: [
      { text: plain(labelOf(instance, style.typed)), paint: style.bold },
      problem === null ? { text: sumsText(files) } : { text: words('could-not-be-read'), paint: style.bad },
      { text: checkedText(files, style.now, isOffline), paint: isWell ? style.dim : style.bad },
    ],
    below: problem === null ? [] : [plain(problem.message)],
  }
}
