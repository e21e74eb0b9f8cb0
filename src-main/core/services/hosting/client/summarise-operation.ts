import type { OperationField, OperationSummary } from '../../../model/service/operation.ts'
import type { BodyForm } from '../operations/define/define-operation.ts'
import type { AnyOperation } from '../operations/operations.ts'
import type { ParamTable } from '../operations/define/params.ts'

export function summariseOperation(operation: AnyOperation): OperationSummary {
  const { name, method, path, params, body, scope, answers, isSafe, standing, source } = operation
  return {
    name,
    method,
    path,
    params: [
      ...listFields(params.path.table).map((field) => ({ ...field, in: 'path' as const })),
      ...listFields(params.query.table).map((field) => ({ ...field, in: 'query' as const })),
    ],
    body: body.kind,
    fields: listFields(tableOf(body)),
    scope: scope === null ? null : scope.names.join('+'),
    isScopeOptional: scope?.isOptional ?? false,
    successes: Object.keys(answers).map(Number),
    safe: isSafe,
    standing,
    source,
  }
}

function listFields(table: ParamTable): readonly OperationField[] {
  return Object.entries(table).map(([name, { isRequired, kind, choices }]) => ({
    name,
    required: isRequired,
    kind,
    choices,
  }))
}

function tableOf(body: BodyForm<unknown>): ParamTable {
  if (body.kind === 'json' || body.kind === 'raw') return body.fields.table
  return body.kind === 'multipart' ? body.data.table : {}
}
