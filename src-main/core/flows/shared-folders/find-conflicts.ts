/**
 * What a plan means for other instances that have its folders too and are not changed by plans of their own. In: the steps, and how
 * those instances were assessed. Out: every step that would break one, with why. Each is judged by its own loader and game version;
 * one that reads no such files has no say, and a file that nobody knows is not judged. What is installed must also be what each takes
 * by its settings, and be for one that cannot be read.
 */
import { messageOf, withMessage } from '../../model/words/with-message.ts'
import { message, type Message } from '../../../../resources/text/text.ts'
import { sentences } from '../../model/words/join-texts.ts'
import type { Assessment, InspectServices } from '../inspect/assess.ts'
import type { Candidate, FileFinding } from '../../model/states/finding.ts'
import { fileFor, obstacle } from '../../model/states/fit.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { FileType } from '../../model/files/installed-file.ts'
import type { InstanceDescription } from '../../model/instances/instance.ts'
import type { Plan, PlanStep, StepFile } from '../../model/plans/plan.ts'
import type { Reason } from '../../model/words/reason.ts'
import { targetsOf, type Target, type Targets } from '../../model/states/target.ts'
import type { Version } from '../../model/versions/version.ts'
import { titleOf } from '../../model/states/file-title.ts'
import { dependantsOf, needsAmong } from '../../pipeline/resolve/rules-among.ts'
import type { Request, Wish } from '../../pipeline/resolve/board/request.ts'
import type { Preferences } from '../../model/plans/preferences.ts'
import { listContentFolders } from '../../pipeline/scan/content-folders.ts'
import {
  resolveRequests,
  type ResolvedRequest,
  type ResolutionOptions,
  type ResolutionServices,
} from '../resolution/resolve-requests.ts'
import { incompatibleWith } from './agree.ts'
import type { SharedFolders } from './sharing.ts'
import { isDisabledName } from '../../model/paths/disabled-name.ts'

export interface SharedConflict {
  readonly instance: { readonly id: string; readonly name: string }
  /** The step's, in the instance that the plan is of. */
  readonly path: string
  readonly title: string
  /** A version that is incompatible there, or that nothing could be learned about; or something that is enabled there and would not be any more. */
  readonly kind: 'unfit' | 'unknown' | 'gone'
  /** `gone`: titles of what stays there and requires it. */
  readonly neededBy: readonly string[]
  readonly reason: Reason
}

type ConflictServices = ResolutionServices &
  Pick<InspectServices, 'preferencesOf'> & { readonly sharing: SharedFolders }

export interface ConflictSearch {
  readonly services: ConflictServices
  readonly options: ResolutionOptions
  /** Those that it may break, and others that have nothing to do with it. */
  readonly sharingInstances: readonly Assessment[]
}

type Steps = Pick<Plan, 'instanceId' | 'kind' | 'steps'>

export async function findConflicts(
  plan: Steps,
  { services, options, sharingInstances }: ConflictSearch,
): Promise<readonly SharedConflict[]> {
  const sharings = sharingInstances.flatMap((sharingInstance) => sharingOf(plan, sharingInstance, services))
  if (sharings.length === 0) return []
  const versions = await readVersions(sharings, { services, options })
  const judged = sharings.map((one) => judge(one, versions))
  const resolved = await resolveRequests(
    judged.map(({ request }) => request),
    services,
    options,
  )
  return judged.flatMap(({ conflicts, sharing, coming }, index) => {
    const outcome = resolved[index]
    const unfit = outcome === undefined ? [] : coming.flatMap((one) => conflictIn(one, outcome, sharing))
    return [...conflicts, ...unfit, ...removalsIn(sharing)]
  })
}

/** A step as another instance sees it: its paths there, null where it has no such file. */
interface SharedStep {
  readonly step: PlanStep
  readonly from: string | null
  readonly to: string | null
  readonly target: Target
}

interface SharingInstance {
  readonly sharingInstance: Assessment
  readonly id: string
  readonly seen: readonly SharedStep[]
}

function sharingOf(
  { instanceId, kind, steps }: Steps,
  sharingInstance: Assessment,
  { sharing, preferencesOf }: ConflictServices,
): readonly SharingInstance[] {
  const { instance, problem, files } = sharingInstance.inspection
  const { id } = instance
  if (id === null || id === instanceId || !sharing.groupOf(instanceId).includes(id)) return []
  const isInstall = kind === 'install'
  if (problem !== null && !isInstall) return []
  const targets = targetsIn(instance, isInstall ? preferencesOf(id) : { fabricOnQuilt: true })
  const { folders } = listContentFolders(instance)
  const typeOf = (path: string): FileType =>
    files.find(({ file }) => file.path === path)?.file.type ??
    folders.find((folder) => path.startsWith(`${folder.path}/`))?.type ??
    'mod'
  const there = (file: StepFile | null) => (file === null ? null : sharing.pathIn(id, instanceId, file.path))
  const seen = steps.flatMap((step): readonly SharedStep[] => {
    const [from, to] = [there(step.from), there(step.to)]
    const path = from ?? to
    const target = path === null ? null : targets[typeOf(path)]
    return target === null ? [] : [{ step, from, to, target }]
  })
  return seen.length === 0 ? [] : [{ sharingInstance, id, seen }]
}

/** Whether a version is for all others that have the folder of that path, before anything is known of its file. */
export function isForSharingInstances(
  version: Version,
  type: FileType,
  { instanceId, path }: { readonly instanceId: string; readonly path: string },
  { sharing, preferencesOf }: Pick<ConflictServices, 'sharing' | 'preferencesOf'>,
): boolean {
  return sharing.instancesSharing(instanceId, path).every((one) => {
    const target = targetsIn(one, preferencesOf(one.id))[type]
    return target === null || obstacle(version, target) === null
  })
}

/** Whatever was asked for may be of any channel. */
function targetsIn(instance: InstanceDescription, { fabricOnQuilt }: Pick<Preferences, 'fabricOnQuilt'>): Targets {
  return targetsOf(instance, { channel: 'alpha', fabricOnQuilt })
}

function isEnabled(path: string | null): path is string {
  return path !== null && !isDisabledName(path)
}

/** By id: versions that the steps bring. */
async function readVersions(
  sharings: readonly SharingInstance[],
  { services, options }: Pick<ConflictSearch, 'services' | 'options'>,
): Promise<ReadonlyMap<string, Version>> {
  const known = new Map<string, Version>()
  for (const { sharingInstance } of sharings) {
    const { present, wishes } = sharingInstance.request
    const wished = wishes.flatMap(({ candidates }) => candidates.map(({ version }) => version))
    for (const version of [...wished, ...present.map((one) => one.version)]) {
      if (version !== null) known.set(version.id, version)
    }
  }
  const asked = new Set(sharings.flatMap(({ seen }) => seen.flatMap(({ step }) => step.to?.versionId ?? [])))
  const unknown = [...asked].filter((id) => !known.has(id))
  const answers = unknown.length === 0 ? new Map<string, never>() : await services.service.versions(unknown, options)
  for (const [id, outcome] of answers) {
    const version = lastKnown(outcome)
    if (version !== null) known.set(id, version)
  }
  return known
}

interface ComingFile {
  readonly seen: SharedStep
  readonly wish: Wish
}

interface JudgedStep {
  readonly sharing: SharingInstance
  /** What does not fit by itself. */
  readonly conflicts: readonly SharedConflict[]
  /** What may go there, as far as its loader and game version say. */
  readonly coming: readonly ComingFile[]
  readonly request: Request
}

function judge(sharing: SharingInstance, versions: ReadonlyMap<string, Version>): JudgedStep {
  const { sharingInstance, seen } = sharing
  const conflicts: SharedConflict[] = []
  const coming: ComingFile[] = []
  for (const one of seen) {
    const { step, from, to, target } = one
    const version = versions.get(step.to?.versionId ?? '')
    if (!isEnabled(to) || (isEnabled(from) && step.from?.sha1 === step.to?.sha1)) continue
    if (version === undefined) {
      // What the service does not know nobody can judge.
      if (step.to?.versionId) conflicts.push({ ...conflictOf(one, sharing, unknownReason(sharing)), kind: 'unknown' })
      continue
    }
    const reason = obstacle(version, target)
    if (reason !== null) conflicts.push(conflictOf(one, sharing, unfitReason(one, sharing, messageOf(reason))))
    const isReadable = sharingInstance.inspection.problem === null
    const candidate = reason === null && isReadable ? candidateIn(step, version, target) : null
    if (candidate === null) continue
    const isThere = from !== null && sharingInstance.request.present.some(({ key }) => key === from)
    const key = isThere ? from : version.projectId
    coming.push({ seen: one, wish: { key, title: step.title, isEnabled: true, candidates: [candidate], target: null } })
  }
  const leaving = new Set(leavingIn(sharing))
  const request = {
    ...sharingInstance.request,
    present: sharingInstance.request.present.filter(({ key }) => !leaving.has(key)),
    wishes: coming.map(({ wish }) => wish),
    holds: [],
  }
  return { sharing, conflicts, coming, request }
}

function candidateIn({ download, to }: PlanStep, version: Version, target: Target): Candidate | null {
  const file = version.files.find(({ sha1 }) => sha1 === to?.sha1) ?? download ?? fileFor(version, target)
  return file === null ? null : { version, file }
}

function conflictIn(
  { seen, wish }: ComingFile,
  { resolution }: ResolvedRequest,
  sharing: SharingInstance,
): readonly SharedConflict[] {
  const held = resolution.held.find((one) => one.wish.key === wish.key)
  const lacking = resolution.additions.filter(({ neededBy }) => neededBy.includes(wish.key))
  const whys =
    held?.reasons.map(messageOf) ?? lacking.map(({ title }) => message('it-needs-what-is-not-there', { title }))
  if (held === undefined && lacking.length === 0) return []
  return [
    conflictOf(
      seen,
      sharing,
      unfitReason(seen, sharing, whys.length === 0 ? message('cannot-come-in-there') : sentences(whys)),
    ),
  ]
}

function unfitReason({ step }: SharedStep, { sharingInstance }: SharingInstance, why: Message): Reason {
  return incompatibleWith(sharingInstance.inspection.instance.name, step.to?.version ?? step.title, why)
}

function unknownReason({ sharingInstance }: SharingInstance): Reason {
  const told = withMessage(message('not-checked-for-sharing', { name: sharingInstance.inspection.instance.name }))
  return { code: 'not-checked-for-sharing-instance', ...told }
}

function conflictOf({ step }: SharedStep, { sharingInstance, id }: SharingInstance, reason: Reason): SharedConflict {
  const instance = { id, name: sharingInstance.inspection.instance.name }
  return { instance, path: step.path, title: step.title, kind: 'unfit', neededBy: [], reason }
}

/** What is enabled there and would not be. */
function leavingIn({ seen }: SharingInstance): readonly string[] {
  return seen.flatMap(({ from, to }) => (isEnabled(from) && !isEnabled(to) ? [from] : []))
}

function removalsIn(sharing: SharingInstance): readonly SharedConflict[] {
  const { sharingInstance, id, seen } = sharing
  const { request, universe, inspection } = sharingInstance
  const { name } = inspection.instance
  const leaving = new Set(leavingIn(sharing))
  if (leaving.size === 0) return []
  const needs = needsAmong(request, universe)
  const titles = new Map(inspection.files.map((finding): [string, FileFinding] => [finding.file.path, finding]))
  return seen.flatMap(({ step, from }): readonly SharedConflict[] => {
    if (from === null || !leaving.has(from)) return []
    const stranded = dependantsOf([from], needs).filter((path) => !leaving.has(path))
    const neededBy = [...new Set(stranded.flatMap((path) => titles.get(path) ?? []).map(titleOf))]
    const told = withMessage(message('enabled-in-sharing', { name, count: neededBy.length, titles: neededBy }))
    const reason = { code: 'gone-for-sharing-instance' as const, ...told }
    return [{ instance: { id, name }, path: step.path, title: step.title, kind: 'gone', neededBy, reason }]
  })
}
