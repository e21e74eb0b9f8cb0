/**
 * Decides: a wish in, one plan for each instance that it is about out (stops 6 and 7). Changes nothing.
 * Undo and redo are proposed by `undo.ts`: there is nothing to decide in them.
 */
import { CoreError } from '../../errors.ts'
import { INTERNAL } from '../../contain.ts'
import { assessTogether, type AssessSharedServices } from '../shared-folders/assess-together.ts'
import { findConflicts, type ConflictSearch } from '../shared-folders/find-conflicts.ts'
import { findOrphans } from '../shared-folders/find-orphans.ts'
import type { Assessment, InspectOptions } from '../inspect/assess.ts'
import type { Channel } from '../../model/channel.ts'
import { countChecks } from '../../model/checks.ts'
import type { FileFinding } from '../../model/finding.ts'
import { obstacle } from '../../model/fit.ts'
import type { FileType } from '../../model/installed-file.ts'
import type { Instance } from '../../model/instance.ts'
import type { Checks, Plan, PlanStep } from '../../model/plan.ts'
import type { Reason } from '../../model/reason.ts'
import { targetsOf } from '../../model/target.ts'
import type { Version } from '../../model/version.ts'
import type { Wish } from '../../model/wish.ts'
import { moveSteps, type MoveServices } from '../move/move.ts'
import { decideEach, NOTHING, type Steps } from './decide-each.ts'
import { updateChanges } from './propose-update.ts'
import { optionalDependenciesOf } from './optional-dependencies.ts'
import { enableSteps } from './propose-enable.ts'
import { installChanges } from './propose-install.ts'
import { cleanSteps, notInstalled, ownSteps } from './propose-remove-or-disable.ts'
import { downloadBytes } from '../../pipeline/plan/plan.ts'
import { findingsNamed, namesNotOut } from '../../pipeline/plan/select.ts'
import { planChanges } from '../../pipeline/plan/update.ts'
import { shareSteps } from '../shared-folders/assign-steps.ts'
import { adviceOnConflicts } from '../shared-folders/describe-conflicts.ts'

export type Decided = Exclude<
  Wish,
  { kind: 'undo' | 'redo' | 'undo-with-later' | 'restore-point' | 'restore' | 'put-back' }
>

export interface ProposeServices extends MoveServices, AssessSharedServices {
  isInStore(sha512: string): Promise<boolean>
  newId(): string
}

export async function propose(
  wish: Decided,
  instances: readonly Instance[],
  context: { readonly services: ProposeServices; readonly options: InspectOptions; readonly isAgain?: boolean },
): Promise<readonly Plan[]> {
  const { services, options } = context
  const { assessments, sharingInstances } = await assessTogether(instances, services, options)
  const problems = assessments.flatMap(({ inspection }) => problemOf(inspection) ?? [])
  // What moves together moves as one, or not at all.
  if (problems[0] !== undefined && (assessments.length === 1 || wish.kind === 'move')) throw problems[0]
  if (wish.kind === 'update' && context.isAgain !== true) {
    checkNames([...wish.only, ...(wish.without ?? []), ...(wish.first ?? [])], assessments)
    checkNotBoth(wish, assessments)
  }
  if (wish.kind === 'update' || wish.kind === 'install') checkHolds(wish.despite ?? [], assessments)
  const moved =
    wish.kind === 'move' ? await moveSteps(wish, instances, { ...context, assessments, sharingInstances }) : []
  const containing = { events: services.events, signal: options.signal, isOnly: instances.length === 1 }
  const decided = await decideEach(
    instances.map((instance, index) => {
      const assessment = assessments[index]
      if (assessment === undefined) throw new Error(`no assessment of instance ${instance.id}`)
      const others = [...assessments, ...sharingInstances].filter((other) => other !== assessment)
      return {
        name: instance.name,
        isToDo: assessment.inspection.problem === null,
        decide: async () =>
          wish.kind === 'move'
            ? (moved[index] ?? NOTHING)
            : stepsOf(wish, instance, { ...context, assessment, others }),
      }
    }),
    containing,
  )
  const plans = instances.map((instance, index) => {
    const steps: Steps = decided[index] ?? NOTHING
    const { problem = null, files = [] } = assessments[index]?.inspection ?? {}
    return {
      id: services.newId(),
      instanceId: instance.id,
      kind: wish.kind === 'clean' ? 'remove' : wish.kind,
      at: services.clock().toISOString(),
      ...steps,
      downloadBytes: 0,
      problem: problem ?? steps.problem ?? null,
      of: null,
      ...(wish.kind === 'update' ? { checks: checksOf(wish, files) } : {}),
    }
  })
  const shared = shareSteps(plans, instances, services.sharing)
  const told = await decideEach(
    shared.map((plan, index) => ({
      name: instances[index]?.name ?? plan.instanceId,
      isToDo: true,
      decide: () => tellSharingInstances(plan, { ...context, sharingInstances }),
    })),
    containing,
  )
  return countDownloads(
    shared.map((plan, index) => ({ ...plan, ...told[index] })),
    services,
  )
}

/** Says what a plan means for those that it is not about. What moves has said so already. Throws `unsatisfiable` for what would come in and not do there. */
async function tellSharingInstances(plan: Plan, context: ConflictSearch): Promise<Plan> {
  if (plan.kind === 'move' || context.sharingInstances.length === 0) return plan
  const conflicts = await findConflicts(plan, context)
  const [unfit] = conflicts.filter(({ kind }) => kind === 'unfit')
  if (plan.kind === 'install' && unfit !== undefined) {
    throw new CoreError('unsatisfiable', `${unfit.title} cannot be installed: ${unfit.reason.message}`)
  }
  return { ...plan, advice: [...plan.advice, ...adviceOnConflicts(conflicts)] }
}

/** What several plans bring is fetched once: it is counted in the first. */
async function countDownloads(plans: readonly Plan[], services: ProposeServices): Promise<readonly Plan[]> {
  const here = new Set(
    await filesHere(
      plans.flatMap(({ steps }) => steps),
      services,
    ),
  )
  return plans.map((plan) => {
    const counted = { ...plan, downloadBytes: downloadBytes(plan.steps, here) }
    for (const { download } of plan.steps) if (download !== null) here.add(download.sha512)
    return counted
  })
}

interface StepsContext {
  readonly services: ProposeServices
  readonly options: InspectOptions
  readonly assessment: Assessment
  /** All others that were assessed. */
  readonly others: readonly Assessment[]
}

async function stepsOf(
  wish: Exclude<Decided, { kind: 'move' }>,
  instance: Instance,
  { services, options, assessment, others }: StepsContext,
): Promise<Steps> {
  const { sharing } = services
  const { files: findings } = assessment.inspection
  const origins = services.originsOf(instance)
  if (wish.kind === 'clean') {
    const isOrphan = findOrphans(assessment, others, { sharing, origins })
    return cleanSteps(findings, isOrphan, origins)
  }
  const folders = services.foldersOf(instance)
  if (wish.kind === 'enable') return enableSteps(wish, assessment, { services, options, origins, folders })
  if (wish.kind !== 'update' && wish.kind !== 'install') return ownSteps(wish, assessment, origins)
  const misfitForSharingInstances = (version: Version, type: FileType, title?: string) =>
    misfitFor(version, type, { services, instance, title })
  const assessAt = (channel: Channel) => assessWith(channel, instance, { services, options })
  const waiting = new Set(services.watchesOf(instance.id).map(({ path }) => path))
  const { advice, problem, resolved, ...changes } =
    wish.kind === 'update'
      ? { ...(await updateChanges(wish, assessment, { services, options, sharing, others, waiting })), problem: null }
      : {
          problem: null,
          ...(await installChanges(wish, assessment, { services, options, misfitForSharingInstances, assessAt })),
        }
  const scene = { findings, origins, folders }
  const { service } = services
  const offers =
    resolved === null ? [] : await optionalDependenciesOf(resolved, { instance: instance.id, service, options })
  return { ...planChanges(changes, scene), advice: [...advice, ...offers], problem }
}

/** The instance as it would be looked at with that channel. */
async function assessWith(
  channel: Channel,
  instance: Instance,
  { services, options }: { readonly services: ProposeServices; readonly options: InspectOptions },
): Promise<Assessment> {
  const preferencesOf = (id: string | null) => ({ ...services.preferencesOf(id), channel })
  const { assessments } = await assessTogether([instance], { ...services, preferencesOf }, options)
  const [assessment] = assessments
  if (assessment === undefined) throw new Error(`no assessment of instance ${instance.id}`)
  return assessment
}

/** SHA-512s of what need not be fetched. */
async function filesHere(steps: readonly PlanStep[], { isInStore }: ProposeServices): Promise<ReadonlySet<string>> {
  const wanted = steps.flatMap(({ download }) => (download === null ? [] : [download.sha512]))
  const there = await Promise.all(wanted.map(isInStore))
  return new Set(wanted.filter((_, index) => there[index]))
}

/** Why a version would not do for an instance that has the folder too; null: it does for all. Any channel does: it was asked for. */
function misfitFor(
  version: Version,
  type: FileType,
  about: { readonly services: ProposeServices; readonly instance: Instance; readonly title: string | undefined },
): Reason | null {
  const { services, instance, title } = about
  const folder = services.foldersOf(instance)[type]
  for (const sharingInstance of services.sharing.instancesSharing(instance.id, `${folder}${version.id}`)) {
    const target = targetsOf(sharingInstance, { ...services.preferencesOf(sharingInstance.id), channel: 'alpha' })[type]
    const reason = target === null ? null : obstacle(version, target, title)
    if (reason === null) continue
    const message = `${folder.replace(/\/$/, '')} is shared with "${sharingInstance.name}": ${reason.message}`
    return { code: 'incompatible-with-sharing-instance', message }
  }
  return null
}

/** Of what is meant. */
function checksOf({ only }: Extract<Wish, { kind: 'update' }>, findings: readonly FileFinding[]): Checks {
  return countChecks(only.length === 0 ? findings : only.flatMap((name) => findingsNamed(name, findings)))
}

function checkNames(names: readonly string[], assessments: readonly Assessment[]): void {
  for (const name of names) {
    if (assessments.every(({ inspection }) => findingsNamed(name, inspection.files).length === 0))
      throw notInstalled(name)
  }
}

function checkNotBoth(
  { only, without = [] }: Pick<Extract<Wish, { kind: 'update' }>, 'only' | 'without'>,
  assessments: readonly Assessment[],
): void {
  const files = assessments.map(({ inspection }) => inspection.files)
  const both = only.find((name) => files.every((findings) => namesNotOut([name], without, findings).length === 0))
  if (both !== undefined)
    throw new CoreError('bad-argument', `${both} cannot be both updated and taken out`, {
      hint: 'Name it for one of the two.',
    })
}

function checkHolds(ids: readonly string[], assessments: readonly Assessment[]): void {
  const known = new Set(assessments.flatMap(({ request }) => request.holds.map(({ id }) => id)))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined)
    throw new CoreError('not-found', `there is no hold ${unknown} there`, {
      hint: 'What is held is listed among the holds of the instance.',
      commands: ['modwell holds'],
    })
}

function problemOf({ instance, problem }: Assessment['inspection']): Error | null {
  if (problem === null) return null
  if (problem.code === INTERNAL) return new Error(`${instance.name}: ${problem.message}`)
  return new CoreError('unreadable-folder', `${instance.name}: ${problem.message}`, {
    hint: 'Bring the folder back, or forget the instance.',
    commands: instance.id === null ? [] : [`modwell instances forget ${instance.id}`],
  })
}
