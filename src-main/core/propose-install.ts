import { listVersions } from './browse.ts'
import { CoreError } from './errors.ts'
import type { Assessment } from './inspect.ts'
import { acceptedChannels } from './model/channel.ts'
import type { Advice } from './model/advice.ts'
import type { Candidate, Inspection } from './model/finding.ts'
import { misfit, newestFitting } from './model/fit.ts'
import type { Hold } from './model/hold.ts'
import type { Project } from './model/project.ts'
import { describeTarget, fileTypeOf, type Target } from './model/target.ts'
import type { Version } from './model/version.ts'
import type { Wish } from './model/wish.ts'
import { offersOf } from './offers.ts'
import { titleOf } from './plan/steps.ts'
import type { Changes, Newcomer } from './plan/update.ts'
import type { HeldWish } from './resolve/request.ts'
import { changesOf, keep, settleOne, type ChangeContext } from './propose-changes.ts'

type Install = Extract<Wish, { kind: 'install' }>

/**
 * What installing a project changes: it and what it needs come in, or another version of it takes the place of the present one.
 * Throws `not-found`, `bad-argument` for what is no file of an instance, `unsatisfiable` with the reason.
 */
export async function installChanges(
  wish: Install,
  assessment: Assessment,
  { services, options, misfitForSharers = () => null }: ChangeContext,
): Promise<Changes & { readonly advice: readonly Advice[] }> {
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
          preferred(versions, (one) => misfitForSharers(one, type) === null),
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
      kept: [keep({ path: same.key, title: project.title }, [reason])],
      advice: [],
    }
  }
  const keys = there.length === 0 ? [project.id] : there.map(({ key }) => key)
  const wishes = keys.map((key) => ({
    key,
    candidates: [candidate] as const,
    target: null,
    title: project.title,
    isEnabled: there.find((entry) => entry.key === key)?.isEnabled ?? true,
  }))
  // Whoever names a version means it, whatever was held before.
  const isInTheWay = ({ of }: Hold) => wish.version === null || of.kind !== 'project' || of.projectId !== project.id
  const holds = assessment.request.holds.filter(isInTheWay)
  const settled = await settleOne({ ...assessment.request, holds, wishes }, services, options)
  const [held] = settled.resolution.held
  if (held !== undefined) throw cannotGoIn(held, assessment.inspection)
  const changes = changesOf(settled)
  const arriving = [...changes.replacements, ...changes.newcomers].map((one) => one.candidate)
  for (const { version } of [candidate, ...arriving]) {
    const reason = misfitForSharers(version, type)
    if (reason !== null) throw new CoreError('unsatisfiable', `${project.title} cannot be installed: ${reason.message}`)
  }
  const advice = await offersOf(candidate.version, assessment, { service, options })
  const asked: Newcomer = { projectId: project.id, title: project.title, type, candidate, neededBy: [] }
  return there.length === 0
    ? { ...changes, removals: [], replacements: [], asked: [asked], kept: [], advice }
    : { ...changes, removals: [], asked: [], kept: [], advice }
}

function cannotGoIn({ wish, reasons, opponents }: HeldWish, { instance, files }: Inspection): CoreError {
  const why = reasons.map(({ message }) => message).join(' ')
  const titles = files.filter(({ file }) => opponents.includes(file.path)).map(titleOf)
  return new CoreError(
    'unsatisfiable',
    `${wish.title} ${wish.candidates[0].version.number} cannot go into ${instance.name}: ${why}`,
    titles.length === 0 ? {} : { hint: `Without ${[...new Set(titles)].join(' or ')} it can.` },
  )
}

/** Those that do for all, where there are any. */
function preferred(versions: readonly Version[], isGood: (version: Version) => boolean): readonly Version[] {
  const good = versions.filter(isGood)
  return good.length === 0 ? versions : good
}

function newestChoice(versions: readonly Version[], project: Project, target: Target): Candidate {
  const newest = newestFitting(versions, target)
  if (newest !== null) return newest
  throw new CoreError(
    'unsatisfiable',
    `${project.title} has no version for ${describeTarget(target)} (${acceptedChannels(target.channel).join(', ')})`,
    {
      hint:
        target.channel === 'alpha'
          ? 'Look at its versions for the loaders and game versions that it has.'
          : 'A less steady channel may have one: --channel beta or alpha.',
    },
  )
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
  const why = matching.flatMap((version) => misfit(version, target) ?? []).map(({ message }) => message)
  throw new CoreError('unsatisfiable', `${about.project.title} ${name} does not fit: ${why[0] ?? 'it has no file'}`)
}
