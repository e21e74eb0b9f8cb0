/**
 * Resolves for several instances together: gathers what is not installed, reads what candidates say of themselves, and resolves.
 * Where the wanted version of something cannot come in, other versions of all that has to do with it are looked at as well, and all is
 * resolved again, until nothing more can be thought of.
 */
import { joinLazy } from '../../lazy.ts'
import { eachAtATime } from '../../one-at-a-time.ts'
import { successorsOf, predecessorsOf } from '../../pipeline/check/updates.ts'
import { containNow } from '../../contain.ts'
import type { Events } from '../../events.ts'
import type { CandidateContents } from '../../model/files/candidate-contents.ts'
import type { Candidate } from '../../model/states/finding.ts'
import type { Freshness } from '../../model/times/freshness.ts'
import type { VersionSource } from '../../model/service/ports.ts'
import type { Traits } from '../../model/files/traits.ts'
import type { Version } from '../../model/versions/version.ts'
import { gatherUniverse } from '../../pipeline/resolve/board/gather.ts'
import type { Request, Resolution, Wish } from '../../pipeline/resolve/board/request.ts'
import { resolve } from '../../pipeline/resolve/resolve.ts'
import { brokenToday } from '../../pipeline/resolve/rules-among.ts'
import { candidatesOf, specimenOf, type Universe } from '../../pipeline/resolve/board/universe.ts'
import { traitsIn } from './traits-in.ts'
import type { CandidateReader, ReadOptions } from '../../services/hosting/candidates/candidate-reader.ts'
import type { RequestOptions, HostingService } from '../../services/hosting/hosting-service.ts'
import { slugsOf, suggestProjects } from '../browse/find/find-projects-by-mod-id.ts'

/** `isWhole`: they are likely to be installed next, and fetched whole at once where they are not large. */
export type ReadCandidates = (
  files: Parameters<CandidateReader['read']>[0],
  options: ReadOptions & { readonly isWhole?: boolean },
) => ReturnType<CandidateReader['read']>

export interface ResolutionServices {
  readonly service: HostingService
  readonly readCandidates: ReadCandidates
  readonly events: Pick<Events, 'emit'>
}

export interface ResolutionOptions extends RequestOptions {
  /** Whether files are asked for what they say of themselves; else only what is known already counts. */
  readonly isReading: boolean
  /** Whether what is there is looked into for what it lacks today. */
  readonly isWhole?: boolean
}

export interface ResolvedRequest {
  /** With every candidate that was thought of. */
  readonly request: Request
  readonly universe: Universe
  readonly resolution: Resolution
}

/** What resolving takes. */
export interface ResolveInput {
  readonly services: ResolutionServices
  readonly options: ResolutionOptions
  /** Nobody reads what would let in what is held. */
  readonly isWithoutAdvice?: true
}

/** Looking wider mostly ends after one or two rounds; this stops what never would. */
const MAX_ROUNDS = 8

/** In the order of the requests. */
export async function resolveRequests(
  requests: readonly Request[],
  services: ResolutionServices,
  options: ResolutionOptions,
): Promise<readonly ResolvedRequest[]> {
  const source = rememberAnswers(versionSource(services.service, options))
  const findProjects = createSearch(services.service, options)
  let asked: AskedRequests = { requests: await withEarlier(requests, source), widely: new Set(), sought: new Set() }
  for (let round = 1; ; round += 1) {
    const resolved = await resolveOnce(asked, joinLazy(services, { source }), options)
    const wider =
      round < MAX_ROUNDS
        ? await widen(resolved, asked, { source, findProjects, isWhole: options.isWhole === true })
        : null
    if (wider === null) return resolved
    asked = wider
  }
}

export async function resolveRequest(
  request: Request,
  services: ResolutionServices,
  options: ResolutionOptions,
): Promise<ResolvedRequest> {
  const [resolved] = await resolveRequests([request], services, options)
  if (resolved === undefined) throw new Error('one request was resolved and nothing came of it')
  return resolved
}

interface AskedRequests {
  readonly requests: readonly Request[]
  /** Ids of projects of which more than the newest version is thought of. */
  readonly widely: ReadonlySet<string>
  /** Ids of projects that may bring what files need by a mod's id alone. */
  readonly sought: ReadonlySet<string>
}

async function resolveOnce(
  { requests, widely, sought }: AskedRequests,
  { source, readCandidates, events }: Omit<ResolutionServices, 'service'> & { readonly source: VersionSource },
  options: ResolutionOptions,
): Promise<readonly ResolvedRequest[]> {
  const shared = await gatherUniverse(requests, source, { isWhole: options.isWhole === true, widely, sought })
  const candidates = await eachAtATime(requests, (request) => candidatesFor(request, shared))
  const unread = requests.flatMap(({ known }, index) =>
    (candidates[index] ?? []).filter(({ version }) => known?.has(version.id) !== true),
  )
  const likely = options.isAgreed === true && widely.size === 0 ? likelyIn(requests) : new Set<string>()
  const freshness: Freshness = options.isReading ? options.freshness : 'offline'
  const read = (isWhole: boolean) => {
    const files = unread.flatMap(({ version, file }) => (likely.has(version.id) === isWhole ? [file] : []))
    return files.length === 0 ? [] : readCandidates(files, { ...options, freshness, isWhole })
  }
  const contents = new Map((await Promise.all([read(true), read(false)])).flatMap((answers) => [...answers]))
  const universes = await eachAtATime(requests, (request, index) => {
    const traits = traitsFor(request, candidates[index] ?? [], { contents, events })
    return { request, universe: { ...shared, traits, modIds: modIdsOf(candidates[index] ?? [], traits) } }
  })
  return eachAtATime(universes, ({ request, universe }) => {
    return { request, universe, resolution: resolve(request, universe) }
  })
}

/** Ids of the versions that come in where nothing is in the way. */
function likelyIn(requests: readonly Request[]): ReadonlySet<string> {
  const wished = requests.flatMap(({ wishes }) => wishes.filter(({ isEnabled }) => isEnabled))
  return new Set(wished.map(({ candidates: [{ version }] }) => version.id))
}

/** Of a file that no loader can read. */
const NOTHING: Traits = { provides: [], wants: [] }

/** The service as resolving sees it. */
function versionSource(service: HostingService, options: RequestOptions): VersionSource {
  return {
    projects: (ids: readonly string[]) => service.projects(ids, options),
    versions: (ids: readonly string[]) => service.versions(ids, options),
    versionsOfProjects: (ids: readonly string[]) => service.versionsOfProjects(ids, options),
  }
}

/** The same source, which is asked once for each id. */
function rememberAnswers(source: VersionSource): VersionSource {
  return {
    projects: remember(source.projects),
    versions: remember(source.versions),
    versionsOfProjects: remember(source.versionsOfProjects),
  }
}

function remember<T>(ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>): typeof ask {
  const known = new Map<string, T>()
  return async (ids) => {
    const open = ids.filter((id) => !known.has(id))
    if (open.length > 0) for (const [id, answer] of await ask(open)) known.set(id, answer)
    return new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id) as T] as const] : [])))
  }
}

/** Ids of projects that are named as mods are: whether they bring them their files say. Each mod is asked for once. */
type FindProjects = (modIds: readonly string[]) => Promise<readonly string[]>

function createSearch(service: HostingService, options: RequestOptions): FindProjects {
  const asked = new Set<string>()
  return async (modIds) => {
    const open = modIds.filter((id) => !asked.has(id))
    for (const id of open) asked.add(id)
    return [...(await suggestProjects(open.flatMap(slugsOf), service, options)).values()].map(({ id }) => id)
  }
}

/** What is looked into: the wished, what could come along, and what tells which mods a project is of which nothing can. */
function candidatesFor(request: Request, universe: Universe): readonly Candidate[] {
  const wished = request.wishes
    .filter(({ isEnabled }) => isEnabled)
    .flatMap(({ candidates, earlier = [] }) => [...candidates, ...earlier])
  const along = [...universe.versionsOfProjects.keys()].flatMap((id) => {
    const fitting = candidatesOf(id, request, universe)
    return fitting.length > 0 ? fitting : (specimenOf(id, request, universe) ?? [])
  })
  return [...wished, ...along]
}

/** By project id: of each of its files that was read the ids of the mods that it is. */
function modIdsOf(candidates: readonly Candidate[], traits: ReadonlyMap<string, Traits>): Universe['modIds'] {
  const found = new Map<string, (readonly string[])[]>()
  for (const { version } of candidates) {
    const { owns = [] } = traits.get(version.id) ?? {}
    if (owns.length > 0) found.set(version.projectId, [...(found.get(version.projectId) ?? []), owns])
  }
  return found
}

function traitsFor(
  { surroundings, known }: Request,
  candidates: readonly Candidate[],
  {
    contents,
    events,
  }: { readonly contents: ReadonlyMap<string, CandidateContents> } & Pick<ResolutionServices, 'events'>,
): ReadonlyMap<string, Traits> {
  const traits = new Map<string, Traits>(known)
  for (const { version, file } of candidates) {
    const read = contents.get(file.sha512)
    if (read?.kind !== 'read') continue
    if (read.contents.kind !== 'archive') {
      traits.set(version.id, NOTHING)
      continue
    }
    const { metadata } = read.contents
    const name = `${file.filename} (version ${version.id})`
    const outcome = containNow(name, () => traitsIn(metadata, surroundings), { events })
    // Else it counts as one that was not looked into.
    if (outcome.kind === 'done') traits.set(version.id, outcome.value)
  }
  return traits
}

/**
 * What is held is resolved again with more to choose from: its own other versions and those of what it is incompatible with, of what
 * could come along, and what may move where something requires it. null: there is nothing more to think of.
 */
async function widen(
  resolved: readonly ResolvedRequest[],
  asked: AskedRequests,
  {
    source,
    findProjects,
    isWhole,
  }: { readonly source: VersionSource; readonly findProjects: FindProjects; readonly isWhole: boolean },
): Promise<AskedRequests | null> {
  const lacking = await eachAtATime(resolved, ({ request, universe, resolution }) => [
    ...resolution.held.flatMap((one) => one.lacks),
    ...(isWhole ? modsMissingIn(request, universe) : []),
  ])
  const sought = new Set([...asked.sought, ...(await findProjects(lacking.flat()))])
  const called = resolved.map(addFromReserve)
  const widely = new Set([...asked.widely, ...called.flatMap(({ projects }) => projects)])
  const open = called.flatMap(({ request, keys }) => request.wishes.filter((wish) => isOpen(wish, keys)))
  const ids = [...new Set(open.map(({ candidates: [{ version }] }) => version.projectId))]
  const listed = ids.length === 0 ? new Map<string, never>() : await source.versionsOfProjects(ids)
  const requests = called.map(({ request, keys }): Request => ({
    ...request,
    wishes: request.wishes.map((wish) => (isOpen(wish, keys) ? withOthers(wish, request, listed) : wish)),
  }))
  const isWider =
    sought.size > asked.sought.size ||
    widely.size > asked.widely.size ||
    countCandidates(requests) > countCandidates(asked.requests)
  return isWider ? { requests, widely, sought } : null
}

function modsMissingIn(request: Request, universe: Universe): readonly string[] {
  return brokenToday(request, universe).flatMap(({ kind, neededMod }) => (kind === 'missing' && neededMod) || [])
}

function countCandidates(requests: readonly Request[]): number {
  return requests.flatMap(({ wishes }) => wishes).reduce((sum, { candidates }) => sum + candidates.length, 0)
}

interface WidenedRequest {
  readonly request: Request
  /** Of wishes of which other versions are to be thought of. */
  readonly keys: ReadonlySet<string>
  /** Ids of those that could come along, of which the same is to be thought. */
  readonly projects: readonly string[]
}

/** With those of the reserve that stand in the way of something. */
function addFromReserve({ request, resolution }: ResolvedRequest): WidenedRequest {
  const keys = new Set(resolution.held.flatMap(({ wish, inTheWay }) => [wish.key, ...inTheWay]))
  if (keys.size === 0) return { request, keys, projects: [] }
  const wished = new Set(request.wishes.map(({ key }) => key))
  const called = (request.reserve ?? []).filter(({ key }) => keys.has(key) && !wished.has(key))
  const isThere = (key: string) => wished.has(key) || request.present.some((one) => one.key === key)
  return {
    request: { ...request, wishes: [...request.wishes, ...called] },
    keys,
    projects: [...keys].filter((key) => !isThere(key)),
  }
}

/** Whether other versions of it are thought of. */
function isOpen({ target, key }: Wish, keys: ReadonlySet<string>): boolean {
  return target !== null && keys.has(key)
}

type ListedVersions = Awaited<ReturnType<VersionSource['versionsOfProjects']>>

function withOthers(wish: Wish, request: Request, listed: ListedVersions): Wish {
  const outcome = listed.get(wish.candidates[0].version.projectId)
  const versions: readonly Version[] = outcome?.kind === 'answer' ? (outcome.value ?? []) : []
  const current = request.present.find(({ key }) => key === wish.key)?.version ?? null
  return { ...wish, candidates: successorsOf(wish.candidates[0], { versions, current, target: wish.target }) }
}

/** The requests, with the versions that what may go back could go back to. */
async function withEarlier(
  requests: readonly Request[],
  source: Pick<VersionSource, 'versionsOfProjects'>,
): Promise<readonly Request[]> {
  const ids = new Set(requests.flatMap((request) => mayGoBack(request).map(({ projectId }) => projectId)))
  if (ids.size === 0) return requests
  const listed = await source.versionsOfProjects([...ids])
  return requests.map((request) => {
    const target = request.targets.mod
    const back = mayGoBack(request).flatMap(({ key, title, isEnabled, version, projectId }): readonly Wish[] => {
      const outcome = listed.get(projectId)
      if (target === null || outcome?.kind !== 'answer') return []
      const earlier = predecessorsOf(version, outcome.value ?? [], target)
      const [first, ...others] = earlier
      const wish = request.wishes.find((one) => one.key === key)
      if (first === undefined) return []
      if (wish !== undefined) return [{ ...wish, earlier }]
      return [{ key, title, isEnabled, candidates: [first, ...others], target: null, isReluctant: true }]
    })
    const byKey = new Map(back.map((wish) => [wish.key, wish]))
    const wishes = request.wishes.map((wish) => byKey.get(wish.key) ?? wish)
    return {
      ...request,
      wishes: [...wishes, ...back.filter((wish) => wish.isReluctant === true && !wishes.includes(wish))],
    }
  })
}

function mayGoBack({ present, back = [] }: Request) {
  const meant = back.length === 0 ? [] : present
  return meant.flatMap(({ version, projectId, ...rest }) =>
    version !== null && projectId !== null && back.includes(rest.key) ? [{ ...rest, version, projectId }] : [],
  )
}
