import { listVersions } from '../browse/list-versions.ts'
import { CoreError, type ErrorDetails } from '../../errors.ts'
import type { Assessment } from '../inspect/assess.ts'
import { acceptedChannels } from '../../model/channel.ts'
import type { Advice } from '../../model/advice.ts'
import type { Candidate } from '../../model/finding.ts'
import { misfit, newestFitting, obstacle } from '../../model/fit.ts'
import type { Hold } from '../../model/hold.ts'
import type { Project } from '../../model/project.ts'
import type { Reason } from '../../model/reason.ts'
import { describeTarget, fileTypeOf, type Target } from '../../model/target.ts'
import type { Version } from '../../model/version.ts'
import type { Wish } from '../../model/wish.ts'
import { judgeInstallSide } from './install-side.ts'
import { adviceOnChannel, type LessStable } from './try-unstable-channels.ts'
import { pathsNamed } from '../../pipeline/plan/select.ts'
import { titlesOf } from '../../model/file-title.ts'
import type { Changes, Newcomer } from '../../pipeline/plan/update.ts'
import { adviceOn, resolveUpdate, type ChangeContext, type Proposed } from './propose-update.ts'
import { changesOf, keep, skippedFor } from '../resolution/changes.ts'
import type { HeldWish, Request } from '../../pipeline/resolve/request.ts'
import type { ResolvedRequest } from '../resolution/resolve-requests.ts'
import { requestAlong, reserveOf, alternativeAlong, type Asking, type Alternative } from '../resolution/alternatives.ts'

type Install = Extract<Wish, { kind: 'install' }>

export interface InstallContext extends ChangeContext {
  /** Looks at the instance as another channel has it; absent: no other is thought of. */
  readonly assessAt?: LessStable['assessAt']
}

/**
 * What installing a project changes: it and what it needs come in, or another version of it takes the place of the present one.
 * Throws `not-found`, `bad-argument` for what is no file of an instance, `unsatisfiable` with the reason.
 */
export async function installChanges(
  wish: Install,
  assessment: Assessment,
  context: InstallContext,
): Promise<Proposed & { readonly problem?: Reason }> {
  const { services, options, misfitForSharingInstances = () => null, assessAt } = context
  const { service } = services
  const { value: project } = await service.project(wish.project, options)
  const type = fileTypeOf(project)
  if (type === null)
    throw new CoreError('bad-argument', `${project.title} is a ${project.type}, which is not a file of an instance`)
  const target = assessment.request.targets[type]
  if (target === null)
    throw new CoreError(
      'unsatisfiable',
      `${assessment.inspection.instance.name} has no loader and game version that ${project.title} could be for`,
    )
  const { value: versions } = await listVersions(project.id, service, options)
  const candidate =
    wish.version === null
      ? newestChoice(
          preferred(versions, target, (one) => misfitForSharingInstances(one, type) === null),
          project,
          target,
        )
      : namedChoice(wish.version, versions, { project, target })
  const there = assessment.request.present.filter(({ projectId }) => projectId === project.id)
  const same = there.find(({ version }) => version?.id === candidate.version.id)
  if (same !== undefined) {
    const reason = { code: 'already-installed', message: `${candidate.version.number} is installed already.` }
    return {
      replacements: [],
      newcomers: [],
      removals: [],
      asked: [],
      skipped: [keep({ path: same.key, title: project.title }, [reason])],
      advice: [],
      resolved: null,
    }
  }
  const keys = there.length === 0 ? [project.id] : there.map(({ key }) => key)
  const way: Alternative = {
    first: [],
    without: pathsNamed(wish.without ?? [], assessment.inspection.files),
    despite: wish.despite ?? [],
  }
  const asked = keys.map((key) => ({
    key,
    candidates: [candidate] as const,
    // Whoever names a version means no other.
    target: wish.version === null ? target : null,
    title: project.title,
    isEnabled: there.find((entry) => entry.key === key)?.isEnabled ?? true,
  }))
  // Whoever names a version means it, whatever was held before.
  const isInTheWay = ({ of }: Hold) => wish.version === null || of.kind !== 'project' || of.projectId !== project.id
  const base: Request = {
    ...assessment.request,
    holds: assessment.request.holds.filter(isInTheWay),
    wishes: asked,
    reserve: reserveOf(assessment.request.wishes.filter(({ key }) => !keys.includes(key))),
  }
  const resolved = await resolveUpdate(requestAlong(base, way), services, options)
  const stopped = resolved.resolution.held.find(({ instead }) => instead === null)
  if (stopped !== undefined) {
    const { problem, advice } = cannotGoIn(stopped, resolved, { wish, way, assessment })
    const changesIn = (bolder: Install, seen: Assessment) =>
      installChanges(bolder, seen, { services, options, misfitForSharingInstances })
    const asking = assessAt === undefined ? null : { channel: target.channel, assessAt, changesIn }
    const bolder = asking === null ? [] : await adviceOnChannel(wish, stopped, asking)
    return { ...NOTHING, resolved: null, problem, advice: [...advice, ...bolder] }
  }
  const changes = changesOf(resolved)
  const titleAt = titlesOf(assessment.inspection.files)
  const arriving = [
    ...changes.replacements.map((one) => ({ candidate: one.candidate, title: titleAt(one.path) })),
    ...changes.newcomers,
  ]
  for (const one of arriving) {
    const reason = misfitForSharingInstances(one.candidate.version, type, one.title)
    if (reason !== null) throw new CoreError('unsatisfiable', `${project.title} cannot be installed: ${reason.message}`)
  }
  const own = changes.replacements.find(({ path }) => path === keys[0])?.candidate ?? candidate
  const restsOn = [...(resolved.resolution.links.get(project.id) ?? []), ...way.without]
  const newcomer: Newcomer = {
    projectId: project.id,
    title: project.title,
    type,
    candidate: own,
    neededBy: [],
    restsOn,
  }
  const declared = resolved.universe.traits.get(own.version.id)?.side ?? null
  const sided = { title: project.title, project, declared, isNamed: wish.version !== null }
  return {
    newcomers: changes.newcomers.map((one) => ({ ...one, restsOn: [...one.restsOn, ...way.without] })),
    replacements: changes.replacements
      .filter(({ path }) => path !== project.id)
      .map((one) => ({ ...one, restsOn: [...one.restsOn, ...way.without] })),
    removals: way.without,
    asked: there.length === 0 ? [newcomer] : [],
    skipped: resolved.resolution.held.map(skippedFor),
    advice: judgeInstallSide(sided, assessment.request.surroundings.side),
    resolved,
  }
}

const NOTHING: Changes = { newcomers: [], replacements: [], removals: [], asked: [], skipped: [] }

interface Refused {
  readonly wish: Install
  readonly way: Alternative
  readonly assessment: Assessment
}

function cannotGoIn(
  held: HeldWish,
  resolved: ResolvedRequest,
  { wish, way, assessment: { inspection } }: Refused,
): { readonly problem: Reason; readonly advice: readonly Advice[] } {
  const named = `${held.wish.title} ${held.wish.candidates[0].version.number}`
  const why = held.reasons.map(({ message }) => message).join(' ')
  const asking: Asking = {
    done: `install ${named}`,
    wishFor: (later) => {
      const { without, despite } = alternativeAlong(way, later)
      return { ...wish, without, despite }
    },
  }
  return {
    problem: { code: 'unsatisfiable', message: `${named} cannot go into ${inspection.instance.name}: ${why}` },
    advice: adviceOn(held, resolved, asking),
  }
}

/** Those that do for all, where there are any. */
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
function namedChoice(
  name: string,
  versions: readonly Version[],
  about: { readonly project: Project; readonly target: Target },
): Candidate {
  const target: Target = { ...about.target, channel: 'alpha' }
  const matching = versions.filter(({ id, number }) => id === name || number === name)
  if (matching.length === 0) throw new CoreError('not-found', `${about.project.title} has no version ${name}`)
  const fitting = newestFitting(matching, target)
  if (fitting !== null) return fitting
  const why = matching
    .flatMap((version) => obstacle(version, target, about.project.title) ?? [])
    .map(({ message }) => message)
  throw new CoreError('unsatisfiable', why[0] ?? `${about.project.title} ${name} has no file`)
}
