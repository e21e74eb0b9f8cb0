import { BadRequest } from '../http/answer.ts'

export type Operator = '=' | '!=' | '>=' | '>' | '<=' | '<'

/** One condition of a search, `categories:fabric`. */
export interface Facet {
  readonly field: string
  readonly operator: Operator
  readonly value: string
}

const MAX_COUNT = 512

/** The `facets` parameter: AND of ORs (fact H75). 400 for anything but an array of arrays of strings. */
export function parseFacets(text: string): readonly (readonly Facet[])[] {
  const value = parseJson(text)
  if (!Array.isArray(value)) throw new BadRequest('facets must be an array of arrays of strings')
  if (value.flat().length > MAX_COUNT) throw new BadRequest(`at most ${MAX_COUNT} facets`)
  return value.map((group: unknown) => {
    if (!Array.isArray(group)) throw new BadRequest('facets must be an array of arrays of strings')
    return group.map(parseFacet)
  })
}

export function isOperator(text: string): text is Operator {
  return ['=', '!=', '>=', '>', '<=', '<'].includes(text)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequest('facets could not be parsed as JSON')
  }
}

function parseFacet(text: unknown): Facet {
  const parts = typeof text === 'string' ? /^\s*([a-z_]+)\s*(!=|>=|<=|:|=|>|<)\s*(.*?)\s*$/s.exec(text) : null
  if (parts === null) throw new BadRequest(`facet ${JSON.stringify(text)} has no type, operator and value`)
  const [, field = '', sign = '', value = ''] = parts
  return { field, operator: sign === ':' ? '=' : (sign as Facet['operator']), value: unquote(value) }
}

function unquote(value: string): string {
  const quoted = /^(['"`])(.*)\1$/s.exec(value)
  return quoted === null ? value : (quoted[2] ?? '').replaceAll(/\\(.)/gs, '$1')
}
