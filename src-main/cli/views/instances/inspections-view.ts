import { commandText } from '../../remedies/command-lines.ts'
import { message, formatMessage } from '../../../../src-texts/text.ts'
import { labelOf } from '../../arguments/as-typed.ts'
import { countChecks } from '../../../core/model/plans/checks.ts'
import type { Inspection } from '../../../core/model/states/finding.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'
import { checkedText, inspectionView, sumsText } from './inspection-view.ts'

const COLUMNS = [
  { title: message('column-instance'), atLeast: 12 },
  { title: message('column-files'), atLeast: 20 },
  { title: '', atLeast: 12 },
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
    return [formatMessage('inspected-none', { command: commandText('modwell instances discover', style) })]
  if (isWhole || inspections.length === 1)
    return inspections.flatMap((one, index) => [
      ...(index === 0 ? [] : ['']),
      ...inspectionView(one, { isDetailed: isWhole, isOffline }, style),
    ])
  return [
    ...table(
      COLUMNS,
      inspections.map((one) => rowOf(one, isOffline, style)),
      style,
    ),
    style.dim(formatMessage('inspected-details', { command: commandText('modwell inspect --details', style) })),
  ]
}

function rowOf({ instance, files, problem }: Inspection, isOffline: boolean, style: Style): Row {
  const isWell = problem === null && countChecks(files).unchecked === 0
  return {
    cells: [
      { text: plain(labelOf(instance, style.typed)), paint: style.bold },
      problem === null ? { text: sumsText(files) } : { text: formatMessage('could-not-be-read'), paint: style.bad },
      { text: checkedText(files, style.now, isOffline), paint: isWell ? style.dim : style.bad },
    ],
    below: problem === null ? [] : [plain(problem.message)],
  }
}
