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
