/** Decides what a pack asks of an instance, or of one that is made for it: which of its files come, whence, and the plan. Changes nothing. */
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { nameAt } from '../../model/states/file-title.ts'
import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Side } from '../../model/instances/loader.ts'
import type { NewInstance } from '../../model/instances/new-instance.ts'
import { describeSetting } from '../../model/moves/move.ts'
import type { InstalledPack, Pack, PackFile, PackLink, PackOverride } from '../../model/packs/pack.ts'
import {
  emptyPlan,
  type InstallPackPlan,
  type PlanBase,
  type PlanStep,
  type SkippedFile,
} from '../../model/plans/plan.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { downloadBytes, unknownSizes } from '../../pipeline/plan/plan.ts'
import type { HomeServices } from '../../services/home-services.ts'
import type { InspectOptions } from '../inspect/assess.ts'
import { assessTogether, type AssessSharedServices } from '../shared-folders/assess-together.ts'
import { chooseFiles, type ChosenFiles } from './choose-files.ts'
import { findObstacles } from './find-obstacles.ts'
import { findPack, type FindPackServices, type FoundPack } from './find-pack.ts'
import { planInstance, type PlaceServices } from './find-place.ts'
import {
  findSources,
  type FindingSources,
  type LackingFile,
  type SourceServices,
  type WantedFile,
} from './find-sources.ts'
import { advisePack } from './pack-advice.ts'
import { decideOptional } from './pack-decisions.ts'
import { decideLacking, lackingFiles, staleFiles } from './decide-lacking.ts'
import { isNamedAmong, spellAsPack } from './spell-as-pack.ts'
import { packSteps, type CurrentFiles } from './pack-steps.ts'
import { readAnyPack } from './read/read-any-pack.ts'
import { manualDownloadsFor, pendingDownloads } from './manual-downloads.ts'
import { message } from '../../../../src-texts/text.ts'

export interface PackServices
  extends
    AssessSharedServices,
    PlaceServices,
    SourceServices,
    Omit<FindPackServices, 'service'>,
    Pick<HomeServices, 'pathKeys'> {}

export interface ProposingPack {
  readonly services: PackServices
  readonly options: InspectOptions
}

type PackWish = Extract<Wish, { readonly kind: 'install-pack' }>

/**
 * `there`: the adopted instance that it goes into; null: a new one. Throws what reading the pack and finding its place throw,
 * `bad-argument` for another loader or game version.
 */
export async function proposePack(
  named: PackWish,
  there: Instance | null,
  { services, options }: ProposingPack,
): Promise<InstallPackPlan> {
  const keyOf = services.pathKeys.of(there?.gamePath ?? services.home)
  const found = await findPack(named.pack, services, { ...options, hosts: named.hosts })
  const pack = await readAnyPack(found, services, { ...options, isAsIs: isNamedAmong(named.asIs ?? [], keyOf) })
  const wish = spellAsPack(named, pack, keyOf)
  const making = await makingFor(wish, pack, there, services)
  const instance = there ?? making?.instance
  if (instance === undefined) throw new Error('a pack goes nowhere')
  if (there !== null && wish.isMismatchAllowed !== true) assertFits(pack, there)
  const side = wish.side ?? instance.side
  const chosen = chooseFiles(pack, side, wish)
  const { wanted, lacking } = await listWanted(found, chosen, wish, { services, options })
  const seen = there === null ? NOTHING_THERE : await lookAt(there, wanted, { services, options })
  const { gamePath } = seen
  const { steps, skipped } = await packSteps(wanted, { ...seen, isForced: wish.isForced }, services)
  const links = [...manualDownloadsFor(pack, side), ...lacking.flatMap(({ file }) => file.link ?? [])]
  const manualDownloads = await pendingDownloads(links, gamePath, services)
  const about = {
    pack,
    overrides: chosen.overrides,
    instance,
    isNew: there === null,
    hosts: wish.hosts,
    manualDownloads,
  }
  return {
    ...(await planOf(instance, steps, services)),
    kind: wish.kind,
    skipped: [...skipped, ...lackingFiles(lacking), ...staleFiles(pack), ...chosen.offered.map(offer)],
    advice: [
      ...decideLacking(wish, lacking, pack),
      ...decideOptional(wish, chosen.offered),
      ...(await advisePack(about, services.service, options)),
    ],
    notes: { pack: installedPack(pack, found, { side, wanted, chosen, hosts: wish.hosts, named: links }) },
    manualDownloads,
    making,
  }
}

const NOTHING_THERE = { gamePath: null, findings: [], obstacles: new Map<string, string>() }

/** What every plan about a pack says alike. */
export async function planOf({ id }: Instance, steps: readonly PlanStep[], services: PackServices): Promise<PlanBase> {
  const stored = await storedAmong(steps, services)
  return {
    ...emptyPlan(id, services),
    steps,
    downloadBytes: downloadBytes(steps, stored),
    unknownSizes: unknownSizes(steps, stored),
  }
}

export interface WantedFiles {
  readonly wanted: readonly WantedFile[]
  /** What cannot be had, with what a person is told of it. */
  readonly lacking: readonly LackingFile[]
}

/** Every file that is to be there, with where its bytes are. */
export async function listWanted(
  { path }: FoundPack,
  { files, overrides }: ChosenFiles,
  { hosts, before }: FindingSources,
  { services, options }: ProposingPack,
): Promise<WantedFiles> {
  const { wanted, lacking } = await findSources(
    files,
    { hosts, ...(before !== undefined && { before }) },
    services,
    options,
  )
  const all = [...wanted, ...overrides.map((file) => takenFrom(path, file))]
  return {
    wanted: all.toSorted(byPath),
    lacking: lacking.map(({ file, ...why }) => ({ ...why, file: { ...file, link: linkOf(file) } })),
  }
}

async function makingFor(
  { into, side }: PackWish,
  pack: Pack,
  there: Instance | null,
  services: PlaceServices,
): Promise<NewInstance | null> {
  return there !== null || into.kind === 'instance' ? null : planInstance(into, pack, side, services)
}

function assertFits({ name, target }: Pack, instance: Instance): void {
  const isSame =
    target.loader === instance.loader && (target.gameVersion ?? instance.gameVersion) === instance.gameVersion
  if (isSame) return
  const settings = {
    pack: name,
    target: describeSetting(target),
    instance: instance.name,
    own: describeSetting(instance),
  }
  throw new CoreError('bad-argument', message('pack-of-other-target', settings), {
    hint: message('its-mods-may-not-work-there'),
    remedies: [{ kind: 'accept-other-target' }],
  })
}

/** What a person needs to get it. */
function linkOf({ path, link, addresses, size, sha1, sha512 }: PackFile): PackLink {
  if (link !== undefined) return link
  const url = addresses.find((address) => address.startsWith('https:') && URL.canParse(address)) ?? null
  const checksum =
    sha512 === null ? ({ format: 'sha1', hash: sha1 } as const) : ({ format: 'sha512', hash: sha512 } as const)
  return { title: nameAt(path), url, path, ...(size !== null && { size }), checksum }
}

function takenFrom(archive: string, { path, sha1, sha512, size, part, file }: PackOverride): WantedFile {
  const filename = nameAt(path)
  const source = { url: '', filename, sha1, sha512, size, isPrimary: true, fileType: null }
  const taken = { ...source, localPath: file ?? archive, ...(part !== undefined && { part }) }
  return { path, title: filename, source: taken, isOverride: true, version: null }
}

function byPath(one: WantedFile, other: WantedFile): number {
  return one.path < other.path ? -1 : 1
}

/** What is there, and what of it is in the way. Throws `unreadable-folder`. */
export async function lookAt(
  instance: Instance,
  files: readonly { readonly path: string }[],
  { services, options }: ProposingPack,
): Promise<Pick<CurrentFiles, 'findings' | 'obstacles'> & { readonly gamePath: string }> {
  const { gamePath } = instance
  const obstacles = await findObstacles(files, gamePath, services.disk)
  const { assessments } = await assessTogether([instance], services, options)
  const inspection = assessments[0]?.inspection
  if (inspection === undefined) throw new Error(`no assessment of instance ${instance.id}`)
  if (inspection.problem !== null) throw new CoreError('unreadable-folder', messageOf(inspection.problem))
  const found = new Set(inspection.files.map(({ file }) => file.path))
  // Of what a scan finds it says itself what it is.
  const unknown = [...obstacles].filter(([path, obstacle]) => path !== obstacle || !found.has(path))
  return { gamePath, findings: inspection.files, obstacles: new Map(unknown) }
}

async function storedAmong(
  steps: readonly PlanStep[],
  { isInStore }: Pick<PackServices, 'isInStore'>,
): Promise<ReadonlySet<string>> {
  const hashes = [...new Set(steps.flatMap(({ download }) => download?.sha512 ?? []))]
  const here = await Promise.all(hashes.map((sha512) => isInStore(sha512)))
  return new Set(hashes.filter((_, index) => here[index]))
}

export function offer({ path }: ChosenFiles['offered'][number]): SkippedFile {
  return {
    path,
    title: nameAt(path),
    reason: { code: 'optional-file', ...withMessage(message('optional-file')) },
    cause: 'optional',
  }
}

/** What is kept of it. */
export function installedPack(
  pack: Pack,
  { version: known, sha512, address }: FoundPack,
  {
    side,
    wanted,
    chosen,
    hosts = [],
    named = manualDownloadsFor(pack, side),
  }: {
    readonly side: Side
    readonly wanted: readonly WantedFile[]
    readonly chosen: ChosenFiles
    readonly hosts?: readonly string[]
    /** What it only names, and what of it cannot be had. */
    readonly named?: readonly PackLink[]
  },
): InstalledPack {
  return {
    name: pack.name,
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
