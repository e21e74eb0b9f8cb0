/**
 * What an update changes: everything that can be, or what is named, and along which alternative. In: the wish, and the assessed
 * instance. Out: its changes, what is skipped and why, and what would let that in.
 */
import { sentences } from '../../model/words/join-texts.ts'
import { message } from '../../../../resources/text/text.ts'
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import type { Assessment } from '../inspect/assess.ts'
import { answer, type Advice } from '../../model/plans/advice.ts'
import type { FileFinding, Inspection } from '../../model/states/finding.ts'
import { WATCHED_TEXT } from '../../model/moves/move.ts'
import type { SkippedFile } from '../../model/plans/plan.ts'
import { hasFact, type Reason } from '../../model/words/reason.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { createRemedies } from '../../pipeline/check/remedies.ts'
import { namesNotOut, pathsNamed } from '../../pipeline/plan/select.ts'
import { titleOf } from '../../model/states/file-title.ts'
import { planChanges, type Changes } from '../../pipeline/plan/update.ts'
import { dependantsAmong } from '../../pipeline/resolve/rules-among.ts'
import type { HeldWish } from '../../pipeline/resolve/board/request.ts'
import { changesOf, keep, skippedFor, named } from '../resolution/changes.ts'
import {
  resolveRequest,
  type ResolutionOptions,
  type ResolvedRequest,
  type ResolveInput,
} from '../resolution/resolve-requests.ts'
import {
  adviceOn,
  alternativeAlong,
  requestAlong,
  reserveOf,
  type AlternativeWishes,
  type Alternative,
} from '../resolution/alternatives.ts'
import { resolveTogether } from '../shared-folders/assess-together.ts'
import type { SharedFolders } from '../shared-folders/sharing.ts'
import { installChanges } from './propose-install.ts'
import { NOTHING, type ProposeServices, type Steps, type Subject } from './decide-each.ts'
import { disableCopies } from './disable-copies.ts'
import { optionalDependenciesOf } from './optional-dependencies.ts'

type Update = Extract<Wish, { kind: 'update' }>

export async function updateSteps(
  wish: Update,
  { instance, assessment, others }: Subject,
  services: ProposeServices,
  options: ResolutionOptions,
): Promise<Steps> {
  const moving = instance.notes.find(({ fact }) => fact === 'moving')
  if (moving !== undefined) return { ...NOTHING, problem: moving }
  const watched = new Set(services.watchesOf(instance.id).map(({ path }) => path))
  const resolving = { services, options, sharing: services.sharing, others }
  const { advice, resolved, ...changes } = await updateChanges(wish, assessment, resolving, watched)
  const planned = planChanges(disableCopies(changes, assessment), {
    findings: assessment.inspection.files,
    origins: services.originsOf(instance),
    folders: services.foldersOf(instance),
  })
  const offers = await optionalDependenciesOf(resolved, instance.id, services.service, options)
  return { ...planned, advice: [...advice, ...offers] }
}

/** Changes with what they were resolved from, and what to know of them. */
interface UpdateChanges extends Changes {
  readonly advice: readonly Advice[]
  readonly resolved: ResolvedRequest
}

/** What resolving part of an instance takes. */
export interface ResolvingPart extends ResolveInput {
  readonly sharing: SharedFolders
  /** All others that were assessed. */
  readonly others: readonly Assessment[]
}

/** `watched`: paths of what a move disabled until something fits. */
export async function updateChanges(
  wish: Pick<Update, 'only' | 'except' | 'leavesPack' | 'without' | 'first' | 'back' | 'despite'>,
  assessment: Assessment,
  resolving: ResolvingPart,
  watched: ReadonlySet<string> = new Set(),
): Promise<UpdateChanges> {
  const { inspection } = assessment
  const { only, despite = [] } = wish
  const pathsOf = (names: readonly string[] = []) => (names.length === 0 ? [] : pathsNamed(names, inspection.files))
  const alternative: Alternative = {
    first: pathsOf(wish.first),
    without: pathsOf(wish.without),
    despite,
    back: pathsOf(wish.back),
  }
  const out = new Set(alternative.without)
  const meant = only.length === 0 ? null : new Set(pathsOf(only))
  const withPack = inspection.files.filter(({ followsPack }) => followsPack && wish.leavesPack && meant === null)
  const left = new Set([...pathsOf(wish.except), ...withPack.map(({ file }) => file.path)])
  // What is watched comes back with the move alone, or by its name.
  const isWaiting = (path: string) => watched.has(path) && meant === null
  const isMeant = (path: string) => !out.has(path) && meant?.has(path) !== false && !left.has(path) && !isWaiting(path)
  const waiting = assessment.request.wishes.filter(({ key }) => isWaiting(key))
  const isWhole =
    meant === null &&
    left.size + waiting.length === 0 &&
    Object.values(alternative).every((paths) => paths.length === 0)
  const resolved = isWhole ? assessment : await resolvePart(assessment, { isMeant, alternative }, resolving)
  const { moves, held } = resolved.resolution
  const known = new Set([...moves.map(({ key }) => key), ...held.map((one) => one.wish.key)])
  const isKept = (finding: FileFinding) =>
    isMeant(finding.file.path) && !known.has(finding.file.path) && (meant !== null || isWorthSaying(finding))
  return {
    resolved,
    ...changesOf(resolved, [...out]),
    removals: [...out],
    asked: [],
    skipped: [
      ...waiting.map(skippedAsWatched),
      ...held.map(skippedFor),
      ...skippedOf(resolved.inspection.files, isKept),
    ],
    advice: [
      ...(await adviceOnHeld(held, resolved, resolving, { ...wish, ...alternative })),
      ...(await adviceOnDoubtful(resolved.inspection.files.filter(isKept), resolved, resolving)),
      ...adviceOnRemovals(out, assessment),
    ],
  }
}

async function adviceOnHeld(
  held: readonly HeldWish[],
  assessment: Assessment,
  resolving: ResolvingPart,
  asked: Pick<Update, 'only' | 'except' | 'leavesPack'> & Alternative,
): Promise<readonly Advice[]> {
  const { inspection } = assessment
  const { id } = inspection.instance
  const isShared = (path: string) => id !== null && resolving.sharing.folderOf(id, path) !== null
  const each = held.map((one) => {
    const asking = alternativeWishes(inspection, asked)
    return adviceOn(one, assessment, asking && { ...asking, isShared }, resolving)
  })
  return (await Promise.all(each)).flat()
}

/** The same update along one more alternative. */
function alternativeWishes(
  { instance: { id }, files }: Inspection,
  asked: Pick<Update, 'only' | 'except' | 'leavesPack'> & Alternative,
): AlternativeWishes | null {
  if (id === null) return null
  return {
    does: 'update',
    wishFor: (later) => ({
      kind: 'update',
      instances: [id],
      only: namesNotOut(asked.only, later.without, files),
      ...(asked.except !== undefined && { except: namesNotOut(asked.except, later.without, files) }),
      ...(asked.leavesPack && { leavesPack: true }),
      ...alternativeAlong(asked, later),
      channel: null,
      freshness: 'normal',
    }),
  }
}

/** What was published later and has a lower number, or none that tells, comes by its name alone, where it can. */
async function adviceOnDoubtful(
  findings: readonly FileFinding[],
  assessment: Assessment,
  resolving: ResolveInput,
): Promise<readonly Advice[]> {
  if (resolving.isWithoutAdvice === true) return []
  const { instance } = assessment.inspection
  const doubtful = findings.filter(
    ({ state, reasons }) => (state === 'held' || state === 'refused') && reasons.some(isOfDoubt),
  )
  return Promise.all(
    doubtful.map(async (finding): Promise<Advice> => {
      const offered = createRemedies(instance.id).despiteHolds(finding)
      const tried = await Promise.all(offered.map(({ wish }) => canInstall(wish, assessment, resolving)))
      const why = sentences(finding.reasons.filter(isOfDoubt).map(messageOf))
      const code = finding.reasons.find(isOfDoubt)?.code ?? 'lower-number'
      return {
        reason: { code, fact: 'doubtful', ...withMessage(message('about-one', { name: titleOf(finding), why })) },
        choices: offered.filter((_, index) => tried[index]),
        planned: answer(message('choice-leave-as-it-is', { title: titleOf(finding) })),
        about: { kind: 'suggestion' },
      }
    }),
  )
}

function isOfDoubt({ fact }: Reason): boolean {
  return fact === 'doubtful'
}

async function canInstall(wish: Wish, assessment: Assessment, resolving: ResolveInput): Promise<boolean> {
  return (
    wish.kind === 'install' &&
    (await installChanges(wish, assessment, { ...resolving, isWithoutAdvice: true })).problem === null
  )
}

/** What is taken out leaves others without what they need. */
function adviceOnRemovals(out: ReadonlySet<string>, { inspection, request, universe }: Assessment): readonly Advice[] {
  if (out.size === 0) return []
  const touched = new Set(dependantsAmong([...out], request, universe))
  const titles = inspection.files.filter(({ file }) => touched.has(file.path)).map(titleOf)
  if (titles.length === 0) return []
  const each = [...new Set(titles)]
  const told = withMessage(message('still-require-what-goes', { titles: each, count: each.length }))
  return [{ reason: { code: 'needed', fact: 'will-not-work', ...told }, choices: [] }]
}

interface Part {
  /** Whether the file with this path may change. */
  isMeant(path: string): boolean
  readonly alternative: Alternative
}

/** Resolves an instance again with only part of what could change; those that share folders with it have their say again. */
async function resolvePart(
  assessment: Assessment,
  part: Part,
  { services, options, sharing, others }: ResolvingPart,
): Promise<Assessment> {
  const { id } = assessment.inspection.instance
  const out = new Set(part.alternative.without)
  const own = ownPart(assessment, part, (path) => id !== null && sharing.folderOf(id, path) !== null)
  const sharingInstances = others.flatMap((other) => {
    const otherId = other.inspection.instance.id
    if (id === null || otherId === null || !sharing.groupOf(id).includes(otherId)) return []
    const isHere = (path: string, says: (here: string) => boolean) => {
      const here = sharing.pathIn(id, otherId, path)
      return here !== null && says(here)
    }
    return [
      partOfSharing(
        other,
        (path) => isHere(path, part.isMeant),
        (path) => isHere(path, (here) => out.has(here)),
      ),
    ]
  })
  const [agreed] = await resolveTogether([own, ...sharingInstances], sharing, services, options)
  if (agreed !== undefined && agreed !== own) return agreed
  return { ...own, ...(await resolveRequest(own.request, services, options)) }
}

/** What else could move may, back too, where what is meant requires it; not what others share: they were not asked about it. */
function ownPart(
  assessment: Assessment,
  { isMeant, alternative }: Part,
  isShared: (path: string) => boolean,
): Assessment {
  const { wishes } = assessment.request
  const request = {
    ...assessment.request,
    wishes: wishes.filter(({ key }) => isMeant(key)),
    reserve: reserveOf(
      wishes.filter(({ key }) => !isMeant(key) && !alternative.without.includes(key) && !isShared(key)),
    ),
  }
  const back = (alternative.back ?? []).filter((path) => !isShared(path))
  return { ...assessment, request: requestAlong(request, { ...alternative, back }) }
}

function partOfSharing(
  assessment: Assessment,
  isMeant: (path: string) => boolean,
  isOut: (path: string) => boolean,
): Assessment {
  const { present, wishes } = assessment.request
  const request = {
    ...assessment.request,
    present: present.filter(({ key }) => !isOut(key)),
    wishes: wishes.filter(({ key }) => isMeant(key)),
  }
  return { ...assessment, request }
}

function skippedAsWatched({ key, title }: ResolvedRequest['request']['wishes'][number]): SkippedFile {
  return keep({ path: key, title }, [{ code: 'watched', fact: 'watched', ...withMessage(WATCHED_TEXT) }])
}

function isWorthSaying({ file, state, reasons }: FileFinding): boolean {
  if (state === 'not-checked') return file.sha1 !== null && !hasFact(reasons, 'no-target')
  return state === 'held' || state === 'refused' || state === 'check-failed'
}

function skippedOf(
  findings: readonly FileFinding[],
  isMeant: (finding: FileFinding) => boolean,
): readonly SkippedFile[] {
  return findings.filter(isMeant).map((finding) => keep(named(finding), finding.reasons, finding.state))
}
