/**
 * Decides: a wish in, one plan for each instance that it is about out (stops 6 and 7). Changes nothing.
 * Undo and redo are proposed by `undo.ts`: there is nothing to decide in them.
 */
import { CoreError } from './errors.ts'
import { assess, type Assessment, type InspectOptions, type InspectServices } from './inspect.ts'
import type { FileFinding } from './model/finding.ts'
import type { FileType } from './model/installed-file.ts'
import type { Instance } from './model/instance.ts'
import type { Plan, PlanStep } from './model/plan.ts'
import type { Reason } from './model/reason.ts'
import type { Wish } from './model/wish.ts'
import { installChanges, keep, named, updateChanges } from './propose-changes.ts'
import { downloadBytes, withoutCollisions, type Steps } from './plan/plan.ts'
import { findingsNamed } from './plan/select.ts'
import { ownStep, type Origins } from './plan/steps.ts'
import { planChanges } from './plan/update.ts'

export type Decided = Exclude<Wish, { kind: 'undo' | 'redo' }>

export interface ProposeServices extends InspectServices {
  /** Where new files of each type go, relative to the game folder, ending in `/`. */
  foldersOf(instance: Instance): Readonly<Record<FileType, string>>
  isInStore(sha512: string): Promise<boolean>
  newId(): string
}

export async function propose(
  wish: Decided,
  instances: readonly Instance[],
  context: { readonly services: ProposeServices; readonly options: InspectOptions },
): Promise<readonly Plan[]> {
  const { services, options } = context
  const assessments = await assess(instances, services, options)
  const [only] = assessments
  const onlyProblem = only === undefined || assessments.length > 1 ? null : problemOf(only.inspection)
  if (onlyProblem !== null) throw onlyProblem
  if (wish.kind === 'update') checkNames(wish.only, assessments)
  return Promise.all(
    instances.map(async (instance, index) => {
      const assessment = assessments[index]
      if (assessment === undefined) throw new Error(`no assessment of instance ${instance.id}`)
      const problem = problemOf(assessment.inspection)
      const steps =
        problem === null ? await stepsOf(wish, instance, { ...context, assessment }) : { steps: [], kept: [] }
      return {
        id: services.newId(),
        instanceId: instance.id,
        kind: wish.kind,
        at: services.clock().toISOString(),
        ...steps,
        downloadBytes: downloadBytes(steps.steps, await filesHere(steps.steps, services)),
        problem: problem === null ? null : { code: problem.code, message: problem.message },
        of: null,
      }
    }),
  )
}

interface StepsContext {
  readonly services: ProposeServices
  readonly options: InspectOptions
  readonly assessment: Assessment
}

async function stepsOf(wish: Decided, instance: Instance, context: StepsContext): Promise<Steps> {
  const { services, options, assessment } = context
  const { files: findings } = assessment.inspection
  const origins = services.originsOf(instance)
  if (wish.kind !== 'update' && wish.kind !== 'install') return ownSteps(wish, findings, origins)
  const changes =
    wish.kind === 'update'
      ? await updateChanges(wish.only, assessment, { services, options })
      : await installChanges(wish, assessment, { services, options })
  return planChanges(changes, { findings, origins, folders: services.foldersOf(instance) })
}

/** SHA-512s of what need not be fetched. */
async function filesHere(steps: readonly PlanStep[], { isInStore }: ProposeServices): Promise<ReadonlySet<string>> {
  const wanted = steps.flatMap(({ download }) => (download === null ? [] : [download.sha512]))
  const there = await Promise.all(wanted.map(isInStore))
  return new Set(wanted.filter((_, index) => there[index]))
}

function ownSteps(
  wish: Extract<Decided, { kind: 'remove' | 'enable' | 'disable' }>,
  findings: readonly FileFinding[],
  origins: Origins,
): Steps {
  const meant = [...new Set(wish.targets.flatMap((target) => allNamed(target, findings)))]
  const isDone = ({ file }: FileFinding) =>
    (wish.kind === 'enable' && file.enabled) || (wish.kind === 'disable' && !file.enabled)
  const reason: Reason = { code: 'asked-for', message: 'You asked for it.' }
  const steps = meant
    .filter((finding) => !isDone(finding))
    .map((finding) => ownStep(wish.kind, finding, { origins, reason, needs: [] }))
  const kept = meant
    .filter(isDone)
    .map((finding) => keep(named(finding), [{ code: 'already', message: `It is ${wish.kind}d already.` }]))
  return withoutCollisions({ steps, kept }, findings)
}

function allNamed(name: string, findings: readonly FileFinding[]): readonly FileFinding[] {
  const found = findingsNamed(name, findings)
  if (found.length === 0) throw notInstalled(name)
  return found
}

function checkNames(names: readonly string[], assessments: readonly Assessment[]): void {
  for (const name of names) {
    if (assessments.every(({ inspection }) => findingsNamed(name, inspection.files).length === 0))
      throw notInstalled(name)
  }
}

function notInstalled(name: string): CoreError {
  return new CoreError('not-found', `${name} is not installed there`, {
    hint: 'Name a project by its slug or id, or a file by its path, as inspect shows them.',
  })
}

function problemOf({ instance, problem }: Assessment['inspection']): CoreError | null {
  if (problem === null) return null
  return new CoreError('unreadable-folder', `${instance.name}: ${problem.message}`, {
    hint: `Bring the folder back, or: modwell instances forget ${instance.id ?? instance.path}`,
  })
}
