import { BadRequest } from '../http/answer.ts'
import type { Facet } from './facets.ts'

/** A piece of SQL over `p` (a project) and `v` (one of its versions), and what is bound in it. */
export interface Condition {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

const NUMBERS: Readonly<Record<string, string>> = {
  downloads: 'p.downloads',
  follows: 'p.followers',
  created_timestamp: 'p.created / 1000',
  modified_timestamp: 'p.modified / 1000',
  color: 'p.color',
}

const TEXTS: Readonly<Record<string, string>> = {
  client_side: 'p.client_side',
  server_side: 'p.server_side',
  title: 'p.title',
  name: 'p.title',
  project_id: 'p.id',
  project_type: 'v.project_type',
  project_types: 'v.project_type',
}

const CASELESS: Readonly<Record<string, string>> = { license: 'p.license', author: 'p.author' }

const LISTS: Readonly<Record<string, string>> = {
  categories: `(EXISTS (SELECT 1 FROM project_categories c WHERE c.project_id = p.id AND c.name = ?)
    OR EXISTS (SELECT 1 FROM version_loaders l WHERE l.version_id = v.id AND l.is_shown = 1 AND l.loader = ?))`,
  versions: 'EXISTS (SELECT 1 FROM version_games g WHERE g.version_id = v.id AND g.game_version = ?)',
  game_versions: 'EXISTS (SELECT 1 FROM version_games g WHERE g.version_id = v.id AND g.game_version = ?)',
  all_project_types: 'EXISTS (SELECT 1 FROM versions t WHERE t.project_id = p.id AND t.project_type = ?)',
}

/** The SQL of one facet (`api-facts.md` 6.3); 400 for a type that does not exist. */
export function compileFacet({ field, operator, value }: Facet): Condition {
  const number = NUMBERS[field]
  if (number !== undefined) return { sql: `${number} ${operator} ?`, values: [toNumber(field, value)] }
  const isNegated = operator === '!='
  if (!isNegated && operator !== '=') throw new BadRequest(`facet ${field} does not take ${operator}`)
  if (field === 'open_source') {
    return { sql: `p.is_open_source ${operator} ?`, values: [value === 'true' ? 1 : 0] }
  }
  const text = TEXTS[field]
  if (text !== undefined) return { sql: `${text} ${operator} ?`, values: [value] }
  const caseless = CASELESS[field]
  if (caseless !== undefined) return { sql: `${caseless} ${operator} ? COLLATE NOCASE`, values: [value] }
  const list = LISTS[field]
  if (list === undefined) throw new BadRequest(`unknown facet ${field}`)
  const values = list
    .split('?')
    .slice(1)
    .map(() => value)
  return { sql: isNegated ? `NOT ${list}` : list, values }
}

function toNumber(field: string, value: string): number {
  if (!/^-?\d+$/.test(value)) throw new BadRequest(`facet ${field} takes a whole number`)
  return Number(value)
}
