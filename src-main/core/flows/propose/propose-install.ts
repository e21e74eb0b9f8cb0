/**
 * What installing projects changes: they and what they require come in, or other versions of them take the place of the present ones.
 * In: the wish, and the assessed instance. Out: the changes, or why one cannot be installed and what would let it in. Of several each is
 * refused alone: the others are resolved together, without it.
 */
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { sentences } from '../../model/words/join-texts.ts'
import { contain, type ContainOptions } from '../../contain.ts'
import type { CoreError } from '../../errors.ts'
import type { Assessment, InspectOptions } from '../inspect/assess.ts'
import type { Channel } from '../../model/versions/channel.ts'
import type { Advice } from '../../model/plans/advice.ts'
import type { Failure } from '../../model/words/failure.ts'
import type { Candidate } from '../../model/states/finding.ts'
import type { Hold } from '../../model/plans/hold.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { SkippedFile } from '../../model/plans/plan.ts'
import type { Problem } from '../../model/words/reason.ts'
import type { Target } from '../../model/states/target.ts'
import type { Traits } from '../../model/files/traits.ts'
import type { NamedProject, Wish } from '../../model/plans/wish.ts'
import {
  judgeInstallSide,
  type SidedInstall,
  chooseVersion,
  type ChoiceInput,
  type Chosen,
  adviseOnMissingReader,
} from './choose/choose-version.ts'
import { adviceOnChannel, type LessStable } from './try-unstable-channels.ts'
import { namesOfNothing, pathsNamed } from '../../pipeline/plan/select.ts'
import { planChanges, type Changes } from '../../pipeline/plan/update.ts'
import { changesOf, keep, skippedFor } from '../resolution/changes.ts'
import type { HeldWish, Request } from '../../pipeline/resolve/board/request.ts'
import { resolveRequest, type ResolvedRequest, type ResolveInput } from '../resolution/resolve-requests.ts'
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
import { readGivenFile } from './choose/choose-file.ts'
import { tellFiles } from './choose/tell-files.ts'
import type { ProposeServices, Steps, Subject } from './decide-each.ts'
import { disableCopies } from './disable-copies.ts'
import { adviseOnIdle, adviseOnListed, optionalDependenciesOf } from './optional-dependencies.ts'

type Install = Extract<Wish, { kind: 'install' }>

/** Throws as `installChanges` for the only one. */
export async function installSteps(
  wish: Install,
  { instance, assessment }: Subject,
  services: ProposeServices,
  options: InspectOptions,
): Promise<Steps> {
  const folders = services.foldersOf(instance)
  const installing: InstallInput = {
    services,
    options,
    ...(services.findProject !== undefined && { findProject: services.findProject }),
    isForAll: (version, type) =>
      isForSharingInstances(
        version,
        type,
        { instanceId: instance.id, path: `${folders[type]}${version.id}` },
        services,
      ),
    readFile: (path) =>
      readGivenFile(path, { disk: services.disk, pool: services.examine.pool, instance: instance.id }),
    dataPackFolder: folders.datapack,
    assessAt: (channel) => assessAt(channel, instance, services, options),
  }
  const { also = [], ...first } = wish
  const wishes: readonly Install[] = [first, ...also.map((named) => ofAnother(first, named))]
  const { refused = [], ...installed } =
    also.length === 0
      ? await installChanges(wish, assessment, installing)
      : await installSeveral(wishes, assessment, { ...installing, events: services.events })
  const { advice, problem, resolved, given = [], ...changes } = installed
  const planned = planChanges(disableCopies(changes, assessment), {
    findings: assessment.inspection.files,
    origins: services.originsOf(instance),
    folders,
  })
  const offers = resolved === null ? [] : await optionalDependenciesOf(resolved, instance.id, services.service, options)
  const unobtainable = refused.map(({ named, problem: why }) => failureNamed(named, why, instance.id))
  return {
    ...tellFiles(planned, given, services.service.contact().name),
    advice: [
      ...advice,
      ...(resolved === null
        ? []
        : [...adviseOnListed(wish, resolved), ...adviseOnIdle(wish.without, resolved, assessment.inspection.files)]),
      ...offers,
    ],
    problem,
    ...(unobtainable.length > 0 && { unobtainable }),
  }
}

/** The same wish for another project, or file. */
function ofAnother(wish: Install, named: NamedProject): Install {
  const { file: _file, ...rest } = wish
  return { ...rest, ...named }
}

function failureNamed(
  named: string,
  { hint = null, hintText = null, remedies = [], ...problem }: Problem,
  instanceId: string,
): Failure {
  return { ...problem, instanceId, path: null, named, hint, hintText, remedies }
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

export interface InstallInput extends ChoiceInput {
  /** Where new data packs go, ending in `/`; absent: nothing is said of who reads them. */
  readonly dataPackFolder?: string
  /** The instance as another channel has it; absent: no other is thought of. */
  readonly assessAt?: LessStable['assessAt']
}

/** Changes with what they were resolved from, and what to know of them. */
interface InstallChanges extends Changes {
  readonly advice: readonly Advice[]
  /** Why it cannot be installed; null: it can, or is there already. */
  readonly problem: Problem | null
  /** Of several: those that cannot be, as they were named. Absent: all can. */
  readonly refused?: readonly { readonly named: string; readonly problem: Problem }[]
  /** null: nothing comes in. */
  readonly resolved: ResolvedRequest | null
  /** What of it is a file that the person gave. Absent: nothing. */
  readonly given?: readonly Chosen[]
}

/** Throws `not-found`, `bad-argument` for what is no file of an instance, `unsatisfiable` where no version would do. */
export async function installChanges(
  wish: Install,
  assessment: Assessment,
  installing: InstallInput,
): Promise<InstallChanges> {
  const chosen = await chooseVersion(wish, assessment, installing)
  const there = skippedAsThere(chosen)
  if (there.length > 0) return { ...NOTHING, skipped: there }
  const { refused, ...changes } = await installTogether([chosen], assessment, installing)
  return { ...changes, problem: refused?.problem ?? null }
}

/** Those before come first where not all can be installed. */
async function installSeveral(
  wishes: readonly Install[],
  assessment: Assessment,
  { events, ...installing }: InstallInput & Pick<ContainOptions, 'events'>,
): Promise<InstallChanges> {
  const { signal } = installing.options
  const containing = { events, signal, isItsOwn: ({ code }: CoreError) => code !== 'cancelled' }
  const refused: { readonly named: string; readonly problem: Problem }[] = []
  const chosen = new Map<string, Chosen>()
  for (const wish of wishes) {
    const outcome = await contain(nameOf(wish), () => chooseVersion(wish, assessment, installing), containing)
    if (outcome.kind === 'failed') refused.push({ named: nameOf(wish), problem: outcome.reason })
    else if (!chosen.has(outcome.value.project.id)) chosen.set(outcome.value.project.id, outcome.value)
  }
  const there = [...chosen.values()].flatMap(skippedAsThere)
  const advice: Advice[] = []
  let coming = [...chosen.values()].filter((one) => skippedAsThere(one).length === 0)
  while (coming.length > 0) {
    const { refused: stopped, ...changes } = await installTogether(coming, assessment, installing)
    advice.push(...changes.advice)
    if (stopped === null) return { ...changes, skipped: [...there, ...changes.skipped], advice, problem: null, refused }
    refused.push({ named: nameOf(stopped.chosen.wish), problem: stopped.problem })
    coming = coming.filter((one) => one !== stopped.chosen)
  }
  return { ...NOTHING, skipped: there, advice, refused }
}

interface InstallAttempt extends Omit<InstallChanges, 'problem' | 'refused'> {
  /** The first that cannot be installed: then nothing changes. null: all can. */
  readonly refused: { readonly chosen: Chosen; readonly problem: Problem } | null
}

/** All of them in one resolution; none is there in the version that is meant. */
async function installTogether(
  chosen: readonly Chosen[],
  assessment: Assessment,
  installing: InstallInput,
): Promise<InstallAttempt> {
  const { services, options } = installing
  const [{ wish }] = chosen as readonly [Chosen, ...Chosen[]]
  const alternative: Alternative = {
    first: [],
    without: pathsNamed(wish.without ?? [], assessment.inspection.files),
    despite: wish.despite ?? [],
    back: pathsNamed(wish.back ?? [], assessment.inspection.files),
  }
  const unwanted = namesOfNothing(wish.without ?? [], assessment.inspection.files)
  const request = { ...requestAlong(requestFor(chosen, assessment.request), alternative), unwanted }
  const resolved = await resolveRequest(request, services, options)
  const held = resolved.resolution.held.find(({ instead }) => instead === null)
  if (held === undefined) {
    const changes = changesFor(chosen, resolved, alternative.without)
    const { dataPackFolder } = installing
    if (dataPackFolder === undefined || changes.refused !== null) return changes
    const where = { findings: assessment.inspection.files, dataPackFolder }
    const unread = chosen.flatMap(({ project, candidate, there }) =>
      there.length > 0 ? [] : adviseOnMissingReader({ project, loaders: candidate.version.loaders }, where),
    )
    return { ...changes, advice: [...changes.advice, ...unread] }
  }
  const stopped = chosen.find((one) => keysOf(one).includes(held.wish.key))
  if (stopped === undefined) throw new Error(`${held.wish.key} is held, and nobody asked for it`)
  const { problem, advice } = await explainRefusal(held, resolved, {
    wish: stopped.wish,
    alternative,
    assessment,
    installing,
  })
  const lessStable = await adviceOnLessStable(stopped.wish, held, stopped.target, installing)
  return { ...NOTHING, refused: { chosen: stopped, problem }, advice: [...advice, ...lessStable] }
}

const NOTHING: Omit<InstallChanges, 'refused'> = {
  newcomers: [],
  replacements: [],
  removals: [],
  asked: [],
  skipped: [],
  advice: [],
  problem: null,
  resolved: null,
}

/** As it was named. */
function nameOf({ project, version }: Install): string {
  return version === null ? project : `${project}@${version}`
}

function skippedAsThere({ project, candidate, there }: Chosen): readonly SkippedFile[] {
  const same = there.find(({ version }) => version?.id === candidate.version.id)
  if (same === undefined) return []
  const reason = {
    code: 'already-installed' as const,
    ...withMessage(message('is-installed-already', { version: candidate.version.number })),
  }
  return [{ ...keep({ path: same.key, title: project.title }, [reason]), cause: 'already-there' }]
}

function requestFor(chosen: readonly Chosen[], request: Request): Request {
  // Whoever names a version means it and no other, whatever was held before.
  const isInTheWay = ({ of }: Hold) =>
    !chosen.some(
      ({ wish, project }) =>
        (wish.version !== null || wish.file !== undefined) && of.kind === 'project' && of.projectId === project.id,
    )
  const wanted = chosen.flatMap(({ wish, project, candidate, target, there }) =>
    keysOf({ project, there }).map((key) => ({
      key,
      candidates: [candidate] as const,
      target: wish.version === null && wish.file === undefined ? target : null,
      title: project.title,
      isEnabled: there.find((entry) => entry.key === key)?.isEnabled ?? true,
    })),
  )
  const keys = new Set(wanted.map(({ key }) => key))
  return {
    ...request,
    holds: request.holds.filter(isInTheWay),
    wishes: wanted,
    known: new Map([...(request.known ?? []), ...chosen.flatMap(knownTraits)]),
    reserve: reserveOf(request.wishes.filter(({ key }) => !keys.has(key))),
  }
}

function knownTraits({ candidate, traits }: Chosen): readonly (readonly [string, Traits])[] {
  return traits === undefined || traits === null ? [] : [[candidate.version.id, traits]]
}

function keysOf({ project, there }: Pick<Chosen, 'project' | 'there'>): readonly string[] {
  return there.length === 0 ? [project.id] : there.map(({ key }) => key)
}

function changesFor(chosen: readonly Chosen[], resolved: ResolvedRequest, removals: readonly string[]): InstallAttempt {
  const { resolution, request } = resolved
  const { newcomers, replacements } = changesOf(resolved, removals)
  const ownOf = (one: Chosen) => {
    const [key] = keysOf(one)
    return replacements.find(({ path }) => path === key)?.candidate ?? one.candidate
  }
  const advice: Advice[] = []
  for (const one of chosen) {
    const judged = judgeInstallSide(sidedInstall(one, ownOf(one), resolved), request.surroundings.side)
    if (judged.kind === 'refused') return { ...NOTHING, refused: { chosen: one, problem: judged.problem } }
    advice.push(...judged.advice)
  }
  const ids = new Set(chosen.map(({ project }) => project.id))
  return {
    newcomers,
    replacements: replacements.filter(({ path }) => !ids.has(path)),
    removals,
    asked: chosen
      .filter(({ there }) => there.length === 0)
      .map((one) => ({
        projectId: one.project.id,
        title: one.project.title,
        type: one.type,
        candidate: ownOf(one),
        neededBy: [],
        restsOn: [...(resolution.links.get(one.project.id) ?? []), ...removals],
      })),
    skipped: resolution.held.map(skippedFor),
    advice,
    refused: null,
    resolved,
    given: chosen.filter(({ given }) => given !== undefined),
  }
}

function sidedInstall(
  { project, type, wish }: Chosen,
  { version }: Candidate,
  { universe }: ResolvedRequest,
): SidedInstall {
  const declared = universe.traits.get(version.id)?.side ?? null
  return { title: project.title, type, project, declared, isNamed: wish.version !== null }
}

async function adviceOnLessStable(
  wish: Install,
  held: HeldWish,
  { channel }: Target,
  { assessAt: assessWith, ...installing }: InstallInput,
): Promise<readonly Advice[]> {
  if (assessWith === undefined || wish.file !== undefined) return []
  const changesIn = (lessStable: Install, assessment: Assessment) => installChanges(lessStable, assessment, installing)
  return adviceOnChannel(wish, held, { channel, assessAt: assessWith, changesIn })
}

interface Refusal {
  readonly wish: Install
  readonly alternative: Alternative
  readonly assessment: Assessment
  readonly installing: ResolveInput
}

async function explainRefusal(
  held: HeldWish,
  resolved: ResolvedRequest,
  { wish, alternative, assessment: { inspection }, installing }: Refusal,
): Promise<{ readonly problem: Problem; readonly advice: readonly Advice[] }> {
  const { title, candidates } = held.wish
  const { number: version } = candidates[0].version
  const why = sentences(held.reasons.map(messageOf))
  const asking: AlternativeWishes = {
    does: 'install',
    wishFor: (later) => {
      const { without, despite, back } = alternativeAlong(alternative, later)
      const unwanted = namesOfNothing(wish.without ?? [], inspection.files)
      return { ...wish, without: [...without, ...unwanted], despite, back }
    },
  }
  return {
    problem: {
      code: 'unsatisfiable',
      ...withMessage(message('cannot-go-into', { title, version, instance: inspection.instance.name, why })),
    },
    advice: await adviceOn(held, resolved, asking, installing),
  }
}
