import { listVersions } from './browse.ts'
import { CoreError } from './errors.ts'
import type { Assessment, InspectOptions } from './inspect.ts'
import { acceptedChannels } from './model/channel.ts'
import type { Advice, Choice } from './model/advice.ts'
import type { Candidate, FileFinding, Inspection } from './model/finding.ts'
import type { FileType } from './model/installed-file.ts'
import { misfit, newestFitting } from './model/fit.ts'
import type { Hold } from './model/hold.ts'
import type { Kept } from './model/plan.ts'
import type { Project } from './model/project.ts'
import type { Reason } from './model/reason.ts'
import { describeTarget, fileTypeOf, type Target } from './model/target.ts'
import type { Version } from './model/version.ts'
import type { Wish } from './model/wish.ts'
import { offersOf } from './offers.ts'
import { findingsNamed } from './plan/select.ts'
import { titleOf } from './plan/steps.ts'
import type { Changes, Newcomer } from './plan/update.ts'
import type { HeldWish } from './resolve/request.ts'
import { settle, type Settled, type SettleServices } from './settle.ts'

type Install = Extract<Wish, { kind: 'install' }>
type Update = Extract<Wish, { kind: 'update' }>

/** Ways out that are offered for one thing. */
const MOST_CHOICES = 3

/** What an update changes: everything that can be, or what `only` names, without what is taken out for it. */
export async function updateChanges(
  { only, without = [] }: Pick<Update, 'only' | 'without'>,
  assessment: Assessment,
  { services, options }: ChangeContext,
): Promise<Changes & { readonly advice: readonly Advice[] }> {
  const { inspection, request } = assessment
  const pathsOf = (names: readonly string[]) =>
    new Set(names.flatMap((name) => findingsNamed(name, inspection.files)).map(({ file }) => file.path))
  const out = pathsOf(without)
  const meant = only.length === 0 ? null : pathsOf(only)
  const isMeant = (path: string) => !out.has(path) && meant?.has(path) !== false
  const isAll = meant === null && out.size === 0
  const settled = isAll
    ? assessment
    : await settleOne(
        {
          ...request,
          present: request.present.filter(({ key }) => !out.has(key)),
          wishes: request.wishes.filter(({ key }) => isMeant(key)),
        },
        services,
        options,
      )
  const { moves, held } = settled.resolution
  const told = new Set([...moves.map(({ key }) => key), ...held.map(({ wish }) => wish.key)])
  const isKept = (finding: FileFinding) =>
    isMeant(finding.file.path) && !told.has(finding.file.path) && (meant !== null || notable(finding))
  const { replacements, newcomers } = changesOf(settled)
  return {
    newcomers,
    replacements: replacements.map((one) => ({ ...one, restsOn: [...one.restsOn, ...out] })),
    removals: [...out],
    asked: [],
    kept: [...held.map(keptBack), ...keptOf(inspection.files, isKept)],
    advice: held.flatMap((one) => adviceOn(one, inspection)),
  }
}

/** What would let a held one in: taking out one of those that it does not go with. */
function adviceOn({ wish, opponents, reasons }: HeldWish, { instance, files }: Inspection): readonly Advice[] {
  const { id } = instance
  const [reason] = reasons
  if (id === null || reason === undefined) return []
  const choices = opponents.slice(0, MOST_CHOICES).flatMap((path): readonly Choice[] => {
    const opponent = files.find(({ file }) => file.path === path)
    if (opponent === undefined) return []
    const label = `Remove ${titleOf(opponent)} and update ${wish.title} to ${wish.candidates[0].version.number}`
    const update = { kind: 'update', instances: [id], only: [wish.key], channel: null, freshness: 'normal' } as const
    return [{ label, wish: { ...update, without: [path] } }]
  })
  if (choices.length === 0) return []
  const message = `${wish.title}: ${reasons.map((one) => one.message).join(' ')}`
  return [{ reason: { code: reason.code, message }, choices }]
}

export interface ChangeContext {
  readonly services: SettleServices
  readonly options: InspectOptions
  /** Why a version would not do for instances that share the folder that it goes into; null: it does. */
  misfitForSharers?(version: Version, type: FileType): Reason | null
}

async function settleOne(
  request: Settled['request'],
  services: SettleServices,
  options: InspectOptions,
): Promise<Settled> {
  const [settled] = await settle([request], services, options)
  if (settled === undefined) throw new Error('one request was settled and nothing came of it')
  return settled
}

/** The wanted version of it does not come in; another may. */
function keptBack({ wish, reasons, instead }: HeldWish): Kept {
  const [{ version }] = wish.candidates
  const message = reasons.map((reason) => reason.message).join(' ')
  const kept = keep({ path: wish.key, title: wish.title }, reasons)
  const told = instead === null ? message : `${version.number} waits, ${instead.version.number} can come: ${message}`
  return reasons.length === 0 ? kept : { ...kept, reason: { code: kept.reason.code, message: told } }
}

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

/** The replacements and newcomers of a resolution. */
export function changesOf({ resolution, universe }: Settled): Pick<Changes, 'replacements' | 'newcomers'> {
  const moving = new Set(resolution.moves.map(({ key }) => key))
  return {
    replacements: resolution.moves.map(({ key, candidate }) => ({
      path: key,
      candidate,
      restsOn: (resolution.links.get(key) ?? []).filter((other) => moving.has(other)),
      reason: newerReason(candidate.version),
    })),
    newcomers: resolution.additions.map((addition): Newcomer => {
      const project = universe.projects.get(addition.projectId)
      const known = project?.kind === 'answer' ? project.value : null
      return { ...addition, type: (known === null ? null : fileTypeOf(known)) ?? 'mod' }
    }),
  }
}

function newerReason({ number, channel, published }: { number: string; channel: string; published: string }): Reason {
  return { code: 'newer-version', message: `${number} (${channel}) was published on ${published.slice(0, 10)}.` }
}

function notable({ file, state, reasons }: FileFinding): boolean {
  if (state === 'not-checked') return file.sha1 !== null && !reasons.some(({ code }) => code === 'no-target')
  return state === 'held' || state === 'refused' || state === 'check-failed'
}

function keptOf(findings: readonly FileFinding[], isMeant: (finding: FileFinding) => boolean): readonly Kept[] {
  return findings.filter(isMeant).map((finding) => keep(named(finding), finding.reasons, finding.state))
}

/** Something that stays as it is, with the first of the reasons; without any, its state says it. */
export function keep(of: Pick<Kept, 'path' | 'title'>, reasons: readonly Reason[], state = 'held'): Kept {
  return {
    path: of.path,
    title: of.title,
    reason: reasons[0] ?? { code: state, message: `It is ${state.replaceAll('-', ' ')}.` },
  }
}

export function named(finding: FileFinding): Pick<Kept, 'path' | 'title'> {
  return { path: finding.file.path, title: titleOf(finding) }
}
