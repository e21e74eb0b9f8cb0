/**
 * Lays out what has to be decided: for each thing in the instance what could stand in its place, and for each project that could
 * come along which version, or none. In: request and universe. Out: places in the order of their importance (what is wished,
 * what stays, what comes along), each with its options, the better first.
 */
import type { Candidate } from '../../../model/states/finding.ts'
import type { BundledJar } from '../../../model/files/installed-file.ts'
import type { Provision, Traits } from '../../../model/files/traits.ts'
import type { Version } from '../../../model/versions/version.ts'
import { comparableId, type Present, type Request, type Wish, substitutesFor } from './request.ts'
import { candidatesOf, isUnwanted, titleOf, type Universe } from './universe.ts'

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

export interface Board extends Index {
  readonly places: readonly Place[]
  /** Those where there is something to choose, in the same order: what is wished, and what comes along. */
  readonly open: { readonly wished: readonly Place[]; readonly along: readonly Place[] }
  /** Whether some candidate's file was not read, so that nobody knows what it would bring. */
  readonly hasUnread: boolean
  readonly staying: StayingFiles
}

/** Options by what they are and bring. */
export interface Index {
  /** Whatever stands or could stand for a project, in the order of places. */
  readonly ofProject: (projectId: string) => readonly Option[]
  /** Whatever brings a mod id, with the version that it brings, in the order of places; enabled ones only. */
  readonly ofModId: (id: string) => readonly ProvidingOption[]
  /** Whatever is that mod itself, not by a jar inside it. */
  readonly ofOwnId: (id: string) => readonly Option[]
  /** Whatever brings a mod id that is written like this slug. */
  readonly ofSlug: (slug: string) => readonly Option[]
  /** Whatever has a listed jar of this artifact in it; enabled ones only. */
  readonly ofArtifact: (artifact: string) => readonly BundlingOption[]
}

export interface ProvidingOption extends Omit<Provision, 'id'> {
  readonly option: Option
}

export interface BundlingOption {
  readonly option: Option
  readonly jar: BundledJar
}

const STAY = 'stay'
const NONE = 'none'
export function layOut(request: Request, universe: Universe): Board {
  const there = stayingIn(request.present)
  const wished = new Set(request.wishes.map(({ key }) => key))
  const inOrder = [
    ...request.wishes.filter(({ isReluctant }) => isReluctant !== true),
    ...request.wishes.filter(({ isReluctant }) => isReluctant === true),
  ]
  const first = inOrder.map((wish) => placeOfWish(wish, there, universe))
  const staying = wished.size === 0 ? there.places : there.places.filter(({ key }) => !wished.has(key))
  const last = additionsOf(request, there, universe)
  const best = [...first, ...last].flatMap(({ options }) => options.find(({ candidate }) => candidate !== null) ?? [])
  const hasUnread = best.some(({ isEnabled, choice }) => isEnabled && !universe.traits.has(choice))
  return {
    places: [...first, ...staying, ...last],
    open: { wished: first, along: last },
    hasUnread,
    staying: there,
    ...joined(indexOf(arriving(first)), there, indexOf(last)),
  }
}

/** What is there, each in its place, and where it is found. */
export interface StayingFiles extends Index {
  readonly places: readonly Place[]
  readonly at: (key: string) => Option | undefined
  /** Of these options, in the order of places. */
  readonly inOrder: (options: Iterable<Option>) => readonly Option[]
  /** Whose jar names a mod id. Of what is loaded, as are the others. */
  readonly naming: (modId: string) => readonly Option[]
  /** By project id: whose edges require it, or exclude it. */
  readonly bound: ReadonlyMap<string, readonly Option[]>
  /** Of whose edges one names a version alone. */
  readonly pinned: readonly Option[]
}

/** Many questions are asked about the same things: they are laid out once. */
const layouts = new WeakMap<Request['present'], StayingFiles>()

function stayingIn(present: Request['present']): StayingFiles {
  const before = layouts.get(present)
  if (before !== undefined) return before
  const places = present.map((one) => ({ key: one.key, options: [stay(one)] }))
  const byKey = new Map(places.flatMap(({ key, options }) => options.map((option) => [key, option] as const)))
  const loaded = [...byKey.values()].filter(({ isEnabled, isPassedOver }) => isEnabled && isPassedOver !== true)
  const positions = new Map([...byKey.values()].map((option, index) => [option, index]))
  const positionOf = (option: Option) => positions.get(option) ?? positions.size
  const staying = {
    places,
    at: (key: string) => byKey.get(key),
    inOrder: (options: Iterable<Option>) => [...options].toSorted((a, b) => positionOf(a) - positionOf(b)),
    ...indexOf(places),
    ...statementsOf(loaded),
  }
  layouts.set(present, staying)
  return staying
}

/** What is left where these are taken out, laid out as quickly as it is said. */
export function leavingOut(present: Request['present'], keys: ReadonlySet<string>): Request['present'] {
  if (keys.size === 0) return present
  const all = stayingIn(present)
  const isLeft = ({ place }: Option) => !keys.has(place)
  const leftOf = (options: readonly Option[]) => (options.every(isLeft) ? options : options.filter(isLeft))
  const left = present.filter(({ key }) => !keys.has(key))
  layouts.set(left, {
    places: all.places.filter(({ key }) => !keys.has(key)),
    at: (key) => (keys.has(key) ? undefined : all.at(key)),
    inOrder: all.inOrder,
    ofProject: (projectId) => leftOf(all.ofProject(projectId)),
    ofModId: (id) => all.ofModId(id).filter(({ option }) => isLeft(option)),
    ofOwnId: (id) => leftOf(all.ofOwnId(id)),
    ofSlug: (slug) => leftOf(all.ofSlug(slug)),
    ofArtifact: (artifact) => all.ofArtifact(artifact).filter(({ option }) => isLeft(option)),
    naming: (modId) => leftOf(all.naming(modId)),
    bound: new Map([...all.bound].map(([projectId, options]) => [projectId, leftOf(options)])),
    pinned: leftOf(all.pinned),
  })
  return left
}

function statementsOf(options: readonly Option[]): Pick<StayingFiles, 'naming' | 'bound' | 'pinned'> {
  const naming = new Map<string, Option[]>()
  const bound = new Map<string, Option[]>()
  const pinned = new Set<Option>()
  for (const option of options) {
    for (const { id } of option.traits?.wants ?? []) add(naming, id, option)
    for (const { kind, projectId } of option.version?.dependencies ?? []) {
      if (kind !== 'required' && kind !== 'incompatible') continue
      if (projectId === null) pinned.add(option)
      else add(bound, projectId, option)
    }
  }
  return { naming: (modId) => naming.get(modId) ?? [], bound, pinned: [...pinned] }
}

function arriving(places: readonly Place[]): readonly Place[] {
  return places.map(({ key, options }) => ({ key, options: options.filter(({ kind }) => kind !== 'stay') }))
}

function placeOfWish(wish: Wish, { at }: StayingFiles, universe: Universe): Place {
  const there = at(wish.key)
  const optionOf = (candidate: Candidate): Option => ({
    ...versionOption(candidate, universe, there?.traits ?? null),
    place: wish.key,
    kind: 'move',
    title: wish.title,
    isEnabled: wish.isEnabled,
  })
  const moves = wish.candidates.map(optionOf)
  const earlier = (wish.earlier ?? []).map(optionOf)
  const before = there ?? nothing(wish.key, wish.title)
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
  const guessed: readonly Provision[] = (before?.provides ?? []).map(({ id }) => ({ id, version: null }))
  const traits = universe.traits.get(version.id) ?? (before === null ? null : { provides: guessed, wants: [] })
  return { choice: version.id, projectId: version.projectId, version, candidate, traits }
}

/** What is asked to stand back for something else comes first: it stays away where that can come. */
function additionsOf(request: Request, there: Index, universe: Universe): readonly Place[] {
  const wished = new Set(request.wishes.flatMap(({ candidates }) => candidates.map(({ version }) => version.projectId)))
  const isThere = (id: string) => wished.has(id) || there.ofProject(id).length > 0
  const keys = new Set(request.wishes.map(({ key }) => key))
  const substitutes = new Set(substitutesFor(request.surroundings.loader).values())
  const out = new Set(request.out?.map(({ projectId }) => projectId))
  const ids = [...universe.versionsOfProjects.keys()].filter(
    (id) => !isThere(id) && !keys.has(id) && !out.has(id) && !isUnwanted(id, request, universe),
  )
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

export function indexOf(places: readonly Place[]): Index {
  const byProject = new Map<string, Option[]>()
  const byModId = new Map<string, ProvidingOption[]>()
  const byOwnId = new Map<string, Option[]>()
  const bySlug = new Map<string, Option[]>()
  const byArtifact = new Map<string, BundlingOption[]>()
  for (const option of places.flatMap(({ options }) => options)) {
    if (option.projectId !== null) add(byProject, option.projectId, option)
    if (!option.isEnabled) continue
    for (const id of new Set(option.traits?.owns)) add(byOwnId, id, option)
    for (const jar of option.traits?.bundles ?? []) add(byArtifact, jar.artifact, { option, jar })
    for (const { id, ...brought } of option.traits?.provides ?? []) {
      add(byModId, id, { option, ...brought })
      add(bySlug, comparableId(id), option)
    }
  }
  return {
    ofProject: (projectId) => byProject.get(projectId) ?? [],
    ofModId: (id) => byModId.get(id) ?? [],
    ofOwnId: (id) => byOwnId.get(id) ?? [],
    ofSlug: (slug) => bySlug.get(comparableId(slug)) ?? [],
    ofArtifact: (artifact) => byArtifact.get(artifact) ?? [],
  }
}

/** As one index: what is in the first comes first. */
function joined(...parts: readonly Index[]): Index {
  const together = <T>(find: (index: Index) => readonly T[]): readonly T[] => {
    const found = parts.map(find).filter((some) => some.length > 0)
    return found.length > 1 ? found.flat() : (found[0] ?? [])
  }
  return {
    ofProject: (projectId) => together((index) => index.ofProject(projectId)),
    ofModId: (id) => together((index) => index.ofModId(id)),
    ofOwnId: (id) => together((index) => index.ofOwnId(id)),
    ofSlug: (slug) => together((index) => index.ofSlug(slug)),
    ofArtifact: (artifact) => together((index) => index.ofArtifact(artifact)),
  }
}

function add<T>(to: Map<string, T[]>, key: string, value: T): void {
  const known = to.get(key)
  if (known === undefined) to.set(key, [value])
  else known.push(value)
}
