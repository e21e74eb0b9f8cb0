import { asTyped } from '../as-typed.ts'
import type { OperationSummary } from '../../core/model/operation.ts'
import type { Style } from '../terminal/style.ts'
import { table } from '../terminal/table.ts'

const COLUMNS = [{ title: 'operation' }, { title: 'method' }, { title: 'path' }, { title: 'scope' }]

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
    `${operations.length} operations. A scope in brackets only shows more. See one with: ${asTyped('modwell api NAME --help', style.typed)}`,
  ]
}
