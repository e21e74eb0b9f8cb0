/**
 * Resolves for several instances together: gathers what is not installed, reads what candidates say of themselves, and settles.
 * Where the wanted version of something cannot come in, its other versions are looked at as well and all is settled again.
 */
import { successorsOf } from './check/successors.ts'
import type { CandidateContents } from './model/candidate-contents.ts'
import type { Candidate } from './model/finding.ts'
import type { Freshness } from './model/freshness.ts'
import type { Traits } from './model/traits.ts'
import type { Version } from './model/version.ts'
import { gatherUniverse } from './resolve/gather.ts'
import type { HeldWish, Request, Resolution, Wish } from './resolve/request.ts'
import { resolve } from './resolve/resolve.ts'
import { candidatesOf, type Universe } from './resolve/universe.ts'
import { traitsOf } from './scan/traits.ts'
import type { CandidateReader } from './service/candidates/candidate-reader.ts'
import type { CallOptions, HostingService } from './service/hosting-service.ts'

export interface SettleServices {
  readonly service: HostingService
  readonly readCandidates: CandidateReader['read']
}

export interface SettleOptions extends CallOptions {
  /** Whether files are asked for what they say of themselves; else only what is known already counts. */
  readonly isReading: boolean
  /** Whether what is there is looked into for what it lacks today. */
  readonly isWhole?: boolean
}

export interface Settled {
  /** With every candidate that was thought of. */
  readonly request: Request
  readonly universe: Universe
  readonly resolution: Resolution
}

/** In the order of the requests. */
export async function settle(
  requests: readonly Request[],
  services: SettleServices,
  options: SettleOptions,
): Promise<readonly Settled[]> {
  const settled = await settleOnce(requests, services, options)
  const wider = await widen(settled, services, options)
  return wider === null ? settled : settleOnce(wider, services, options)
}

async function settleOnce(
  requests: readonly Request[],
  { service, readCandidates }: SettleServices,
  options: SettleOptions,
): Promise<readonly Settled[]> {
  const shared = await gatherUniverse(requests, versionSource(service, options), options.isWhole)
  const candidates = requests.map((request) => thoughtOf(request, shared))
  const unread = requests.flatMap(({ known }, index) =>
    (candidates[index] ?? []).filter(({ version }) => known?.has(version.id) !== true),
  )
  const files = new Map(unread.map(({ file }) => [file.sha512, file]))
  const freshness: Freshness = options.isReading ? options.freshness : 'offline'
  const contents =
    files.size === 0 ? new Map<string, never>() : await readCandidates([...files.values()], { ...options, freshness })
  return requests.map((request, index) => {
    const universe = { ...shared, traits: traitsFor(request, candidates[index] ?? [], contents) }
    return { request, universe, resolution: resolve(request, universe) }
  })
}

/** The service as resolving sees it. */
function versionSource(service: HostingService, options: CallOptions) {
  return {
    projects: (ids: readonly string[]) => service.projects(ids, options),
    versions: (ids: readonly string[]) => service.versions(ids, options),
    versionsOfProjects: (ids: readonly string[]) => service.versionsOfProjects(ids, options),
  }
}

/** What may come in: the wished, and of each project that could come along the newest. */
function thoughtOf(request: Request, universe: Universe): readonly Candidate[] {
  const wished = request.wishes.filter(({ isEnabled }) => isEnabled).flatMap(({ candidates }) => candidates)
  const along = [...universe.versionsOfProjects.keys()].flatMap((id) => candidatesOf(id, request, universe).slice(0, 1))
  return [...wished, ...along]
}

function traitsFor(
  { surroundings, known }: Request,
  candidates: readonly Candidate[],
  contents: ReadonlyMap<string, CandidateContents>,
): ReadonlyMap<string, Traits> {
  const traits = new Map<string, Traits>(known)
  for (const { version, file } of candidates) {
    const read = contents.get(file.sha512)
    if (read?.kind !== 'read' || read.contents.kind !== 'archive') continue
    traits.set(version.id, traitsOf(read.contents.metadata, surroundings))
  }
  return traits
}

/** Whether another version of it is thought of. */
function isOpen({ wish }: HeldWish): boolean {
  return wish.target !== null
}

/** The same requests, with the other versions of what could not have the wanted one; null: there are none to think of. */
async function widen(
  settled: readonly Settled[],
  { service }: SettleServices,
  options: CallOptions,
): Promise<readonly Request[] | null> {
  const held = settled.flatMap(({ resolution }) => resolution.held).filter(isOpen)
  const ids = [...new Set(held.map(({ wish }) => wish.candidates[0].version.projectId))]
  if (ids.length === 0) return null
  const listed = await service.versionsOfProjects(ids, options)
  const wider = settled.map(({ request, resolution }): Request => {
    const keys = new Set(resolution.held.filter(isOpen).map(({ wish }) => wish.key))
    return {
      ...request,
      wishes: request.wishes.map((wish) => (keys.has(wish.key) ? withOthers(wish, request, listed) : wish)),
    }
  })
  const isWider = wider.some((request, index) =>
    request.wishes.some(
      (wish, at) => wish.candidates.length > (settled[index]?.request.wishes[at]?.candidates.length ?? 0),
    ),
  )
  return isWider ? wider : null
}

type Listed = Awaited<ReturnType<HostingService['versionsOfProjects']>>

function withOthers(wish: Wish, request: Request, listed: Listed): Wish {
  const outcome = listed.get(wish.candidates[0].version.projectId)
  const versions: readonly Version[] = outcome?.kind === 'answer' ? (outcome.value ?? []) : []
  const current = request.present.find(({ key }) => key === wish.key)?.version ?? null
  return { ...wish, candidates: successorsOf(wish.candidates[0], { versions, current, target: wish.target }) }
}
