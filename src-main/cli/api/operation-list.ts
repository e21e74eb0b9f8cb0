import { commandText } from '../remedies/command-lines.ts'
import { message, formatMessage } from '../../../src-texts/text.ts'
import type { OperationSummary } from '../../core/model/service/operation.ts'
import type { Style } from '../terminal/style.ts'
import { table } from '../terminal/table.ts'

const COLUMNS = [
  { title: message('column-operation') },
  { title: message('column-method') },
  { title: message('column-path') },
  { title: message('column-scope') },
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
    formatMessage('operations-listed', {
      count: operations.length,
      command: commandText('modwell api NAME --help', style),
    }),
  ]
}
