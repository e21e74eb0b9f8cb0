import { commandText } from '../command-lines.ts'
import { say, words } from '../../../src-texts/text.ts'
import type { OperationSummary } from '../../core/model/operation.ts'
import type { Style } from '../terminal/style.ts'
import { table } from '../terminal/table.ts'

const COLUMNS = [
  { title: say('column-operation') },
  { title: say('column-method') },
  { title: say('column-path') },
  { title: say('column-scope') },
]

export function operationList(operations: readonly OperationSummary[], style: Style): readonly string[] {
  const rows = operations.map(({ name, method, path, scope, isScopeOptional }) => ({
    cells: [
      { text: name },
      { text: method },
      { text: path },
      { text: scope === null ? '' : isScopeOptional ? `(${scope})` : scope },
    ],
  }))
  return [
    ...table(COLUMNS, rows, style),
    '',
    words('operations-listed', {
      count: operations.length,
      command: commandText('modwell api NAME --help', style),
    }),
  ]
}
