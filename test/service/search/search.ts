import type { Database } from '../catalogue/database.ts'
import type { Dialect } from '../dialect.ts'
import { writeFound } from '../routes/found.ts'
import { compileFacet, joinAny } from './conditions.ts'
import type { Condition } from './conditions.ts'
import type { Facet } from './facets.ts'

export type SearchIndex = 'relevance' | 'downloads' | 'follows' | 'newest' | 'updated'

export interface SearchQuestion {
  readonly text: string
  readonly facets: readonly (readonly Facet[])[]
  /** What `filters`, `version` or `new_filters` ask for. */
  readonly filters: readonly Condition[]
  readonly index: SearchIndex
  readonly offset: number
  readonly limit: number
  readonly dialect: Dialect
}

/** A project that matches, and its newest version that does. */
export interface SearchMatch {
  readonly projectId: string
  readonly versionId: string
}

export interface SearchResult {
  readonly matches: readonly SearchMatch[]
  readonly total: number
}

const ORDERS: Readonly<Record<SearchIndex, string>> = {
  relevance: 'score, p.downloads DESC',
  downloads: 'p.downloads DESC',
  follows: 'p.followers DESC',
  newest: 'p.created DESC',
  updated: 'p.modified DESC',
}

/**
 * Full text over title, slug, author and description; one match a project, all version-level facets on the same version
 * (fact H79). Archived projects are left out by the documented dialect alone.
 */
export function searchProjects(database: Database, question: SearchQuestion): SearchResult {
  const words = question.text.match(/[\p{L}\p{N}]+/gu) ?? []
  const groups = question.facets
    .filter((group) => group.length > 0)
    .map((group) => joinAny(group.map((facet) => compileFacet(facet, question.dialect))))
  const conditions: Condition[] = [...groups, ...question.filters]
  if (words.length > 0)
    conditions.push({ sql: 'search MATCH ?', values: [words.map((word) => `"${word}"*`).join(' ')] })
  const where = [
    `p.status IN (${writeFound(question.dialect)})`,
    "v.status IN ('listed', 'archived')",
    ...conditions.map((one) => one.sql),
  ].join(' AND ')
  const values = conditions.flatMap((one) => one.values)
  const from = `projects p JOIN versions v ON v.project_id = p.id ${words.length > 0 ? 'JOIN search ON search.rowid = p.n' : ''}`
  const score = words.length > 0 ? 'search.rank' : '0'
  const matching = `SELECT p.id AS projectId, v.id AS versionId, max(v.published), ${score} AS score FROM ${from} WHERE ${where} GROUP BY p.id`
  const counted = database
    .prepare<(string | number)[], { total: number }>(`SELECT count(*) AS total FROM (${matching})`)
    .get(...values)
  const page = database
    .prepare<(string | number)[], SearchMatch>(`${matching} ORDER BY ${ORDERS[question.index]}, p.n LIMIT ? OFFSET ?`)
    .all(...values, question.limit, question.offset)
  return { matches: page, total: counted?.total ?? 0 }
}
