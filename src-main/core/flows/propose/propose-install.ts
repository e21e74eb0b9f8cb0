/**
 * What installing a project changes: it and what it requires come in, or another version of it takes the place of the present one.
 * In: the wish, and the assessed instance. Out: its changes, or why it cannot be installed and what would let it in.
 */
import { listVersions } from '../browse/list-versions.ts'
import { CoreError, type ErrorDetails } from '../../errors.ts'
import type { Assessment, InspectOptions } from '../inspect/assess.ts'
import { acceptedChannels, type Channel } from '../../model/channel.ts'
import type { Advice } from '../../model/advice.ts'
import type { Candidate } from '../../model/finding.ts'
import { misfit, newestFitting, obstacle } from '../../model/fit.ts'
import type { Hold } from '../../model/hold.ts'
import type { FileType } from '../../model/installed-file.ts'
import type { Instance } from '../../model/instance.ts'
import type { Project } from '../../model/project.ts'
import type { Reason } from '../../model/reason.ts'
import { describeTarget, fileTypeOf, type Target } from '../../model/target.ts'
import type { Version } from '../../model/version.ts'
import type { Wish } from '../../model/wish.ts'
import { judgeInstallSide } from './install-side.ts'
import { adviceOnChannel, type LessStable } from './try-unstable-channels.ts'
import { pathsNamed } from '../../pipeline/plan/select.ts'
import { planChanges, type Changes, type Newcomer } from '../../pipeline/plan/update.ts'
import { changesOf, keep, skippedFor } from '../resolution/changes.ts'
import type { HeldWish, Request } from '../../pipeline/resolve/request.ts'
import { resolveRequest, type ResolvedRequest, type Resolving } from '../resolution/resolve-requests.ts'
import {
  adviceOn,
  requestAlong,
  reserveOf,
  alternativeAlong,
  type AlternativeWishes,
  type Alternative,
} from '../resolution/alternatives.ts'
import { assessTogether } from '../shared-folders/assess-together.ts'
import { isForSharingInstances } from '../shared-folders/find-conflicts.ts'
import type { ProposeServices, Steps, Subject } from './decide-each.ts'
import { optionalDependenciesOf } from './optional-dependencies.ts'

type Install = Extract<Wish, { kind: 'install' }>

/** Throws as `installChanges`. */
export async function installSteps(
  wish: Install,
  { instance, assessment }: Subject,
  services: ProposeServices,
  options: InspectOptions,
): Promise<Steps> {
  const folders = services.foldersOf(instance)
  const { advice, problem, resolved, ...changes } = await installChanges(wish, assessment, {
    services,
    options,
    isForAll: (version, type) =>
      isForSharingInstances(
        version,
        type,
        { instanceId: instance.id, path: `${folders[type]}${version.id}` },
        services,
      ),
    assessAt: (channel) => assessAt(channel, instance, services, options),
  })
  const planned = planChanges(changes, {
    findings: assessment.inspection.files,
    origins: services.originsOf(instance),
    folders,
  })
  const offers = resolved === null ? [] : await optionalDependenciesOf(resolved, instance.id, services.service, options)
  return { ...planned, advice: [...advice, ...offers], problem }
}

/** The instance as it would be assessed with that channel. */
async function assessAt(
  channel: Channel,
  instance: Instance,
  services: ProposeServices,
  options: InspectOptions,
): Promise<Assessment> {
  const preferencesOf = (id: string | null) => ({ ...services.preferencesOf(id), channel })
  const { assessments } = await assessTogether([instance], { ...services, preferencesOf }, options)
  const [assessment] = assessments
  if (assessment === undefined) throw new Error(`no assessment of instance ${instance.id}`)
  return assessment
}

export interface Installing extends Resolving {
  /** Whether a version is compatible with all that have the folder it would go to; absent: nobody else has it. */
  isForAll?(version: Version, type: FileType): boolean
  /** The instance as another channel has it; absent: no other is thought of. */
  readonly assessAt?: LessStable['assessAt']
}

/** Changes with what they were resolved from, and what to know of them. */
interface InstallChanges extends Changes {
  readonly advice: readonly Advice[]
  /** Why it cannot be installed; null: it can, or is there already. */
  readonly problem: Reason | null
  /** null: nothing comes in. */
  readonly resolved: ResolvedRequest | null
}

/** Throws `not-found`, `bad-argument` for what is no file of an instance, `unsatisfiable` with the reason. */
export async function installChanges(
  wish: Install,
  assessment: Assessment,
  installing: Installing,
): Promise<InstallChanges> {
  const { services, options } = installing
  const chosen = await choose(wish, assessment, installing)
  const { project, candidate, there } = chosen
  const same = there.find(({ version }) => version?.id === candidate.version.id)
  if (same !== undefined) {
    const reason = { code: 'already-installed', message: `${candidate.version.number} is installed already.` }
    return { ...NOTHING, skipped: [keep({ path: same.key, title: project.title }, [reason])] }
  }
  const alternative: Alternative = {
    first: [],
    without: pathsNamed(wish.without ?? [], assessment.inspection.files),
    despite: wish.despite ?? [],
    back: pathsNamed(wish.back ?? [], assessment.inspection.files),
  }
  const request = requestAlong(requestFor(wish, chosen, assessment.request), alternative)
  const resolved = await resolveRequest(request, services, options)
  const stopped = resolved.resolution.held.find(({ instead }) => instead === null)
  if (stopped === undefined) return changesFor(wish, chosen, resolved, alternative.without)
  const { problem, advice } = await explainRefusal(stopped, resolved, { wish, alternative, assessment, installing })
  const lessStable = await adviceOnLessStable(wish, stopped, chosen.target, installing)
  return { ...NOTHING, problem, advice: [...advice, ...lessStable] }
}

const NOTHING: InstallChanges = {
  newcomers: [],
  replacements: [],
  removals: [],
  asked: [],
  skipped: [],
  advice: [],
  problem: null,
  resolved: null,
}

/** What is to be installed. */
interface Chosen {
  readonly project: Project
  readonly type: FileType
  readonly target: Target
  readonly candidate: Candidate
  /** The files of it that are there. */
  readonly there: Request['present']
}

async function choose(
  wish: Install,
  { request, inspection }: Assessment,
  { services: { service }, options, isForAll = () => true }: Installing,
): Promise<Chosen> {
  const { value: project } = await service.project(wish.project, options)
  const type = fileTypeOf(project)
  if (type === null)
    throw new CoreError('bad-argument', `${project.title} is a ${project.type}, which is not a file of an instance`)
  const target = request.targets[type]
  if (target === null)
    throw new CoreError(
      'unsatisfiable',
      `${inspection.instance.name} has no loader and game version that ${project.title} could be for`,
    )
  const { value: versions } = await listVersions(project.id, service, options)
  const candidate =
    wish.version === null
      ? newestChoice(
          preferred(versions, target, (version) => isForAll(version, type)),
          project,
          target,
        )
      : namedChoice(wish.version, versions, project, target)
  return {
    project,
    type,
    target,
    candidate,
    there: request.present.filter(({ projectId }) => projectId === project.id),
  }
}

function requestFor(wish: Install, { project, candidate, target, there }: Chosen, request: Request): Request {
  const keys = keysOf(project, there)
  // Whoever names a version means it and no other, whatever was held before.
  const isNamed = wish.version !== null
  const isInTheWay = ({ of }: Hold) => !isNamed || of.kind !== 'project' || of.projectId !== project.id
  return {
    ...request,
    holds: request.holds.filter(isInTheWay),
    wishes: keys.map((key) => ({
      key,
      candidates: [candidate],
      target: isNamed ? null : target,
      title: project.title,
      isEnabled: there.find((entry) => entry.key === key)?.isEnabled ?? true,
    })),
    reserve: reserveOf(request.wishes.filter(({ key }) => !keys.includes(key))),
  }
}

function keysOf(project: Project, there: Request['present']): readonly string[] {
  return there.length === 0 ? [project.id] : there.map(({ key }) => key)
}

function changesFor(
  wish: Install,
  { project, type, candidate, there }: Chosen,
  resolved: ResolvedRequest,
  removals: readonly string[],
): InstallChanges {
  const { resolution, universe, request } = resolved
  const { newcomers, replacements } = changesOf(resolved, removals)
  const [key] = keysOf(project, there)
  const own = replacements.find(({ path }) => path === key)?.candidate ?? candidate
  const asked: Newcomer = {
    projectId: project.id,
    title: project.title,
    type,
    candidate: own,
    neededBy: [],
    restsOn: [...(resolution.links.get(project.id) ?? []), ...removals],
  }
  const declared = universe.traits.get(own.version.id)?.side ?? null
  const sided = { title: project.title, project, declared, isNamed: wish.version !== null }
  return {
    newcomers,
    replacements: replacements.filter(({ path }) => path !== project.id),
    removals,
    asked: there.length === 0 ? [asked] : [],
    skipped: resolution.held.map(skippedFor),
    advice: judgeInstallSide(sided, request.surroundings.side),
    problem: null,
    resolved,
  }
}

async function adviceOnLessStable(
  wish: Install,
  held: HeldWish,
  { channel }: Target,
  { assessAt: assessWith, ...installing }: Installing,
): Promise<readonly Advice[]> {
  if (assessWith === undefined) return []
  const changesIn = (lessStable: Install, assessment: Assessment) => installChanges(lessStable, assessment, installing)
  return adviceOnChannel(wish, held, { channel, assessAt: assessWith, changesIn })
}

interface Refused {
  readonly wish: Install
  readonly alternative: Alternative
  readonly assessment: Assessment
  readonly installing: Resolving
}

async function explainRefusal(
  held: HeldWish,
  resolved: ResolvedRequest,
  { wish, alternative, assessment: { inspection }, installing }: Refused,
): Promise<{ readonly problem: Reason; readonly advice: readonly Advice[] }> {
  const named = `${held.wish.title} ${held.wish.candidates[0].version.number}`
  const why = held.reasons.map(({ message }) => message).join(' ')
  const asking: AlternativeWishes = {
    done: `install ${named}`,
    wishFor: (later) => {
      const { without, despite, back } = alternativeAlong(alternative, later)
      return { ...wish, without, despite, back }
    },
  }
  return {
    problem: { code: 'unsatisfiable', message: `${named} cannot go into ${inspection.instance.name}: ${why}` },
    advice: await adviceOn(held, resolved, asking, installing),
  }
}

/** Those that are compatible with all, where there are any. */
function preferred(
  versions: readonly Version[],
  target: Target,
  isGood: (version: Version) => boolean,
): readonly Version[] {
  const good = versions.filter(isGood)
  return newestFitting(good, target) === null ? versions : good
}

function newestChoice(versions: readonly Version[], project: Project, target: Target): Candidate {
  const newest = newestFitting(versions, target)
  if (newest !== null) return newest
  const fitting = versions.find((version) => misfit(version, target) === null)
  const useless = fitting === undefined ? null : obstacle(fitting, target, project.title)
  if (useless !== null) throw new CoreError('unsatisfiable', useless.message)
  throw new CoreError(
    'unsatisfiable',
    `${project.title} has no version for ${describeTarget(target)} (${acceptedChannels(target.channel).join(', ')})`,
    hintFor(versions, target),
  )
}

function hintFor(versions: readonly Version[], target: Target): ErrorDetails {
  if (newestFitting(versions, { ...target, channel: 'alpha' }) !== null) {
    const hint = 'A less stable channel has one: choose beta or alpha for the instance.'
    return { hint, commands: ['--channel beta', '--channel alpha'] }
  }
  const isForFabric = newestFitting(versions, { ...target, loaders: ['fabric'] }) !== null
  return isForFabric && target.loaders[0] === 'quilt'
    ? { hint: 'It has one for Fabric, which the setting fabricOnQuilt leaves out.' }
    : { hint: 'Look at its versions for the loaders and game versions that it has.' }
}

/** A version that a person names may be of any channel, but must be for the instance. */
function namedChoice(name: string, versions: readonly Version[], project: Project, instanceTarget: Target): Candidate {
  const target: Target = { ...instanceTarget, channel: 'alpha' }
  const matching = versions.filter(({ id, number }) => id === name || number === name)
  if (matching.length === 0) throw new CoreError('not-found', `${project.title} has no version ${name}`)
  const fitting = newestFitting(matching, target)
  if (fitting !== null) return fitting
  const why = matching
    .flatMap((version) => obstacle(version, target, project.title) ?? [])
    .map(({ message }) => message)
  throw new CoreError('unsatisfiable', why[0] ?? `${project.title} ${name} has no file`)
}
