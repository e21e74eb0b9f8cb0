/**
 * Decides: a wish in, one plan for each instance that it is about out (stops 6 and 7). Changes nothing. What is undone or restored is
 * planned by `history` and `lock-file`: there is nothing to decide in it.
 */
import { groupBy } from '../../model/group-by.ts'
import { messageOf, withMessage, withHint } from '../../model/words/with-message.ts'
import { CoreError } from '../../errors.ts'
import { countChecks } from '../../model/plans/checks.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import type { Failure } from '../../model/words/failure.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { emptyPlan, type Checks, type Plan } from '../../model/plans/plan.ts'
import type { Problem } from '../../model/words/reason.ts'
import type { MoveResult } from '../move/move-together.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { wishOfOne } from '../../model/plans/companions.ts'
import { downloadBytes, markHere, unknownSizes, withoutDownloads } from '../../pipeline/plan/plan.ts'
import { setAside } from '../../pipeline/plan/steps.ts'
import { findingsNamed } from '../../pipeline/plan/select.ts'
import type { Assessment, InspectOptions } from '../inspect/assess.ts'
import { moveSteps } from '../move/move.ts'
import { assessTogether } from '../shared-folders/assess-together.ts'
import { assignSteps } from '../shared-folders/sharing.ts'
import { adviceOnConflicts, refusalFor } from '../shared-folders/describe-conflicts.ts'
import { findConflicts, type ConflictSearch } from '../shared-folders/find-conflicts.ts'
import { checkWish } from './check-wish.ts'
import { decideEach, NOTHING, type ProposeServices, type Refusals, type Steps, type Subject } from './decide-each.ts'
import { enableSteps } from './propose-enable.ts'
import { installSteps } from './propose-install.ts'
import { cleanSteps, removeOrDisableSteps } from './propose-remove-or-disable.ts'
import { updateSteps } from './propose-update.ts'
import { message } from '../../../../resources/text/text.ts'

/** What is decided by what was found in the instances. */
type DecidedWish = Exclude<
  Wish,
  { changeSet: string | null } | { kind: 'restore' | 'put-back' | 'install-pack' | 'update-pack' }
>

interface ProposeInput {
  readonly services: ProposeServices
  readonly options: InspectOptions
  /** The wish was decided on before: what it names may be gone. */
  readonly isAgain?: boolean
}

/** In the order of the instances. What goes wrong with one of several is its plan's problem. */
export async function propose(
  wish: DecidedWish,
  instances: readonly Instance[],
  { services, options, isAgain = false }: ProposeInput,
): Promise<readonly Plan[]> {
  const { assessments, sharingInstances } = await assessTogether(instances, services, lookingFor(wish, options))
  checkWish(wish, assessments, isAgain)
  const subjects = subjectsOf(instances, assessments, sharingInstances)
  const decided = await decide(wish.kind, wish, { subjects, sharingInstances, services, options })
  const plans = subjects.map((subject, index) => {
    const { instance } = subject
    const plan = planOf(wish, subject, decided[index] ?? NOTHING, services)
    const isShared = (path: string) => services.sharing.folderOf(instance.id, path) !== null
    return { ...plan, steps: setAside(plan.steps, instance, isShared) }
  })
  const assigned = assignSteps(plans, instances, services.sharing)
  const heeded = await decideEach(
    assigned.map((plan, index) => ({
      name: instances[index]?.name ?? plan.instanceId,
      isToDo: true,
      decide: () => {
        const search = { sharingInstances, services, options }
        const subject = subjects[index]
        return wish.kind === 'fix' && subject !== undefined
          ? fixBesideSharingInstances(plan, subject, { ...search, chosen: wish.chosen ?? [] })
          : considerSharingInstances(plan, search)
      },
      left: (problem: Problem | null) => ({ ...plan, ...NOTHING, problem }),
    })),
    { events: services.events, signal: options.signal, isOnly: instances.length === 1 },
  )
  return countDownloads(heeded, services, wish.kind === 'update' && options.freshness === 'offline')
}

/** What is about part of an instance is resolved again, for that part alone: what else could change need not be looked into. */
function lookingFor(wish: DecidedWish, options: InspectOptions): InspectOptions {
  if (wish.kind === 'fix') return { ...options, isWhole: true }
  const isPart =
    wish.kind === 'install' || (wish.kind === 'update' && wish.only.length + (wish.except ?? []).length > 0)
  return isPart ? { ...options, isReading: false } : options
}

/** All that a wish is about, with those that share folders with them. */
interface DecideInput {
  readonly subjects: readonly Subject[]
  readonly sharingInstances: readonly Assessment[]
  readonly services: ProposeServices
  readonly options: InspectOptions
}

type Decided = Steps | MoveResult

type Wishes = { readonly [K in DecidedWish['kind']]: WishOf<K, DecidedWish> }
type WishOf<K, W> = W extends { readonly kind: infer Own } ? (K extends Own ? W & { readonly kind: K } : never) : never

const DECIDERS: {
  readonly [K in keyof Wishes]: (wish: Wishes[K], deciding: DecideInput) => Promise<readonly Decided[]>
} = {
  update: (...asked) => oneByOne(updateSteps, ...asked),
  install: (...asked) => oneByOne(installSteps, ...asked),
  enable: (...asked) => oneByOne(enableSteps, ...asked),
  disable: (...asked) => oneByOne(removeOrDisableSteps, ...asked),
  remove: (...asked) => oneByOne(removeOrDisableSteps, ...asked),
  clean: (...asked) => oneByOne(cleanSteps, ...asked),
  fix: (...asked) =>
    oneByOne(
      ({ chosen = [] }, subject, services, options) =>
        services.fixSteps(subject, { options, refused: new Map(), chosen }),
      ...asked,
    ),
  move: moveSteps,
}

/** In the order of the subjects. */
function decide<K extends keyof Wishes>(kind: K, wish: Wishes[K], deciding: DecideInput): Promise<readonly Decided[]> {
  return DECIDERS[kind](wish, deciding)
}

type DecideOne<W> = (
  wish: W,
  subject: Subject,
  services: ProposeServices,
  options: InspectOptions,
) => Steps | Promise<Steps>

/** Each as if it alone had been asked for: what is offered instead is of that one too. */
function oneByOne<W extends DecidedWish>(
  decideOne: DecideOne<W>,
  wish: W,
  { subjects, services, options }: DecideInput,
): Promise<readonly Steps[]> {
  return decideEach(
    subjects.map((subject) => ({
      name: subject.instance.name,
      isToDo: subject.assessment.inspection.problem === null,
      decide: async () => decideOne(wishOfOne(wish, subject.instance.id), subject, services, options),
      left: (problem) => ({ ...NOTHING, problem }),
    })),
    { events: services.events, signal: options.signal, isOnly: subjects.length === 1 },
  )
}

function subjectsOf(
  instances: readonly Instance[],
  assessments: readonly Assessment[],
  sharingInstances: readonly Assessment[],
): readonly Subject[] {
  return instances.map((instance, index) => {
    const assessment = assessments[index]
    if (assessment === undefined) throw new Error(`no assessment of instance ${instance.id}`)
    return { instance, assessment, others: [...assessments, ...sharingInstances].filter((one) => one !== assessment) }
  })
}

function planOf(
  wish: DecidedWish,
  { instance, assessment: { inspection } }: Subject,
  decided: Decided,
  services: ProposeServices,
): Plan {
  const problem = inspection.problem ?? decided.problem ?? null
  if ('outlook' in decided) {
    const { setting, ...moved } = decided
    return { ...emptyPlan(instance.id, services), ...moved, problem, kind: 'move', notes: { setting } }
  }
  const plan = { ...emptyPlan(instance.id, services), ...decided, problem }
  switch (wish.kind) {
    case 'update':
      return { ...plan, kind: wish.kind, checks: countChecksOf(wish, inspection.files) }
    case 'clean':
      return { ...plan, kind: 'remove' }
    case 'move':
      throw new Error(`nothing was decided about the move of instance ${instance.id}`)
    default:
      return { ...plan, kind: wish.kind }
  }
}

/** Of what is meant. */
function countChecksOf({ only }: Wishes['update'], findings: readonly FileFinding[]): Checks {
  return countChecks(only.length === 0 ? findings : only.flatMap((name) => findingsNamed(name, findings)))
}

/**
 * The plan with what it means for those that share folders and are not asked about. What moves has heeded them already. Throws
 * `unsatisfiable` for what would be installed and is incompatible with one of them.
 */
async function considerSharingInstances(plan: Plan, search: ConflictSearch): Promise<Plan> {
  if (plan.kind === 'move' || search.sharingInstances.length === 0) return plan
  const conflicts = await findConflicts(plan, search)
  const unfit = conflicts.find(({ kind }) => kind === 'unfit')
  if (plan.kind === 'install' && unfit !== undefined)
    throw new CoreError(
      'unsatisfiable',
      message('file-cannot-be-installed', { name: unfit.title, why: messageOf(unfit.reason) }),
    )
  return { ...plan, advice: [...plan.advice, ...adviceOnConflicts(conflicts)] }
}

interface FixSearch extends ConflictSearch {
  readonly chosen: readonly Wish[]
  readonly services: ProposeServices
  readonly options: InspectOptions
}

/** What fixes one and breaks another is nothing to be done without a choice: all else is fixed without it. */
async function fixBesideSharingInstances(
  plan: Plan,
  subject: Subject,
  search: FixSearch,
  refused: Refusals = new Map(),
): Promise<Plan> {
  const conflicts = await findConflicts(plan, search)
  if (conflicts.length === 0) return plan
  const news = [...groupBy(conflicts, ({ path }) => path)].filter(([path]) => !refused.has(path))
  if (news.length === 0) throw new Error('a step that is refused was planned again')
  const more = news.map(([path, those]) => [path, refusalFor(those, message('fixing-it-here'))] as const)
  const without = new Map([...refused, ...more])
  const { options, chosen, services } = search
  const steps = await services.fixSteps(subject, { options, refused: without, chosen })
  return fixBesideSharingInstances({ ...plan, ...steps, problem: plan.problem }, subject, search, without)
}

/**
 * What several plans bring is fetched once: it is counted in the first. An update that may not ask the service leaves out what would have
 * to be fetched.
 */
async function countDownloads(
  plans: readonly Plan[],
  { isInStore }: ProposeServices,
  isFromStore: boolean,
): Promise<readonly Plan[]> {
  const wanted = plans.flatMap(({ steps }) => steps.flatMap(({ download }) => download?.sha512 ?? []))
  const isHere = await Promise.all(wanted.map(isInStore))
  const here = new Set(wanted.filter((_, index) => isHere[index]))
  if (isFromStore) return plans.map((plan) => planFromStore(plan, here))
  const stored = new Set(here)
  return plans.map((plan) => {
    const counted = {
      ...plan,
      steps: markHere(plan.steps, stored),
      downloadBytes: downloadBytes(plan.steps, here),
      unknownSizes: unknownSizes(plan.steps, here),
    }
    for (const { download } of plan.steps) if (download !== null) here.add(download.sha512)
    return counted
  })
}

function planFromStore(plan: Plan, here: ReadonlySet<string>): Plan {
  const { steps, skipped, missing } = withoutDownloads(plan, here)
  if (missing.length === 0) return plan
  const unobtainable = missing.map(({ path, title, to }): Failure => ({
    instanceId: plan.instanceId,
    path,
    code: 'offline',
    ...withMessage(message('would-have-to-be-downloaded', { what: `${title} ${to?.version ?? ''}`.trimEnd() })),
    ...withHint(message('run-it-again-without-offline')),
    remedies: [{ kind: 'go-online' }],
  }))
  return { ...plan, steps, skipped, unobtainable }
}
