/**
 * What a version of a pack comes to for an instance, whether it is installed or updated: installing is updating from nothing. In: what a
 * person wants, and what the pack brought before. Out: what becomes of its files, and what a plan says of it. Changes nothing.
 */
import type { Instance } from '../../../model/instances/instance.ts'
import type { LoaderInstall } from '../../../model/instances/new-instance.ts'
import type { Side } from '../../../model/instances/loader.ts'
import type { InstalledPack, InstalledPackFile, Pack, PackLink, PackOverride } from '../../../model/packs/pack.ts'
import type { PathKey } from '../../../model/paths/path-key.ts'
import type { Advice } from '../../../model/plans/advice.ts'
import { emptyPlan, type PlanBase, type PlanStep } from '../../../model/plans/plan.ts'
import type { NamedProject } from '../../../model/plans/wish.ts'
import { downloadBytes, markHere, unknownSizes } from '../../../pipeline/plan/plan.ts'
import type { HomeServices } from '../../../services/home-services.ts'
import type { InspectOptions } from '../../inspect/assess.ts'
import { adviseOnLacking, filesLeftOut, type PackWish, advise } from '../decide/advise.ts'
import { assertInPack, isNamedAmong, spellAsPack, type ChosenFiles, keptFor } from '../decide/choose-files.ts'
import { decideFiles, type DecidedFiles } from '../decide/decide-file.ts'
import type { Policy, WantedFile } from '../decide/file-decision.ts'
import { stepsOf } from '../decide/say-decision.ts'
import { readAnyPack } from '../formats/read-any-pack.ts'
import { findPack, type FindPackServices, type FoundPack } from '../sources/find-pack.ts'
import { findSources, type SourceServices, manualDownloadsFor, pendingDownloads } from '../sources/find-sources.ts'
import type { PlaceServices } from './find-place.ts'
import type { TextServices } from './find-texts.ts'
import { mergeChosen, type MergeInput } from './merge-chosen.ts'
import { NOTHING_THERE, readCurrentFiles, type ReadingServices } from './read-current-files.ts'
import { nameLoader } from '../../../../../resources/text/loader-names.ts'
import { lastKnown } from '../../../model/times/freshness.ts'
import { findLoader } from '../../../model/instances/known-loaders.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { message } from '../../../../../resources/text/text.ts'

export type PackServices = ReadingServices &
  PlaceServices &
  SourceServices &
  Omit<FindPackServices, 'service'> &
  Pick<TextServices, 'store'> &
  Pick<HomeServices, 'ledger'>

export interface ProposingPack {
  readonly services: PackServices
  readonly options: InspectOptions
}

/** A pack that was found and read, and what a person wants of it as the pack spells it. */
export interface OpenedPack<Named extends PackWish> {
  readonly found: FoundPack
  readonly pack: Pack
  readonly wish: Named
}

/** Throws what finding and reading it throw. */
export async function openPack<Named extends PackWish>(
  named: Named,
  source: NamedProject,
  { hosts, keyOf, into }: { readonly hosts: readonly string[]; readonly keyOf: PathKey; readonly into: string | null },
  { services, options }: ProposingPack,
): Promise<OpenedPack<Named>> {
  const found = await findPack(source, services, { ...options, hosts, into })
  const pack = await readAnyPack(found, services, { ...options, isAsIs: isNamedAmong(named.asIs ?? [], keyOf) })
  return { found, pack, wish: spellAsPack(named, pack, keyOf) }
}

export interface PackQuestion extends OpenedPack<PackWish> {
  readonly chosen: ChosenFiles
  readonly side: Side
  /** Allowed now or before. */
  readonly hosts: readonly string[]
  readonly instance: Instance
  /** It is yet to be made. */
  readonly isNew: boolean
  /** How its loader comes into the launcher that it is made in. Absent: there is nothing to say of that. */
  readonly loaderInstall?: LoaderInstall | undefined
  /** What the pack brought before; null: it is installed. */
  readonly last: InstalledPack | null
}

export interface WeighedPack extends DecidedFiles {
  /** Without its advice. */
  readonly plan: PlanBase
  readonly merging: MergeInput
  /** What the instance has of it then. */
  readonly installed: InstalledPack
  /** What the pack only names, and is not there. */
  readonly manualDownloads: readonly PackLink[]
  readonly onLacking: readonly Advice[]
  readonly onPack: readonly Advice[]
}

/** Throws `unreadable-folder`, and `bad-argument` for what cannot be merged. */
export async function weighPack(question: PackQuestion, proposing: ProposingPack): Promise<WeighedPack> {
  const { found, pack, wish, chosen, side, hosts, instance, isNew, last, loaderInstall } = question
  const { services, options } = proposing
  const before = last?.files ?? []
  const { wanted, lacking } = await findSources({ found, chosen, hosts, before }, services, options)
  const current = isNew ? NOTHING_THERE : await readCurrentFiles(instance, [...before, ...wanted], services, options)
  const named = [...manualDownloadsFor(pack, side), ...lacking.flatMap(({ file }) => file.link ?? [])]
  const gamePath = isNew ? null : instance.gamePath
  const manualDownloads = await pendingDownloads(named, gamePath, services)
  // What cannot be had now is no reason to take away what was there before.
  const unobtained = [...lacking.map(({ file }) => file), ...manualDownloads, ...(pack.stale ?? [])]
  const kept = keptFor(unobtained, { before, wanted, keyOf: current.keyOf })
  const merging = { last, wanted, current, gamePath: instance.gamePath }
  const policy = await policyOf(wish, merging, services)
  const base = before.filter((file) => !kept.has(file))
  const decided = decideFiles({ base, theirs: wanted, current, policy, earlier: last?.bothChanged ?? [] })
  const { steps, skipped } = stepsOf(decided, current)
  const installed = installedPack(pack, found, { side, wanted, chosen, hosts, named })
  const about = { pack, overrides: chosen.overrides, instance, isNew, hosts, manualDownloads, loaderInstall }
  return {
    ...decided,
    merging,
    manualDownloads,
    plan: {
      ...emptyPlan(instance.id, services),
      ...(await withBytes(steps, services)),
      skipped: [...skipped, ...filesLeftOut(lacking, pack, chosen.offered)],
    },
    installed: last === null ? installed : afterUpdate(installed, { before, kept, decided }),
    onLacking: adviseOnLacking(wish, lacking, pack),
    onPack: await advisePack(about, services.service, options),
  }
}

async function policyOf(wish: PackWish, merging: MergeInput, services: TextServices): Promise<Policy> {
  if (wish.kind === 'install-pack') return { isInstall: true, isTaken: () => wish.isForced, merged: new Map() }
  const { theirs, merged: joined = [] } = wish
  assertInPack(
    [...theirs, ...joined],
    merging.wanted.map(({ path }) => path),
  )
  const merged = await mergeChosen(joined, merging, services)
  return { isInstall: false, isTaken: (path) => theirs.includes(path), merged }
}

/** These steps, with what is to be fetched for them. */
async function withBytes(steps: readonly PlanStep[], { isInStore }: PackServices) {
  const hashes = [...new Set(steps.flatMap(({ download }) => download?.sha512 ?? []))]
  const isHere = await Promise.all(hashes.map((sha512) => isInStore(sha512)))
  const stored = new Set(hashes.filter((_, index) => isHere[index]))
  return {
    steps: markHere(steps, stored),
    downloadBytes: downloadBytes(steps, stored),
    unknownSizes: unknownSizes(steps, stored),
  }
}

interface Brought {
  readonly side: Side
  readonly wanted: readonly WantedFile[]
  readonly chosen: ChosenFiles
  readonly hosts: readonly string[]
  /** What it only names, and what of it cannot be had. */
  readonly named: readonly PackLink[]
}

/** What is kept of it. */
export function installedPack(
  pack: Pack,
  { version: known, sha512, address, title }: FoundPack,
  { side, wanted, chosen, hosts, named }: Brought,
): InstalledPack {
  return {
    // As it was looked for, so that it has one name.
    name: title ?? pack.name,
    version: pack.version,
    projectId: known?.projectId ?? null,
    versionId: known?.id ?? null,
    sha512,
    side,
    files: wanted.map(({ path, source, version: own, isOverride, checksum, metafile }) => {
      const told = { ...(checksum !== undefined && { checksum }), ...(metafile !== undefined && { metafile }) }
      return { path, sha1: source.sha1, sha512: source.sha512, projectId: own?.projectId ?? null, isOverride, ...told }
    }),
    declined: [...chosen.declined, ...chosen.offered.map(({ path }) => path)],
    ...(hosts.length > 0 && { hosts }),
    ...(address !== undefined && { address }),
    ...(named.length > 0 && { elsewhere: named }),
  }
}

interface Updated {
  readonly before: readonly InstalledPackFile[]
  readonly kept: ReadonlySet<InstalledPackFile>
  readonly decided: DecidedFiles
}

/**
 * What something was in the way of is to the next update as it was to this one: not of the pack yet, or as the pack had it. What both changed
 * is noted with it.
 */
function afterUpdate(pack: InstalledPack, { before, kept, decided }: Updated): InstalledPack {
  const blocked = new Set(decided.decisions.flatMap((one) => (one.kind === 'blocked' ? [one.path] : [])))
  const files = pack.files.filter(({ path }) => !blocked.has(path))
  const bothChanged = decided.bothChanged.map(({ theirs: { sha512 }, ...file }) => ({ ...file, theirs: { sha512 } }))
  return {
    ...pack,
    files: [...files, ...before.filter(({ path }) => blocked.has(path)), ...kept].toSorted(byPath),
    ...(bothChanged.length > 0 && { bothChanged }),
  }
}

function byPath(one: { readonly path: string }, other: { readonly path: string }): number {
  return one.path < other.path ? -1 : 1
}

/** Where the game itself is to be had. */
const GAME_PAGES: Partial<Record<Side, string>> = { server: 'https://www.minecraft.net/download/server' }
const MAX_NAMED = 20

export interface AdviceInput {
  readonly pack: Pack
  readonly overrides: readonly PackOverride[]
  /** What it is made for or goes into. */
  readonly instance: Instance
  readonly isNew: boolean
  /** As that of `PackQuestion`. */
  readonly loaderInstall?: LoaderInstall | undefined
  /** Hosts that the person allowed. */
  readonly hosts: readonly string[]
  /** For the person to get. */
  readonly manualDownloads: readonly PackLink[]
}

/** What to know before agreeing to a pack: what of it can run code and is nobody's, where else it comes from, and what it does not bring. */
async function advisePack(
  { pack, overrides, instance, isNew, hosts, manualDownloads, loaderInstall }: AdviceInput,
  service: HostingService,
  options: RequestOptions,
): Promise<readonly Advice[]> {
  const programs = overrides.filter(({ isProgram }) => isProgram)
  const unknown = await findUnknown(programs, service, options)
  const { unknownNeeds: needs } = pack
  const count = manualDownloads.reduce((sum, link) => sum + (link.count ?? 1), 0)
  return [
    unknown.length === 0 ? [] : advise('pack-brings-programs', message('pack-brings-programs', namesOf(unknown))),
    hosts.length === 0 ? [] : advise('pack-of-other-hosts', message('pack-may-fetch-from', { hosts })),
    needs.length === 0 ? [] : advise('pack-needs-unknown', message('pack-needs-unknown', { needs })),
    isNew ? adviseOnLoader(pack, instance, loaderInstall) : [],
    count === 0 ? [] : advise('pack-names-files-elsewhere', message('pack-names-files-elsewhere', { count })),
  ].flat()
}

/** Those that the service does not know, or could not be asked about. */
async function findUnknown(
  programs: readonly PackOverride[],
  service: HostingService,
  options: RequestOptions,
): Promise<readonly PackOverride[]> {
  if (programs.length === 0) return []
  const answers = await service.versionsByHash([...new Set(programs.map(({ sha1 }) => sha1))], options)
  return programs.filter(({ sha1, sha512 }) => {
    const files = lastKnown(answers.get(sha1))?.files ?? []
    return !files.some((file) => file.sha512 === sha512)
  })
}

function namesOf(files: readonly PackOverride[]) {
  const names = files.slice(0, MAX_NAMED).map(({ path }) => path)
  return { names, count: files.length, more: files.length - names.length }
}

/** A launcher gets both itself, but for what only the loader's own installer can put into the game's own. */
function adviseOnLoader(
  { target }: Pack,
  { launcher, side, entry }: Instance,
  install: LoaderInstall | undefined,
): readonly Advice[] {
  if (install?.kind === 'runs') {
    const { what, java, root } = install
    return [advise('loader-installer', message('runs-installer', { what, java: String(java.major), folder: root }))]
  }
  const address = (target.loader === null ? GAME_PAGES : findLoader(target.loader)?.pages)?.[side]
  const needsInstaller = entry?.launcher === 'minecraft' && install !== undefined
  const isByItself = launcher === 'folder' && entry === undefined
  if ((!isByItself && !needsInstaller) || address === undefined) return []
  const what = [nameLoader(target.loader ?? 'minecraft'), target.loaderVersion ?? ''].join(' ').trim()
  const words = { what, game: target.gameVersion ?? '', isServer: side === 'server', isListed: needsInstaller, address }
  const advice = advise('pack-needs-loader', message('pack-needs-loader', words))
  const brief = message('pack-needs-loader-in-brief', words)
  const page = { ...advice, reason: { ...advice.reason, brief }, about: { kind: 'page', url: address } } as const
  return install === undefined
    ? [page]
    : [page, advise('loader-installer', message('loader-by-hand', { why: install.why }))]
}
