/**
 * One plan out of the safe remedies of all problems of an instance. In: the assessed instance. Out: the steps, and what is left to the
 * person, with its remedies, as advice. Each problem gets the first remedy that mends it beside those before it, undoes none of them
 * and breaks nothing; a remedy that updates what is held, or takes something away that works, is left to the person. So is one of which
 * a step cannot be done: the others are planned without it. What cannot be read and Modwell put there is put there again.
 */
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import { takesCompanions } from '../../model/plans/companions.ts'
import type { Wish } from '../../model/plans/wish.ts'
import type { Advice } from '../../model/plans/advice.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import { isOpenProblem, type Finding } from '../../model/plans/findings.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { PlanStep } from '../../model/plans/plan.ts'
import type { Reason } from '../../model/words/reason.ts'
import { joinChanges } from '../../pipeline/plan/join-changes.ts'
import { planChanges, type Changes, type InstanceFiles } from '../../pipeline/plan/update.ts'
import { joinedUniverse, type Universe } from '../../pipeline/resolve/board/universe.ts'
import type { Assessment } from '../inspect/assess.ts'
import type { AskedFix, ProposeServices, Refusals, Steps, Subject } from '../propose/decide-each.ts'
import { disableCopies } from '../propose/disable-copies.ts'
import { simulateEnabling } from '../propose/propose-enable.ts'
import { installChanges } from '../propose/propose-install.ts'
import { updateChanges, type ResolvingPart } from '../propose/propose-update.ts'
import { adviseOnProblem } from './advise-on-problem.ts'
import { findIn, type FindingServices } from './find-findings.ts'
import {
  breaksNothing,
  consequencesOf,
  isMended,
  withChanges,
  withDependants,
  withSwitched,
} from './simulate-change.ts'

export interface FixServices extends Omit<ProposeServices, 'fixSteps'>, FindingServices {
  /** What Modwell last put at these paths is put there again, as far as it can be had. */
  putBack(instance: Instance, paths: readonly string[]): Promise<readonly PlanStep[]>
}

export async function fixSteps(
  { instance, assessment, others }: Subject,
  services: FixServices,
  { options, refused, chosen }: AskedFix,
): Promise<Steps> {
  const resolving: ResolvingPart = { services, options, sharing: services.sharing, others, isWithoutAdvice: true }
  const looking = {
    watches: [],
    suggested: new Map(),
    others: [assessment, ...others],
    services,
    options,
    isOfProblems: true,
  }
  const { findings } = await findIn(assessment, looking)
  const files = {
    findings: assessment.inspection.files,
    origins: services.originsOf(instance),
    folders: services.foldersOf(instance),
  }
  const open = findings.filter(isOpenProblem)
  const restored = await restoreFiles(open, { instance, services, refused, chosen })
  const problems = open.filter(({ path }) => restored.every((step) => step.path !== path))
  const plan = async (without: Refusals): Promise<Steps> => {
    const { changes, left } = await fixEach(problems, {
      assessment,
      resolving,
      folders: files.folders,
      refused: without,
      chosen,
    })
    const { steps, skipped } = planChanges(disableCopies(changes, assessment), files)
    const impossible = skipped.filter(({ path }) => !without.has(path))
    if (impossible.length === 0) return { steps: [...restored, ...steps], skipped: [], advice: left }
    return plan(new Map([...without, ...impossible.map(({ path, reason }) => [path, reason] as const)]))
  }
  return plan(refused)
}

interface Restoring {
  readonly instance: Instance
  readonly services: FixServices
  readonly refused: Refusals
  readonly chosen: readonly Wish[]
}

/** Where the person chose that, or nothing that can be read is lost by it. */
async function restoreFiles(
  problems: readonly Finding[],
  { instance, services, refused, chosen }: Restoring,
): Promise<readonly PlanStep[]> {
  const wanted = new Set(chosen.map((wish) => JSON.stringify(wish)))
  const restored = problems.filter(({ kind, path, remedies }) => {
    if (refused.has(path) || !remedies.some(({ wish }) => wish.kind === 'put-back')) return false
    const [own] = remedies.filter(({ wish }) => wanted.has(JSON.stringify(wish)))
    return own === undefined ? kind === 'unreadable' : own.wish.kind === 'put-back'
  })
  if (restored.length === 0) return []
  const steps = await services.putBack(
    instance,
    restored.map(({ path }) => path),
  )
  return steps.flatMap((step) => {
    const finding = restored.find(({ path }) => path === step.path)
    return finding === undefined ? [] : [{ ...step, reason: reasonOf(finding) }]
  })
}

/** All together, each beside those before it; `left`: what none of this mends. */
async function fixEach(
  problems: readonly Finding[],
  fixing: FixInput,
): Promise<{ readonly changes: Changes; readonly left: readonly Advice[] }> {
  let fixed: FixResult = { changes: NOTHING, universe: fixing.assessment.universe, findings: [] }
  const left: Advice[] = []
  for (const finding of problems) {
    const next = await fixOne(finding, fixed, fixing)
    if (next.kind === 'fixed') fixed = next.result
    else left.push(adviseOnProblem(finding, next.refusals, fixing.assessment))
  }
  return { changes: fixed.changes, left }
}

const NOTHING: Changes = { newcomers: [], replacements: [], removals: [], asked: [], skipped: [] }

/** What is to be done so far, and what that mends. */
interface FixResult {
  readonly changes: Changes
  /** With what the newcomers say of themselves. */
  readonly universe: Universe
  readonly findings: readonly Finding[]
}

interface FixInput {
  readonly assessment: Assessment
  readonly resolving: ResolvingPart
  readonly folders: InstanceFiles['folders']
  readonly refused: Refusals
  readonly chosen: readonly Wish[]
}

/** `left`: nothing safe mends it; `refusals`: why what would mend it cannot be done. */
type Outcome =
  | { readonly kind: 'fixed'; readonly result: FixResult }
  | { readonly kind: 'left'; readonly refusals: readonly Reason[] }

async function fixOne(finding: Finding, fixed: FixResult, fixing: FixInput): Promise<Outcome> {
  const findings = [...fixed.findings, finding]
  const done = withFindings(fixed, findings, fixing.assessment)
  if (done !== null) return { kind: 'fixed', result: done }
  const refusals: Reason[] = []
  const chosen = chosenRemediesOf(finding, fixing)
  for (const remedy of [...chosen, ...safeRemediesOf(finding, fixing)]) {
    const simulated = await simulateOrNull(remedy)
    if (simulated === null) continue
    if (!chosen.includes(remedy) && isUpdatingHeld(simulated.changes, fixing.assessment)) continue
    const refused = refusalsOf(disableCopies(simulated.changes, fixing.assessment), fixing)
    refusals.push(...refused)
    const changes = joinChanges(fixed.changes, forFinding(simulated.changes, finding))
    if (changes === null || refused.length > 0) continue
    const universe = joinedUniverse(fixed.universe, simulated.universe)
    const next = withFindings({ changes, universe, findings }, findings, fixing.assessment)
    if (next !== null) return { kind: 'fixed', result: next }
  }
  return { kind: 'left', refusals }
}

/** Why steps of these changes must not be made; empty: they may. */
function refusalsOf(changes: Changes, { folders, refused }: FixInput): readonly Reason[] {
  const { newcomers, asked, replacements, switches = [], removals } = changes
  const paths = [
    ...[...newcomers, ...asked].map(({ type, candidate }) => `${folders[type]}${candidate.file.filename}`),
    ...[...replacements, ...switches].map(({ path }) => path),
    ...removals,
  ]
  return paths.flatMap((path) => refused.get(path) ?? [])
}

/** null: it does not mend them all, or breaks something. */
function withFindings(fixed: FixResult, findings: readonly Finding[], assessment: Assessment): FixResult | null {
  const { changes, universe } = fixed
  const touched = new Set([
    ...[...changes.replacements, ...(changes.switches ?? [])].map(({ path }) => path),
    ...changes.removals,
  ])
  const switched = (kind: 'enable' | 'disable') =>
    (changes.switches ?? []).filter((one) => one.kind === kind).map(({ path }) => path)
  const changed = withChanges(assessment.request.present, changes, universe)
  const present = withSwitched(withSwitched(changed, 'enable', switched('enable')), 'disable', switched('disable'))
  const consequences = consequencesOf(present, universe, assessment)
  const isDone = (finding: Finding) =>
    isAmongMods(finding) ? isMended(finding, consequences) : touched.has(finding.path) || isOneLeft(finding, touched)
  return breaksNothing(consequences) && findings.every(isDone) ? { ...fixed, findings } : null
}

/** Copies of one mod, of which all but one are switched off. */
function isOneLeft({ kind, path, others }: Finding, touched: ReadonlySet<string>): boolean {
  return kind === 'duplicate' && [path, ...others].filter((one) => !touched.has(one)).length <= 1
}

function isAmongMods({ kind }: Finding): boolean {
  return kind === 'missing' || kind === 'wrong-version' || kind === 'incompatible'
}

interface SimulatedFix {
  readonly changes: Changes
  readonly universe: Universe
}

type Remedy = () => Promise<SimulatedFix> | SimulatedFix

/** What the person chose of its remedies, which may take something away that works. */
function chosenRemediesOf(finding: Finding, { assessment, resolving, chosen }: FixInput): readonly Remedy[] {
  const { universe } = assessment
  const wanted = new Set(chosen.map((wish) => JSON.stringify(wish)))
  return finding.remedies.flatMap(({ wish }): readonly Remedy[] => {
    if (!wanted.has(JSON.stringify(wish))) return []
    switch (wish.kind) {
      case 'install':
        return [async () => withUniverse(await installChanges(wish, assessment, resolving), universe)]
      case 'update':
        return [async () => withUniverse(await updateChanges(wish, assessment, resolving), universe)]
      case 'remove':
      case 'disable':
        return [() => ({ changes: takingAway(wish, finding, assessment), universe })]
      default:
        return []
    }
  })
}

function takingAway(
  wish: Extract<Wish, { readonly kind: 'remove' | 'disable' }>,
  finding: Finding,
  assessment: Assessment,
): Changes {
  const paths = takesCompanions(wish) ? withDependants(wish.targets, assessment) : wish.targets
  return wish.kind === 'remove'
    ? { ...NOTHING, removals: paths }
    : { ...NOTHING, switches: paths.map((path) => switchOf('disable', path, finding)) }
}

/** Those that take away nothing that works, in the order in which they are offered. */
function safeRemediesOf(
  finding: Finding,
  { assessment, resolving }: Pick<FixInput, 'assessment' | 'resolving'>,
): readonly Remedy[] {
  const { universe } = assessment
  const bringing = finding.remedies.flatMap(({ wish }): readonly Remedy[] => {
    switch (wish.kind) {
      case 'install': {
        if (isAlong(wish)) return []
        return [async () => withUniverse(await installChanges(wish, assessment, resolving), universe)]
      }
      case 'update': {
        if (isAlong(wish)) return []
        return [async () => withUniverse(await updateChanges(wish, assessment, resolving), universe)]
      }
      case 'enable':
        return [() => simulateEnable(wish.targets, finding, { assessment, resolving })]
      default:
        return []
    }
  })
  const useless = uselessOf(finding, assessment)
  const disabling = { ...NOTHING, switches: useless.map((path) => switchOf('disable', path, finding)) }
  return useless.length === 0 ? bringing : [...bringing, () => ({ changes: disabling, universe })]
}

/** Something else goes, goes back or is updated in spite of a hold for it. */
function isAlong(wish: {
  readonly without?: readonly string[]
  readonly back?: readonly string[]
  readonly despite?: readonly string[]
}): boolean {
  return [wish.without, wish.back, wish.despite].some((names = []) => names.length > 0)
}

/** Files of it that the game gets nothing from: what is for another loader or side, and of copies of one project all but the newest. */
function uselessOf({ kind, path, others }: Finding, { inspection }: Assessment): readonly string[] {
  if (kind === 'wrong-loader' || kind === 'wrong-side') return [path]
  if (kind !== 'duplicate') return []
  const copies = inspection.files.filter(({ file }) => path === file.path || others.includes(file.path))
  const projects = new Set(copies.map(({ identity }) => identity?.project.id ?? null))
  if (projects.size !== 1 || projects.has(null)) return []
  const [, ...older] = copies.toSorted((one, other) => (published(one) < published(other) ? 1 : -1))
  return older.map(({ file }) => file.path)
}

function published({ identity }: FileFinding): string {
  return identity?.version.published ?? ''
}

function withUniverse(
  changes: Changes & { readonly resolved: { readonly universe: Universe } | null },
  known: Universe,
): SimulatedFix {
  return { changes, universe: joinedUniverse(known, changes.resolved?.universe ?? known) }
}

async function simulateEnable(
  targets: readonly string[],
  finding: Finding,
  fixing: Pick<FixInput, 'assessment' | 'resolving'>,
): Promise<SimulatedFix> {
  const { assessment, resolving } = fixing
  const meant = assessment.inspection.files.filter(({ file }) => targets.includes(file.path))
  const { on, changes, resolved } = await simulateEnabling(meant, assessment, resolving)
  const switches = on.map(({ file }) => switchOf('enable', file.path, finding))
  return {
    changes: { ...NOTHING, ...changes, switches },
    universe: joinedUniverse(assessment.universe, resolved.universe),
  }
}

function switchOf(kind: 'enable' | 'disable', path: string, finding: Finding) {
  return { kind, path, restsOn: [], reason: reasonOf(finding) }
}

/** null: it changes nothing, or cannot be done. */
async function simulateOrNull(remedy: Remedy): Promise<SimulatedFix | null> {
  try {
    const simulated = await remedy()
    const { newcomers, asked, replacements, removals, switches = [] } = simulated.changes
    return [newcomers, asked, replacements, removals, switches].every(({ length }) => length === 0) ? null : simulated
  } catch (error) {
    if (error instanceof CoreError && error.code !== 'cancelled') return null
    throw error
  }
}

/** What a person holds is updated by the person alone. */
function isUpdatingHeld({ replacements }: Changes, { inspection, request }: Assessment): boolean {
  const projects = new Set(request.holds.flatMap(({ of }) => (of.kind === 'project' ? [of.projectId] : [])))
  const isPackHeld = request.holds.some(({ of }) => of.kind === 'pack')
  const fromPack = new Set(request.present.flatMap(({ key, isFromPack }) => (isFromPack && isPackHeld ? [key] : [])))
  const held = inspection.files.filter(
    ({ file, identity }) => fromPack.has(file.path) || (identity !== null && projects.has(identity.project.id)),
  )
  return replacements.some(({ path }) => held.some(({ file }) => file.path === path))
}

/** Each change says what it is for. */
function forFinding(changes: Changes, finding: Finding): Changes {
  const reason = reasonOf(finding)
  return {
    ...changes,
    asked: changes.asked.map((one) => ({ ...one, reason })),
    skipped: [],
    replacements: changes.replacements.map((one) => ({ ...one, reason })),
    removedFor: new Map(changes.removals.map((path) => [path, reason])),
  }
}

function reasonOf({ title, evidence: [first] }: Finding): Reason {
  return {
    code: 'fixes',
    ...withMessage(first === undefined ? message('something-is-wrong', { title }) : messageOf(first)),
  }
}
