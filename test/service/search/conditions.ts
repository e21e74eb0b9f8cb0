import { BadRequest, InternalFailure } from '../http/answer.ts'
import type { Dialect } from '../dialect.ts'
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

const GAMES = 'EXISTS (SELECT 1 FROM version_games g WHERE g.version_id = v.id AND g.game_version = ?)'

/** Without an environment of its own a version has that of the project's sides (fact H25). */
const ENVIRONMENT = `coalesce(json_extract(v.record, '$.environment'), CASE p.client_side || ' ' || p.server_side
  WHEN 'required required' THEN 'client_and_server' WHEN 'required unsupported' THEN 'client_only'
  WHEN 'required optional' THEN 'client_only_server_optional' WHEN 'unsupported required' THEN 'server_only'
  WHEN 'optional required' THEN 'server_only_client_optional' WHEN 'optional optional' THEN 'client_or_server'
  ELSE 'unknown' END)`

const LISTS: Readonly<Record<string, string>> = {
  categories: `(EXISTS (SELECT 1 FROM project_categories c WHERE c.project_id = p.id AND c.name = ?)
    OR EXISTS (SELECT 1 FROM version_loaders l WHERE l.version_id = v.id AND l.is_shown = 1 AND l.loader = ?))`,
  versions: GAMES,
  game_versions: GAMES,
  all_project_types: 'EXISTS (SELECT 1 FROM versions t WHERE t.project_id = p.id AND t.project_type = ?)',
}

/** Fields that the current server alone knows. */
const NEWER: Readonly<Record<string, string>> = {
  disclosure_types: "(? = 'archived' AND p.status = 'archived')",
  dependency_project_ids: writeDependency('1'),
  compatible_dependency_project_ids: writeDependency("json_extract(d.value, '$.dependency_type') <> 'incompatible'"),
  ...Object.fromEntries(
    ['required', 'optional', 'embedded', 'incompatible'].map((type) => [
      `${type}_dependency_project_ids`,
      writeDependency(`json_extract(d.value, '$.dependency_type') = '${type}'`),
    ]),
  ),
}

function writeDependency(condition: string): string {
  return `EXISTS (SELECT 1 FROM versions w, json_each(w.record, '$.dependencies') d WHERE w.project_id = p.id
    AND json_extract(d.value, '$.project_id') = ? AND ${condition})`
}

/** Names that facets of version 2 have and the engine has not: its own are `game_versions`, `project_types`, `name`. */
const MAPPED = ['versions', 'project_type', 'title']

/**
 * The SQL of one facet (fact H77). An unknown type is 400 in the documented dialect; the current server's engine
 * fails, 500. There `!=` keeps its names from being mapped, so that the three of them are unknown with it (fact H76).
 */
export function compileFacet(facet: Facet, dialect: Dialect): Condition {
  const { field, operator, value } = facet
  const isUnmapped = operator === '!=' && MAPPED.includes(field)
  if (dialect === 'current' && (isUnmapped || field === 'color')) throw failUnknown(field, dialect)
  const number = NUMBERS[field]
  if (number !== undefined) return { sql: `${number} ${operator} ?`, values: [toNumber(field, value)] }
  const isNegated = operator === '!='
  if (!isNegated && operator !== '=') throw new BadRequest(`facet ${field} does not take ${operator}`)
  if (field === 'open_source') {
    return { sql: `p.is_open_source ${operator} ?`, values: [value === 'true' ? 1 : 0] }
  }
  const text = field === 'environment' ? ENVIRONMENT : TEXTS[field]
  if (text !== undefined) return { sql: `${text} ${operator} ?`, values: [value] }
  const caseless = CASELESS[field]
  if (caseless !== undefined) return { sql: `${caseless} ${operator} ? COLLATE NOCASE`, values: [value] }
  const list = LISTS[field] ?? (dialect === 'current' ? NEWER[field] : undefined)
  if (list === undefined) throw failUnknown(field, dialect)
  const values = list
    .split('?')
    .slice(1)
    .map(() => value)
  return { sql: isNegated ? `NOT ${list}` : list, values }
}

function failUnknown(field: string, dialect: Dialect): Error {
  return dialect === 'current'
    ? new InternalFailure(`the search engine knows no field ${field}`)
    : new BadRequest(`unknown facet ${field}`)
}

function toNumber(field: string, value: string): number {
  if (!/^-?\d+$/.test(value)) throw new BadRequest(`facet ${field} takes a whole number`)
  return Number(value)
}

export function joinAny(conditions: readonly Condition[]): Condition {
  return join(conditions, ' OR ')
}

export function joinAll(conditions: readonly Condition[]): Condition {
  return join(conditions, ' AND ')
}

function join(conditions: readonly Condition[], word: string): Condition {
  return { sql: `(${conditions.map((one) => one.sql).join(word)})`, values: conditions.flatMap((one) => one.values) }
}
