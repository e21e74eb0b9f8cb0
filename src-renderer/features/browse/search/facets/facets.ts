import type { SearchIndex, Tags } from '../../../../../src-preload/contract.ts'

/** What the person chose; an empty list means any. */
export interface Facets {
  readonly text: string
  readonly type: string
  readonly loaders: readonly string[]
  readonly gameVersions: readonly string[]
  readonly categories: readonly string[]
  readonly sides: readonly ('client' | 'server')[]
  readonly licenses: readonly string[]
  /** null: whatever the licence is. */
  readonly openSource: boolean | null
  /** None of these. What versions differ in (loaders, game versions) cannot be left out. */
  readonly without: { readonly categories: readonly string[]; readonly licenses: readonly string[] }
  readonly index: SearchIndex
}

export const ANY: Facets = {
  text: '',
  type: 'mod',
  loaders: [],
  gameVersions: [],
  categories: [],
  sides: [],
  licenses: [],
  openSource: null,
  without: { categories: [], licenses: [] },
  index: 'relevance',
}

/** One thing that can be chosen, once or several times over. */
export type FacetKey =
  | { readonly group: 'loaders' | 'gameVersions' | 'categories' | 'licenses'; readonly id: string }
  | { readonly group: 'sides'; readonly id: 'client' | 'server' }
  | { readonly group: 'openSource'; readonly id: 'open-source' }

export type FacetState = 'any' | 'wanted' | 'left-out'

export function stateOf(facets: Facets, key: FacetKey): FacetState {
  if (key.group === 'openSource') return facets.openSource === null ? 'any' : facets.openSource ? 'wanted' : 'left-out'
  const chosen: readonly string[] = facets[key.group]
  if (chosen.includes(key.id)) return 'wanted'
  return canBeLeftOut(key) && facets.without[key.group].includes(key.id) ? 'left-out' : 'any'
}

/** Chosen, then left out where the service can, then neither. */
export function press(facets: Facets, key: FacetKey): Facets {
  const state = stateOf(facets, key)
  if (state === 'any') return put(facets, key, 'wanted')
  if (state === 'left-out') return put(facets, key, 'any')
  return put(facets, key, key.group === 'openSource' || canBeLeftOut(key) ? 'left-out' : 'any')
}

export function put(facets: Facets, key: FacetKey, state: FacetState): Facets {
  if (key.group === 'openSource') return { ...facets, openSource: state === 'any' ? null : state === 'wanted' }
  const isWanted = state === 'wanted'
  if (key.group === 'sides') return { ...facets, sides: among(facets.sides, key.id, isWanted) }
  const { group, id } = key
  const chosen = { ...facets, [group]: among(facets[group], id, isWanted) }
  if (!canBeLeftOut(key)) return chosen
  const left = among(facets.without[key.group], id, state === 'left-out')
  return { ...chosen, without: { ...facets.without, [key.group]: left } }
}

function among<T extends string>(chosen: readonly T[], id: T, isIn: boolean): readonly T[] {
  return [...chosen.filter((one) => one !== id), ...(isIn ? [id] : [])]
}

/** All that is chosen, in the order of the panel. */
export function listChosen(facets: Facets): readonly FacetKey[] {
  const { loaders, gameVersions, categories, sides, licenses, openSource, without } = facets
  return [
    ...[...categories, ...without.categories].map((id) => ({ group: 'categories', id }) as const),
    ...loaders.map((id) => ({ group: 'loaders', id }) as const),
    ...gameVersions.map((id) => ({ group: 'gameVersions', id }) as const),
    ...sides.map((id) => ({ group: 'sides', id }) as const),
    ...(openSource === null ? [] : [{ group: 'openSource', id: 'open-source' } as const]),
    ...[...licenses, ...without.licenses].map((id) => ({ group: 'licenses', id }) as const),
  ]
}

/** Nothing chosen; words, type and order stay. */
export function clear({ text, type, index }: Facets): Facets {
  return { ...ANY, text, type, index }
}

/** What an instance asks of a project's versions. */
export type FacetTarget = Pick<Facets, 'loaders' | 'gameVersions'>

/** Whether just what it asks for is looked for. */
export function isFor({ loaders, gameVersions }: Facets, target: FacetTarget): boolean {
  return isSame(loaders, target.loaders) && isSame(gameVersions, target.gameVersions)
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}

/**
 * Another type, without the categories that it does not have. A modpack makes an instance of its own, so `target`, what is looked for
 * into the chosen one, comes and goes with every other type.
 */
export function changeType(facets: Facets, type: string, tags: Tags | null, target: FacetTarget): Facets {
  const known = new Set(listCategories(tags, type).map(({ name }) => name))
  const keep = (names: readonly string[]): readonly string[] => names.filter((name) => known.has(name))
  return {
    ...facets,
    ...targetAs(facets, type, target),
    type,
    categories: keep(facets.categories),
    without: { ...facets.without, categories: keep(facets.without.categories) },
  }
}

function targetAs({ type: before }: Facets, type: string, target: FacetTarget): Partial<FacetTarget> {
  if (needsTarget(before) === needsTarget(type)) return {}
  return needsTarget(type) ? target : { loaders: [], gameVersions: [] }
}

/** Whether what is of a type goes into an instance. */
export function needsTarget(type: string): boolean {
  return type !== 'modpack'
}

/** Of a type; data packs and plugins, for which the service lists none, have those of mods. */
export function listCategories(tags: Tags | null, type: string): Tags['categories'] {
  const of = (wanted: string) => (tags?.categories ?? []).filter(({ projectType }) => projectType === wanted)
  const own = of(type)
  return own.length > 0 ? own : of('mod')
}

/** Whether a second press leaves out what has it. */
export function canBeLeftOut(key: FacetKey): key is FacetKey & { readonly group: 'categories' | 'licenses' } {
  return key.group === 'categories' || key.group === 'licenses'
}
