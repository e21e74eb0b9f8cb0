/**
 * What each instance has of one project, and what it would take. In: the project with all its versions, and the instances. Out: for each
 * which of its files are that project's, which version would update them, and which would come in. The service is asked nothing: files
 * are known by the versions' own checksums, and only those are hashed that are as long as one of them. What takes more than the list of
 * versions (what others require, packs, shared folders) is as the last inspection of that very file found it.
 */
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { containAll } from '../../contain.ts'
import type { Events } from '../../events.ts'
import type { InstalledFile } from '../../model/files/installed-file.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { sayHold, type FileLink, type Hold } from '../../model/plans/hold.ts'
import type { Preferences } from '../../model/plans/preferences.ts'
import type { Project } from '../../model/projects/project.ts'
import type { FileFinding, Inspection } from '../../model/states/finding.ts'
import { misfit } from '../../model/states/fit.ts'
import { fitOf, type InstanceFit, type PresentFile } from '../../model/states/project-fit.ts'
import { successorTarget, targetsOf } from '../../model/states/target.ts'
import type { WithDate } from '../../model/times/freshness.ts'
import type { Version } from '../../model/versions/version.ts'
import { isWithdrawn, LINKED, placeholderOf } from '../../model/versions/withdrawn.ts'
import { hasFact, type Reason } from '../../model/words/reason.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { judgeAgain, judgeFile } from '../../pipeline/check/states.ts'
import { hashFiles, type HashServices } from '../../pipeline/hash/hash-files.ts'
import { isHeldBack } from '../../pipeline/resolve/rules/holds.ts'
import { scan } from '../../pipeline/scan/scan.ts'

export interface FindServices {
  readonly examine: HashServices
  readonly events: Pick<Events, 'emit'>
  preferencesOf(instanceId: string): Preferences
  /** As its launcher describes it now. Throws `foreign-owner` where it may not be looked at. */
  describe(instance: Instance): Promise<Instance>
  fileLinks(): readonly FileLink[]
  clock(): Date
  /** How a file is offered. */
  offer(finding: FileFinding): FileFinding
}

export interface ListedProject {
  readonly project: Project
  /** All of them, newest first. */
  readonly versions: WithDate<readonly Version[]>
}

/** In the order of the instances. `last`: of each instance by its id, as it was inspected last. Throws `cancelled`. */
export async function findInInstances(
  listed: ListedProject,
  instances: readonly Instance[],
  services: FindServices,
  { last, signal }: { readonly last: ReadonlyMap<string, Inspection>; readonly signal?: AbortSignal | undefined },
): Promise<readonly InstanceFit[]> {
  const of = { ...listed, links: services.fileLinks().filter(({ projectId }) => projectId === listed.project.id) }
  const outcomes = await containAll(
    instances,
    (instance) => findIn(instance, of, services, { last: last.get(instance.id) ?? null, signal }),
    { events: services.events, signal, nameOf: ({ name }) => name, isItsOwn: ({ code }) => code !== 'cancelled' },
  )
  return outcomes.flatMap((outcome, index) => {
    const instance = instances[index]
    if (instance === undefined) return []
    if (outcome.kind === 'done') return [outcome.value]
    const fit = { kind: 'unfit', reason: outcome.reason } as const
    const { id: instanceId, gameVersion } = instance
    return [{ instanceId, gameVersion, fit, present: [], conflicts: [], problem: outcome.reason }]
  })
}

interface LinkedProject extends ListedProject {
  readonly links: readonly FileLink[]
}

interface Known {
  readonly last: Inspection | null
  readonly signal: AbortSignal | undefined
}

async function findIn(
  adopted: Instance,
  listed: LinkedProject,
  services: FindServices,
  { last, signal }: Known,
): Promise<InstanceFit> {
  const described = await services.describe(adopted)
  const { alsoLoads } = last?.instance ?? {}
  const instance = alsoLoads === undefined ? described : { ...described, alsoLoads }
  const preferences = services.preferencesOf(instance.id)
  const { project, versions } = listed
  const { name, side } = instance
  const fit = fitOf(project, versions.value, { name, side, targets: targetsOf(instance, preferences) })
  const found = new Map(last?.files.map((finding) => [finding.file.path, finding]))
  const present: PresentFile[] = []
  for (const file of await readLike(instance, listed, services, { found, signal })) {
    const before = found.get(file.path)
    const known = before?.file.sha1 === file.sha1 ? before : undefined
    const version = versionOf(file, known, listed)
    if (version === null) continue
    const judged = judge({ file, version, known }, instance, { listed, preferences, services })
    const finding = services.offer(known?.followsPack === true ? { ...judged, followsPack: true } : judged)
    present.push(presentFile(finding, version))
  }
  const conflicts = fit.kind === 'fits' && present.length === 0 ? conflictsWith(fit.version, last?.files ?? []) : []
  return { instanceId: instance.id, gameVersion: instance.gameVersion, fit, present, conflicts, problem: null }
}

/** The files that may be the project's. */
async function readLike(
  instance: Instance,
  { project, versions, links }: LinkedProject,
  { examine }: FindServices,
  { found, signal }: Pick<Known, 'signal'> & { readonly found: ReadonlyMap<string, FileFinding> },
): Promise<readonly InstalledFile[]> {
  const sizes = new Set(versions.value.flatMap(({ files }) => files.map(({ size }) => size)))
  const isLike = (path: string, size: number) =>
    links.length > 0 || sizes.has(null) || sizes.has(size) || found.get(path)?.identity?.project.id === project.id
  const { files } = await scan(instance, signal)
  const like = files.filter(({ path, stamp }) => isLike(path, stamp.size))
  return (await hashFiles(instance.gamePath, like, examine, { ...(signal !== undefined && { signal }) })).files
}

/** Which of the project's versions a file is; null: it is none of them. */
function versionOf(
  { sha1 }: InstalledFile,
  known: FileFinding | undefined,
  { project, versions, links }: LinkedProject,
): Version | null {
  if (sha1 === null) return null
  if (known !== undefined && known.identity !== null)
    return known.identity.project.id === project.id ? known.identity.version : null
  const own = versions.value.find(({ files }) => files.some((file) => file.sha1 === sha1))
  if (own !== undefined) return own
  const link = links.find((one) => one.sha1 === sha1)
  if (link === undefined) return null
  const named = versions.value.find(({ id }) => id === link.versionId)
  return named ?? placeholderOf({ ...link, number: formatMessage('linked-by-you'), status: LINKED })
}

interface Found {
  readonly file: InstalledFile
  readonly version: Version
  /** What the last inspection said of the same bytes. */
  readonly known: FileFinding | undefined
}

interface Judging {
  readonly listed: ListedProject
  readonly preferences: Preferences
  readonly services: FindServices
}

function judge(
  { file, version, known }: Found,
  instance: Instance,
  { listed: { project, versions }, preferences, services }: Judging,
): FileFinding {
  const { channels, holds } = preferences
  const own = targetsOf(instance, preferences)[file.type]
  const target = own === null ? null : successorTarget(own, file.type, { version, channels })
  const { at, fromCache } = versions
  const answer = <T>(value: T) => ({ kind: 'answer', value, at, fromCache }) as const
  const fitting =
    target === null ? [] : versions.value.filter((one) => !isWithdrawn(one) && misfit(one, target) === null)
  const judged = (offered: readonly Version[]): FileFinding => {
    const evidence = { file, side: instance.side, target, version: answer(version), project: answer(project) }
    const judgement = judgeFile({ ...evidence, newest: answer(offered) })
    const update = judgement.state === 'update-available' ? judgement.newest : null
    return { file, mods: [], nested: [], ...judgement, update }
  }
  const finding = judged(fitting)
  if (finding.update === null) return finding
  const now = services.clock().toISOString()
  const holdOn = (one: Version) => holds.find((hold) => isHolding(hold, one, now))
  const hold = holdOn(finding.update.version)
  if (hold !== undefined) {
    const instead = judged(fitting.filter((one) => holdOn(one) === undefined)).update
    return judgeAgain(finding, { kind: 'held', reasons: instead === null ? [heldBy(hold)] : [], instead })
  }
  return known !== undefined && isStillSo(known, finding.update.version, holds) ? known : finding
}

/** What waits for something else, and what holds a pack, takes more than a version to be told. */
function isHolding({ of, condition }: Hold, version: Version, now: string): boolean {
  return (
    of.kind === 'project' &&
    of.projectId === version.projectId &&
    condition.kind !== 'until-supported' &&
    isHeldBack(version, condition, now)
  )
}

function heldBy(hold: Hold): Reason {
  const told = message('with-full-stop', { words: sayHold(hold) })
  return { code: 'held-by-you', fact: 'held-by-you', ...withMessage(told) }
}

/** Whether what was found out about a file's newest version, which is the same still, rests on no hold that is gone. */
function isStillSo({ newest, reasons }: FileFinding, version: Version, holds: readonly Hold[]): boolean {
  return newest?.version.id === version.id && (holds.length > 0 || !hasFact(reasons, 'held-by-you'))
}

function presentFile({ file, state, reasons, update }: FileFinding, { id, number, channel }: Version): PresentFile {
  const { path, enabled } = file
  return { path, isEnabled: enabled, version: { id, number, channel }, state, reasons, update: update?.version ?? null }
}

/** Titles of what is enabled there and incompatible with a version by what its author or theirs lists. */
function conflictsWith(version: Version, files: readonly FileFinding[]): readonly string[] {
  const titles = files.flatMap(({ file, identity }) => {
    if (identity === null || !file.enabled) return []
    const isConflict = names(version, identity.version) || names(identity.version, version)
    return isConflict ? [identity.project.title] : []
  })
  return [...new Set(titles)]
}

/** Whether it lists the other as incompatible. */
function names({ dependencies }: Version, other: Version): boolean {
  return dependencies.some(
    ({ kind, projectId, versionId }) =>
      kind === 'incompatible' && (versionId === null ? projectId === other.projectId : versionId === other.id),
  )
}
