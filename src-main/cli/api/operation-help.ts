import { formatMessage } from '../../../resources/text/text.ts'
import type { OperationField, OperationSummary } from '../../core/model/service/operation.ts'
import type { Style } from '../terminal/style.ts'
import { table } from '../terminal/table.ts'

const KINDS = {
  text: 'value-is-text',
  number: 'value-is-number',
  flag: 'true-or-false',
  list: 'value-is-list',
  object: 'value-is-json',
} as const
const BODIES = {
  none: 'body-is-none',
  json: 'body-is-json',
  image: 'body-is-image',
  multipart: 'body-is-multipart',
  raw: 'body-is-fields',
} as const
const PLACES = { path: 'param-is-in-path', query: 'param-is-in-query' } as const
const STANDINGS = {
  offered: null,
  withdrawn: 'operation-is-withdrawn',
  'site-only': 'operation-is-of-the-site',
} as const

/** All that is known of one operation, for people. */
export function operationHelp(operation: OperationSummary, style: Style): readonly string[] {
  const standing = STANDINGS[operation.standing]
  return [
    `${operation.name}: ${operation.method} ${operation.path}`,
    ...(standing === null ? [] : [formatMessage(standing)]),
    '',
    ...fieldLines(formatMessage('operation-parameters'), operation.params, style),
    formatMessage('operation-body', { body: formatMessage(BODIES[operation.body]) }),
    ...fieldLines('', operation.fields, style),
    formatMessage('operation-scope', { scope: scopeText(operation) }),
    formatMessage('operation-succeeds', { codes: operation.successes.map(String) }),
    formatMessage('operation-is-safe', { isSafe: operation.safe }),
    formatMessage('operation-source', {
      hasPage: operation.source.page !== undefined,
      page: operation.source.page ?? '',
      facts: operation.source.facts,
    }),
  ]
}

function fieldLines(
  title: string,
  fields: readonly (OperationField & { readonly in?: 'path' | 'query' })[],
  style: Style,
): readonly string[] {
  if (fields.length === 0) return []
  const rows = fields.map((field) => ({
    cells: [
      { text: field.name },
      { text: field.required ? formatMessage('field-is-required') : '' },
      { text: field.in === undefined ? '' : formatMessage(PLACES[field.in]) },
      { text: kindText(field) },
    ],
  }))
  const columns = [{ title: '' }, { title: '' }, { title: '' }, { title: '', atLeast: 20 }] as const
  return [...(title === '' ? [] : [title]), ...table(columns, rows, style), '']
}

function kindText({ kind, choices }: OperationField): string {
  if (choices === null) return formatMessage(KINDS[kind])
  return formatMessage('value-is-one-of', { isList: kind === 'list', choices })
}

function scopeText({ scope, isScopeOptional }: OperationSummary): string {
  if (scope === null) return formatMessage('scope-is-none')
  return isScopeOptional ? formatMessage('scope-is-optional', { scope }) : scope
}
