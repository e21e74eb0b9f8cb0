/**
 * Lays out what has to be decided: for each thing in the instance what could stand in its place, and for each project that could
 * come along which version, or none. In: request and universe. Out: places in the order of their importance (what is wished,
 * what stays, what comes along), each with its options, the better first.
 */
import type { Candidate } from '../../model/finding.ts'
import type { Provided, Traits } from '../../model/traits.ts'
import type { Version } from '../../model/version.ts'
import { comparableId, projectsIn, type Present, type Request, type Wish } from './request.ts'
import { substitutesFor } from './substitutes.ts'
import { candidatesOf, titleOf, type Universe } from './universe.ts'

/** One of the things that can stand in a place. */
export interface Option {
  readonly place: string
  /** The version's id, `stay`, or `none`. */
  readonly choice: string
  readonly kind: 'stay' | 'move' | 'addition' | 'none'
  readonly title: string
  readonly projectId: string | null
  readonly version: Version | null
  /** What would come in; null for what is there or is nothing. */
  readonly candidate: Candidate | null
  readonly traits: Traits | null
  readonly isEnabled: boolean
  /** It is there and the loader does not load it: what it wants, and what is incompatible with it, is not judged. Absent: it is loaded. */
  readonly isPassedOver?: boolean
}

export interface Place {
  readonly key: string
  readonly options: readonly Option[]
}

export interface Board {
  readonly places: readonly Place[]
  /** Whether some candidate's file was not read, so that nobody knows what it would bring. */
  readonly hasUnread: boolean
  /** Whatever stands or could stand for a project, in the order of places. */
  readonly ofProject: (projectId: string) => readonly Option[]
  /** Whatever brings a mod id, with the version that it brings, in the order of places; enabled ones only. */
  readonly ofModId: (id: string) => readonly ProvidingOption[]
  /** Whatever is that mod itself, not by a jar inside it. */
  readonly ofOwnId: (id: string) => readonly Option[]
  /** Whatever brings a mod id that is written like this slug. */
  readonly ofSlug: (slug: string) => readonly Option[]
}

export interface ProvidingOption {
  readonly option: Option
  readonly version: string | null
}

const STAY = 'stay'
const NONE = 'none'
export function layOut(request: Request, universe: Universe): Board {
  const wishes = new Map(request.wishes.map((wish) => [wish.key, wish]))
  const there = new Map(request.present.map((present) => [present.key, present]))
  const inOrder = [
    ...request.wishes.filter(({ isReluctant }) => isReluctant !== true),
    ...request.wishes.filter(({ isReluctant }) => isReluctant === true),
  ]
  const wished = inOrder.map((wish) => placeOfWish(wish, there.get(wish.key) ?? null, universe))
  const staying = request.present
    .filter(({ key }) => !wishes.has(key))
    .map((present) => ({ key: present.key, options: [stay(present)] }))
  const places = [...wished, ...staying, ...additionsOf(request, universe)]
  const best = places.flatMap(({ options }) => options.find(({ candidate }) => candidate !== null) ?? [])
  const hasUnread = best.some(({ isEnabled, choice }) => isEnabled && !universe.traits.has(choice))
  return { places, hasUnread, ...index(places) }
}

function placeOfWish(wish: Wish, present: Present | null, universe: Universe): Place {
  const optionOf = (candidate: Candidate): Option => ({
    ...versionOption(candidate, universe, present?.traits ?? null),
    place: wish.key,
    kind: 'move',
    title: wish.title,
    isEnabled: wish.isEnabled,
  })
  const moves = wish.candidates.map(optionOf)
  const earlier = (wish.earlier ?? []).map(optionOf)
  const before = present === null ? nothing(wish.key, wish.title) : stay(present)
  const wanted = wish.isReluctant === true ? [before, ...moves] : [...moves, before]
  return { key: wish.key, options: [...wanted, ...earlier] }
}

function stay(present: Present): Option {
  const { key, title, projectId, version, traits, isEnabled } = present
  const isPassedOver = isEnabled && present.passedOver !== undefined
  const known = { title, projectId, version, traits, isEnabled, isPassedOver }
  return { place: key, choice: STAY, kind: 'stay', candidate: null, ...known }
}

function nothing(place: string, title: string): Option {
  const empty = { projectId: null, version: null, candidate: null, traits: null }
  return { place, choice: NONE, kind: 'none', title, isEnabled: false, ...empty }
}

type VersionPart = Pick<Option, 'choice' | 'projectId' | 'version' | 'candidate' | 'traits'>

/** A file that was not read brings what its predecessor brings, of a version that nobody knows. */
function versionOption(candidate: Candidate, universe: Universe, before: Traits | null): VersionPart {
  const { version } = candidate
  const guessed: readonly Provided[] = (before?.provides ?? []).map(({ id }) => ({ id, version: null }))
  const traits = universe.traits.get(version.id) ?? (before === null ? null : { provides: guessed, wants: [] })
  return { choice: version.id, projectId: version.projectId, version, candidate, traits }
}

/** What is asked to stand back for something else comes first: it stays away where that can come. */
function additionsOf(request: Request, universe: Universe): readonly Place[] {
  const present = projectsIn(request)
  const keys = new Set(request.wishes.map(({ key }) => key))
  const substitutes = new Set(substitutesFor(request.surroundings.loader).values())
  const out = new Set(request.out?.map(({ projectId }) => projectId))
  const ids = [...universe.versionsOfProjects.keys()].filter((id) => !present.has(id) && !keys.has(id) && !out.has(id))
  return [...ids.filter((id) => !substitutes.has(id)), ...ids.filter((id) => substitutes.has(id))].flatMap((id) => {
    const candidates = candidatesOf(id, request, universe)
    if (candidates.length === 0) return []
    const title = titleOf(id, universe)
    const options = candidates.map((candidate): Option => ({
      ...versionOption(candidate, universe, null),
      place: id,
      kind: 'addition',
      title,
      isEnabled: true,
    }))
    return [{ key: id, options: [nothing(id, title), ...options] }]
  })
}

function index(places: readonly Place[]): Omit<Board, 'places' | 'hasUnread'> {
  const byProject = new Map<string, Option[]>()
  const byModId = new Map<string, ProvidingOption[]>()
  const byOwnId = new Map<string, Option[]>()
  const bySlug = new Map<string, Option[]>()
  for (const option of places.flatMap(({ options }) => options)) {
    if (option.projectId !== null) add(byProject, option.projectId, option)
    if (!option.isEnabled) continue
    for (const id of new Set(option.traits?.owns)) add(byOwnId, id, option)
    for (const { id, version } of option.traits?.provides ?? []) {
      add(byModId, id, { option, version })
      add(bySlug, comparableId(id), option)
    }
  }
  return {
    ofProject: (projectId) => byProject.get(projectId) ?? [],
    ofModId: (id) => byModId.get(id) ?? [],
    ofOwnId: (id) => byOwnId.get(id) ?? [],
    ofSlug: (slug) => bySlug.get(comparableId(slug)) ?? [],
  }
}

function add<T>(to: Map<string, T[]>, key: string, value: T): void {
  const known = to.get(key)
  if (known === undefined) to.set(key, [value])
  else known.push(value)
}
