import type { SearchQuery } from '../../../model/projects/project.ts'

/**
 * One condition of a search (fact H77), as text of the wire. What a field holds decides how it can be compared:
 * texts and flags by `is` and `isNot`, numbers also by size. Values with marks of the grammar are quoted, as newer servers demand.
 */
export type TextField =
  | 'project_type'
  | 'all_project_types'
  | 'categories'
  | 'versions'
  | 'client_side'
  | 'server_side'
  | 'environment'
  | 'disclosure_types'
  | 'title'
  | 'author'
  | 'project_id'
  | 'license'
export type NumberField = 'follows' | 'downloads' | 'created_timestamp' | 'modified_timestamp' | 'color'
export type FlagField = 'open_source'

type ValueOf<Field> = Field extends NumberField ? number : Field extends FlagField ? boolean : string
export type FacetField = TextField | NumberField | FlagField

/** `!` counts as part of the name there, so that servers do not translate these names (fact H76). */
const NAMES_UNDER_NOT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    versions: 'game_versions',
    project_type: 'project_types',
    title: 'name',
  }),
)

export const facet = {
  is: <Field extends FacetField>(field: Field, value: ValueOf<Field>) => `${field}:${quoteInSearch(value)}`,
  isNot: <Field extends FacetField>(field: Field, value: ValueOf<Field>) =>
    `${NAMES_UNDER_NOT.get(field) ?? field}!=${quoteInSearch(value)}`,
  above: (field: NumberField, value: number) => `${field}>${value}`,
  atLeast: (field: NumberField, value: number) => `${field}>=${value}`,
  below: (field: NumberField, value: number) => `${field}<${value}`,
  atMost: (field: NumberField, value: number) => `${field}<=${value}`,
} as const

function quoteInSearch(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value)
  const isPlain = /^[^\s,()[\]'"`=<>!:\\]+$/.test(value)
  return isPlain ? value : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

const SIDES = { client: 'client_side', server: 'server_side' } as const

/** The facets of a search (fact H75): the outer list joins by and, the inner ones by or. */
export function toFacets(query: SearchQuery): readonly (readonly string[])[] {
  const groups = [
    (query.projectIds ?? []).map((id) => facet.is('project_id', id)),
    (query.types ?? []).map((type) => facet.is('project_type', type)),
    (query.loaders ?? []).map((loader) => facet.is('categories', loader)),
    (query.gameVersions ?? []).map((version) => facet.is('versions', version)),
    (query.categories ?? []).map((category) => facet.is('categories', category)),
    ...(query.categoryGroups ?? []).map((group) => group.map((category) => facet.is('categories', category))),
    ...(query.without?.categories ?? []).map((category) => [facet.isNot('categories', category)]),
    ...(query.without?.licenses ?? []).map((license) => [facet.isNot('license', license)]),
    (query.sides ?? []).flatMap((side) => ['required', 'optional'].map((support) => facet.is(SIDES[side], support))),
    (query.licenses ?? []).map((license) => facet.is('license', license)),
    query.openSource === undefined ? [] : [facet.is('open_source', query.openSource)],
  ]
  return groups.filter((group) => group.length > 0)
}
