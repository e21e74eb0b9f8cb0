import type { OperationSummary } from '../../core/model/service/operation.ts'

export function operationDocument(operation: OperationSummary): object {
  const { name, method, path, params, body, fields, scope, isScopeOptional, successes, safe, standing, source } =
    operation
  return {
    name,
    method,
    path,
    params: params.map((param) => ({
      name: param.name,
      in: param.in,
      required: param.required,
      kind: param.kind,
      choices: param.choices,
    })),
    body,
    fields: fields.map((field) => ({
      name: field.name,
      required: field.required,
      kind: field.kind,
      choices: field.choices,
    })),
    scope,
    scopeIsOptional: isScopeOptional,
    successes,
    safe,
    standing,
    source,
  }
}
