import type { OperationField, OperationSummary } from '../../core/model/operation.ts'
import type { Style } from '../terminal/style.ts'
import { table } from '../terminal/table.ts'

const KINDS = { text: 'text', number: 'number', flag: 'true or false', list: 'list', object: 'JSON' } as const
const BODIES = {
  none: 'none',
  json: 'JSON, with --body',
  image: 'the image, with --file image=@PATH',
  multipart: 'multipart/form-data: the JSON of its part "data" with --body, and files with --file PART=@PATH',
  raw: 'form fields as JSON, with --body',
} as const
const STANDINGS = {
  offered: null,
  withdrawn: 'Newer services no longer offer this.',
  'site-only': "Only people can do this, on the service's site.",
} as const

/** All that is known of one operation, for people. */
export function operationHelp(operation: OperationSummary, style: Style): readonly string[] {
  const standing = STANDINGS[operation.standing]
  return [
    `${operation.name}: ${operation.method} ${operation.path}`,
    ...(standing === null ? [] : [standing]),
    '',
    ...fieldLines('Parameters (--param NAME=VALUE)', operation.params, style),
    `Body: ${BODIES[operation.body]}`,
    ...fieldLines('', operation.fields, style),
    `Scope: ${scopeText(operation)}`,
    `Succeeds with: ${operation.successes.join(', ')}`,
    `Safe to repeat: ${operation.safe ? 'yes' : 'no'}`,
    `Described in: ${operation.source}`,
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
      { text: field.required ? 'required' : '' },
      { text: field.in ?? '' },
      { text: kindText(field) },
    ],
  }))
  const columns = [{ title: '' }, { title: '' }, { title: '' }, { title: '', atLeast: 20 }]
  return [...(title === '' ? [] : [title]), ...table(columns, rows, style), '']
}

function kindText({ kind, choices }: OperationField): string {
  if (choices === null) return KINDS[kind]
  return `${kind === 'list' ? 'list of ' : ''}${choices.join(', ')}`
}

function scopeText({ scope, isScopeOptional }: OperationSummary): string {
  if (scope === null) return 'none; no token is sent'
  return isScopeOptional ? `${scope}, optional: shows what only you may see` : scope
}
