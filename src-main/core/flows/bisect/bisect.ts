/**
 * Looks for the mod that breaks the game: enables half of them, hears from the person, and goes on until one is left. Which half is
 * decided in `decide/`; here it becomes plans that are committed at once. In: what the person says. Out: what to do next.
 * Every answer counts for what is enabled on disk when it comes. What it remembers lies in the ledger; the verdict is saved before
 * the mods are restored, so that a restoring that fails or is interrupted can be asked for again.
 */
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { existsSync } from 'node:fs'
import { beginBisect } from './decide/begin.ts'
import { decide, type Next } from './decide/decide.ts'
import { proposeAnswer } from './decide/propose-answer.ts'
import { skippedOf, noteOfEnd, notesOn, findSearchedFiles, type SearchedFiles } from './decide/searched-files.ts'
import { describeBisect } from './decide/status.ts'
import { setAside } from '../../pipeline/plan/steps.ts'
import { fixedAmong, switchSteps, type Switch } from './decide/switches.ts'
import type { Commit, CommitResult } from '../commit/commit.ts'
import { knownProblems } from './known-problems.ts'
import { chooseNeeds } from './required-mods.ts'
import type { BisectApi, BisectOptions, CallOptions } from '../../core-api.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { Events } from '../../events.ts'
import { CoreError } from '../../errors.ts'
import {
  endedBisect,
  type Bisect,
  type BisectProposal,
  type BisectReport,
  type BisectStatus,
  type BisectTrial,
  type BisectVerdict,
  type BisectWord,
} from '../../model/changes/bisect.ts'
import type { Assessment } from '../inspect/assess.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { emptyPlan, type PlainPlan, type Plan, type SharedFolder, type SkippedFile } from '../../model/plans/plan.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { ListedFinding } from '../../model/plans/findings.ts'
import { originsIn } from '../../pipeline/record/origins.ts'
import { nameSharingInstances, sharedFoldersAt, type SharedFolders } from '../shared-folders/sharing.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

export interface BisectServices {
  readonly ledger: Ledger
  readonly commit: Commit
  find(named: string): Instance
  assess(instance: Instance, options: BisectOptions): Promise<Assessment>
  readShared(): Promise<SharedFolders>
  /** Newest first, with what others did in folders that it shares, as if it had been done here. */
  changeSetsOf(instanceId: string, sharing: SharedFolders): readonly ChangeSet[]
  /** What was warned of while a search ran is true no more. */
  warningOver(over: Reason): void
  /** What the last run says, if it was after `since`; null: nothing tells how it went. */
  readTrial(instance: Instance, since: string | null, options: CallOptions): Promise<BisectTrial | null>
  /** Paths of what the last crash makes suspects, likeliest first; none where there was none. */
  suspectsIn(instance: Instance, options: CallOptions): Promise<readonly string[]>
  /** What was found last in it. */
  findingsIn(instance: Instance): Promise<readonly ListedFinding[]>
  clock(): Date
  newId(): string
}

/** Older searches are remembered by their steps alone. */
const MAX_EARLIER = 100

function stopped(): BisectVerdict {
  return { kind: 'stopped', groups: [], suspects: [], ...withMessage(message('search-was-stopped')) }
}

export function createBisect(services: BisectServices): BisectApi {
  return {
    start: (named, options = {}) => start(services, named, options),
    answer: (named, word, options = {}) => answer(services, named, word, options),
    status: (named, options = {}) => readStatus(services, named, options),
    proposal: (named, options = {}) => proposal(services, named, options),
    knownProblems: async (named, options = {}) =>
      knownProblems(await services.findingsIn(services.find(named)), await readStatus(services, named, options)),
    stop: (named, options = {}) => stop(services, named, options),
    sharedWith: (named, options = {}) => listShared(services, named, options),
  }
}

async function start(services: BisectServices, named: string, options: BisectOptions): Promise<BisectReport> {
  const { instance, earlier, current } = await prepareStart(services, named, options)
  const { files, changeSets } = current
  const needs = chooseNeeds(current.assessment)
  const trial = await services.readTrial(instance, null, options)
  const suspects = trial?.kind === 'crashed' ? await services.suspectsIn(instance, options) : []
  const beginning = beginBisect({ files, needs, changeSets, fixed: fixedAmong(files), suspects })
  const next = decide({ ...beginning, answers: [], gone: new Set() })
  if (next.kind === 'end') throw new CoreError('not-found', message('nothing-to-bisect', { instance: instance.name }))
  const bisect = save(services, {
    id: services.newId(),
    instanceId: instance.id,
    revision: earlier?.revision ?? 0,
    startedAt: services.clock().toISOString(),
    ...beginning,
    ...(trial?.kind === 'crashed' && { crash: trial.signature }),
    answers: [],
    asked: next.enabled,
    endedAt: null,
    verdict: null,
    earlier: earlier === null ? [] : [...(earlier.earlier ?? []), endedBisect(earlier)].slice(-MAX_EARLIER),
  })
  try {
    // Once more, for one that was begun just then in another process.
    assertAlone(services, instance, current)
    const done = await applyStep(services, next, findSearchedFiles(bisect, files, []), { bisect, current })
    return report(describeBisect(bisect, { next, gone: new Set() }, []), done)
  } catch (error) {
    save(services, { ...bisect, endedAt: services.clock().toISOString(), asked: [], verdict: stopped() })
    throw error
  }
}

async function answer(
  services: BisectServices,
  named: string,
  word: BisectWord,
  options: BisectOptions,
): Promise<BisectReport> {
  const instance = services.find(named)
  const bisect = running(services, instance)
  const current = await look(services, instance, { ...options, freshness: 'offline' })
  // Only the restoring is still to be done.
  if (bisect.verdict !== null) return restore(services, bisect, current)
  const searched = findSearchedFiles(bisect, current.files, current.changeSets)
  const { enabled, gone } = searched
  const step = bisect.answers.length + 1
  const answers = [...bisect.answers, { step, word, asked: bisect.asked, enabled, at: services.clock().toISOString() }]
  const next = decide({ ...bisect, answers, gone })
  if (next.kind === 'end')
    return restore(services, save(services, { ...bisect, answers, verdict: next.verdict }), current)
  const answered = { ...bisect, answers, asked: next.enabled }
  const done = await applyStep(services, next, searched, { bisect: answered, current })
  return report(describeBisect(save(services, answered), { next, gone }, []), done)
}

async function proposal(services: BisectServices, named: string, options: CallOptions): Promise<BisectProposal | null> {
  const instance = services.find(named)
  const bisect = running(services, instance)
  if (bisect.verdict !== null) return null
  const since = bisect.answers.at(-1)?.at ?? bisect.startedAt
  return proposeAnswer(await services.readTrial(instance, since, options), bisect.crash)
}

async function readStatus(services: BisectServices, named: string, options: CallOptions): Promise<BisectStatus | null> {
  const instance = services.find(named)
  const bisect = services.ledger.bisect(instance.id)
  if (bisect === null) return null
  if (bisect.endedAt !== null) {
    // Another Modwell may have ended it.
    services.warningOver(warningOn(instance))
    const sets = services.changeSetsOf(instance.id, await services.readShared())
    return { ...describeBisect(bisect, null, []), isChangedSince: isChangedAfter(bisect.endedAt, sets) }
  }
  const { files, changeSets } = await look(services, instance, { ...options, freshness: 'offline' })
  const searched = findSearchedFiles(bisect, files, changeSets)
  if (bisect.verdict !== null) return describeBisect(bisect, null, [notRestored(instance)])
  const { gone } = searched
  const next = decide({ ...bisect, gone })
  return describeBisect(bisect, { next, gone }, [...notesOn(bisect, searched), ...noteOfEnd(next)])
}

async function stop(services: BisectServices, named: string, options: BisectOptions): Promise<BisectReport> {
  const instance = services.find(named)
  const bisect = running(services, instance)
  const current = await look(services, instance, { ...options, freshness: 'offline' })
  return restore(
    services,
    bisect.verdict === null ? save(services, { ...bisect, verdict: stopped() }) : bisect,
    current,
  )
}

async function listShared(
  services: BisectServices,
  named: string,
  options: CallOptions,
): Promise<readonly SharedFolder[]> {
  const { instance, current } = await prepareStart(services, named, { ...options, freshness: 'offline' })
  const { files, sharing } = current
  return sharedFoldersAt(instance.id, modPathsOf(files), sharing)
}

async function look(services: BisectServices, instance: Instance, options: BisectOptions): Promise<CurrentInstance> {
  const assessment = await services.assess(instance, options)
  const { files, problem } = assessment.inspection
  if (problem !== null)
    throw new CoreError(
      'unreadable-folder',
      message('instance-has-problem', { instance: instance.name, why: messageOf(problem) }),
    )
  const sharing = await services.readShared()
  return { assessment, files, sharing, changeSets: services.changeSetsOf(instance.id, sharing), options }
}

/** One search at a time over what links make one folder: another's switches would falsify the answers. */
function assertAlone({ ledger }: BisectServices, instance: Instance, { files, sharing }: CurrentInstance): void {
  for (const { folder, instances } of sharedFoldersAt(instance.id, modPathsOf(files), sharing)) {
    for (const { id, name } of instances) {
      if (ledger.bisect(id)?.endedAt === null) throw runsBeside(instance, { id, name, folder })
    }
  }
}

/** Where a search can begin. Throws `not-found`, `bisect-running`. */
async function prepareStart(services: BisectServices, named: string, options: BisectOptions) {
  const instance = services.find(named)
  const earlier = services.ledger.bisect(instance.id)
  if (earlier !== null && earlier.endedAt === null) throw runsAlready(instance)
  const current = await look(services, instance, options)
  assertAlone(services, instance, current)
  return { instance, earlier, current }
}

function running({ ledger }: BisectServices, instance: Instance): Bisect {
  const bisect = ledger.bisect(instance.id)
  if (bisect !== null && bisect.endedAt === null) return bisect
  throw new CoreError('not-found', message('bisect-not-running', { instance: instance.name }), {
    hint: message('start-one-for-the-instance'),
    remedies: [{ kind: 'start-bisect', instance: instance.id }],
  })
}

function save({ ledger }: BisectServices, bisect: Bisect): Bisect {
  const next = { ...bisect, revision: bisect.revision + 1 }
  if (ledger.saveBisect(next)) return next
  throw new CoreError('busy', message('another-modwell-answered-this-step-just'), {
    hint: message('check-its-status-before-you-answer'),
    remedies: [{ kind: 'show-bisect', instance: bisect.instanceId }],
  })
}

async function commit(
  services: BisectServices,
  switches: readonly Switch[],
  search: StepSwitches,
): Promise<SwitchResult> {
  const { bisect, current, skipped, message: told } = search
  const decided = switchSteps(switches, {
    files: current.files,
    origins: originsIn(current.changeSets),
    reason: { code: 'bisect', ...withMessage(told) },
    skipped,
  })
  const isShared = (path: string) => current.sharing.folderOf(bisect.instanceId, path) !== null
  const steps = setAside(decided.steps, current.assessment.inspection.instance, isShared)
  const planned = { ...emptyPlan(bisect.instanceId, services), kind: 'bisect', ...decided, steps } as const
  const plan: PlainPlan = nameSharingInstances(planned, current.sharing)
  const { signal, isWhileRunning } = current.options
  const done = await services.commit(plan, { signal, ...(isWhileRunning === undefined ? {} : { isWhileRunning }) })
  return { ...done, sharedWith: plan.sharedWith ?? [] }
}

/** Enables what a step asks for and disables the other mods of the search. */
function applyStep(
  services: BisectServices,
  step: Extract<Next, { kind: 'ask' }>,
  searched: SearchedFiles,
  search: Omit<StepSwitches, 'message' | 'skipped'>,
) {
  const wanted = new Set(step.enabled)
  const switches = searched.mods.flatMap((finding, mod) =>
    finding === null ? [] : [{ finding, isOn: wanted.has(mod) }],
  )
  const title = message('step-of-the-search', { step: search.bisect.answers.length + 1 })
  return commit(services, switches, { ...search, skipped: [], message: title })
}

/** Makes everything as it was enabled and disabled at the beginning. */
async function restore(services: BisectServices, bisect: Bisect, current: CurrentInstance): Promise<BisectReport> {
  const searched = findSearchedFiles(bisect, current.files, current.changeSets)
  const all = [...searched.mods, ...searched.idle]
  const switches = all.flatMap((finding, index) =>
    finding === null ? [] : [{ finding, isOn: index < bisect.mods.length }],
  )
  const skipped = skippedOf(bisect, searched)
  const title = message('as-before-the-search')
  const done = await commit(services, switches, { bisect, current, skipped, message: title })
  const ended = save(services, { ...bisect, endedAt: services.clock().toISOString(), asked: [], left: done.skipped })
  services.warningOver(warningOn(current.assessment.inspection.instance))
  return report(describeBisect(ended, null, []), done)
}

/** An instance as it is now. */
interface CurrentInstance {
  readonly assessment: Assessment
  readonly files: readonly FileFinding[]
  readonly sharing: SharedFolders
  /** Newest first, with what others did in folders that it shares. */
  readonly changeSets: readonly ChangeSet[]
  readonly options: BisectOptions
}

interface StepSwitches {
  readonly bisect: Bisect
  readonly current: CurrentInstance
  readonly skipped: readonly SkippedFile[]
  readonly message: Message
}

type SwitchResult = CommitResult & Required<Pick<Plan, 'sharedWith'>>

/** What another change of the instance should say while a search runs; null: none runs. */
function warningOf(
  bisect: Bisect | null,
  instance: Instance | null,
): (Reason & Pick<Required<Reason>, 'remedies'>) | null {
  if (bisect === null || bisect.endedAt !== null || instance === null) return null
  return { ...warningOn(instance), remedies: [{ kind: 'show-bisect', instance: instance.id }] }
}

function warningOn({ name }: Pick<Instance, 'name'>): Reason {
  return { code: 'bisect-running', ...withMessage(message('search-runs-there', { name })) }
}

/** The restoring itself does not count, whatever the clock said. */
function isChangedAfter(endedAt: string, changeSets: readonly ChangeSet[]): boolean {
  return changeSets.some(({ at, kind }) => kind !== 'bisect' && at > endedAt)
}

/** Throws `bisect-running` where forgetting an instance would leave its mods switched off for a search; not where its folder is gone. */
export function refuseWhileSearched(bisect: Bisect | null, { id, name, gamePath }: Instance): void {
  if (bisect === null || bisect.endedAt !== null || !existsSync(gamePath)) return
  throw new CoreError('bisect-running', message('bisect-runs-and-mods-are-disabled', { name }), {
    hint: message('stop-the-search-first-everything'),
    remedies: [{ kind: 'stop-bisect', instance: id }],
  })
}

function report(status: BisectReport['status'], { changeSet, skipped, sharedWith }: SwitchResult): BisectReport {
  return { status, changeSet, skipped, sharedWith }
}

function modPathsOf(files: readonly FileFinding[]): readonly string[] {
  return files.filter(({ file }) => file.type === 'mod').map(({ file }) => file.path)
}

function notRestored({ id }: Instance): Reason {
  return {
    code: 'not-restored',
    ...withMessage(message('mods-are-not-restored')),
    remedies: [{ kind: 'stop-bisect', instance: id }],
  }
}

function runsAlready({ id, name }: Instance): CoreError {
  return new CoreError('bisect-running', message('bisect-runs-already', { name }), {
    hint: message('check-its-status-or-stop'),
    remedies: [
      { kind: 'show-bisect', instance: id },
      { kind: 'stop-bisect', instance: id },
    ],
  })
}

function runsBeside(
  { name }: Instance,
  other: { readonly id: string; readonly name: string; readonly folder: string },
): CoreError {
  const what = message('bisect-runs-in-shared-folder', { other: other.name, folder: other.folder, name })
  return new CoreError('bisect-running', what, {
    hint: message('check-other-bisect', { other: other.name }),
    remedies: [
      { kind: 'show-bisect', instance: other.id },
      { kind: 'stop-bisect', instance: other.id },
    ],
  })
}

/** A change of an instance where a search for a bad mod runs, or of one that shares folders with such a one. */
export function warnOfBisect(
  { instanceId, steps, sharedWith = [] }: Plan,
  { ledger, events }: { readonly ledger: Pick<Ledger, 'bisect' | 'instance'>; readonly events: Pick<Events, 'emit'> },
): void {
  if (steps.length === 0) return
  const sharingInstances = sharedWith.flatMap(({ instances }) => instances.map(({ id }) => id))
  for (const id of new Set([instanceId, ...sharingInstances])) {
    const warning = warningOf(ledger.bisect(id), ledger.instance(id))
    if (warning !== null) events.emit({ kind: 'warning', ...warning })
  }
}
