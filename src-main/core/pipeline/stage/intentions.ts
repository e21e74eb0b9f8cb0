import type { Disk } from '../../services/disk/disk.ts'
import type { IntendedChange, ExpectedFile, NewBytes } from '../../model/changes/intended-change.ts'
import type { Plan, PlanStep, StepFile } from '../../model/plans/plan.ts'
import { changesLedger, recordedChanges } from '../../model/plans/plan-kinds.ts'
import { intendIndex } from './launcher-index.ts'
import type { ChangeSet, FileChange, FileSnapshot } from '../../model/changes/change-set.ts'
import { CoreError } from '../../errors.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

/** Changes that happen together or not at all, for the steps that they carry out. */
export interface Intention {
  readonly steps: readonly PlanStep[]
  readonly changes: readonly IntendedChange[]
}

/** What a plan means for the disk. */
export async function intentionsOf(
  plan: Plan,
  { gamePath, disk }: { readonly gamePath: string; readonly disk: Pick<Disk, 'list' | 'read'> },
): Promise<readonly Intention[]> {
  const recorded = recordedChanges(plan)
  if (recorded !== null) {
    // A launcher's file that was written since is none of what was recorded.
    const written = plan.steps.filter(({ content }) => content !== undefined)
    return [{ steps: plan.steps, changes: [...intendKnown(recorded), ...written.flatMap(intendStep)] }]
  }
  const ofIndex = await intendIndex(plan.steps, gamePath, disk)
  const ofSteps = plan.steps.map((step) => ({
    steps: [step],
    changes: [...intendStep(step), ...(ofIndex.get(step) ?? [])],
  }))
  // What only the ledger says is changed with no file.
  return changesLedger(plan) ? [...ofSteps, { steps: [], changes: [] }] : ofSteps
}

/** What a step of a plan means for the disk. A new file name is two changes: one path appears, the other goes. */
function intendStep(step: PlanStep): readonly IntendedChange[] {
  const { from, to } = step
  const after = to === null ? null : newBytes(step, from)
  if (from !== null && to !== null && from.path === to.path) {
    return [{ path: to.path, before: expected(from), after, like: from.path }]
  }
  return [
    ...(to === null ? [] : [{ path: to.path, before: null, after, like: from?.path ?? null }]),
    ...(from === null ? [] : [{ path: from.path, before: expected(from), after: null, like: null }]),
  ]
}

function newBytes(step: PlanStep, from: StepFile | null): NewBytes {
  if (step.download !== null) return { kind: 'download', file: step.download }
  if (step.content !== undefined) return { kind: 'content', content: step.content }
  if (from !== null && from.sha1 === step.to?.sha1) return { kind: 'moved', from: from.path }
  throw new Error(`a step to ${step.action} ${step.path} does not say where its bytes come from`)
}

function expected(file: StepFile): ExpectedFile {
  return { sha1: file.sha1, sha512: null }
}

/** The changes of a change set turned round: carrying them out undoes it. */
export function swapChanges(changeSet: ChangeSet): readonly FileChange[] {
  return changeSet.changes.map(({ path, before, after }) => ({ path, before: after, after: before }))
}

/** Changes whose every byte was in Modwell's hands before: of a change set that is undone or brought back. */
export function intendKnown(changes: readonly FileChange[]): readonly IntendedChange[] {
  const leaving = new Map<string, FileChange>()
  for (const change of changes) {
    if (change.before && change.after?.sha512 !== change.before.sha512) leaving.set(identityOf(change.before), change)
  }
  return changes.map(({ path, before, after }) => {
    const source = after && leaving.get(identityOf(after))
    return {
      path,
      before: before && { sha1: before.sha1, sha512: before.sha512 },
      after: after && (source ? { kind: 'moved', from: source.path } : { kind: 'known', snapshot: after }),
      like: null,
    }
  })
}

/** A file that is the same in all that a snapshot tells can be moved instead of made anew. */
function identityOf(file: FileSnapshot): string {
  return [file.sha512, file.mode, file.uid, file.gid, file.mtimeNs].join(' ')
}

/**
 * One change a path: where one step takes a file away and another puts one in its place, that is a replacement.
 * Two steps that would both put something there are a fault of the plan.
 */
export function mergeChanges(changes: readonly IntendedChange[]): readonly IntendedChange[] {
  const byPath = new Map<string, IntendedChange>()
  for (const change of changes) {
    const other = byPath.get(change.path)
    if (other?.after && change.after) throw new Error(`two steps of one plan write ${change.path}`)
    byPath.set(
      change.path,
      other === undefined
        ? change
        : {
            path: change.path,
            before: other.before ?? change.before,
            after: other.after ?? change.after,
            like: other.like ?? change.like,
          },
    )
  }
  return [...byPath.values()]
}

/** A step that will not happen, and why. */
export interface DroppedStep extends Drop {
  readonly step: PlanStep
}

interface Drop {
  readonly error: CoreError
  readonly cause: DropCause
}

/** `path`: of what failed before it. */
export type DropCause = { readonly kind: 'itself' } | { readonly kind: 'needs' | 'not-needed'; readonly path: string }

/**
 * What is left of a plan when some of its files could not be had: those steps go, and with them every step that needs one that goes,
 * or that shares a path with one, and every dependency that only such steps need. `problems` by path.
 */
export function dropFailed(
  intentions: readonly Intention[],
  problems: ReadonlyMap<string, CoreError>,
): { readonly left: readonly Intention[]; readonly dropped: readonly DroppedStep[] } {
  const reasons = new Map<Intention, Drop>()
  const gone = new Map<string, CoreError>()
  for (const [path, error] of problems) gone.set(path, error)
  for (let isComplete = false; !isComplete;) {
    isComplete = true
    for (const intention of intentions) {
      if (reasons.has(intention)) continue
      const drop = reasonToDrop(intention, problems, gone) ?? reasonWithoutNeed(intention, intentions, reasons)
      if (drop === null) continue
      isComplete = false
      reasons.set(intention, drop)
      for (const { path } of [...intention.changes, ...intention.steps]) gone.set(path, drop.error)
    }
  }
  return {
    left: intentions.filter((intention) => !reasons.has(intention)),
    dropped: [...reasons].flatMap(([{ steps }, drop]) => steps.map((step) => ({ step, ...drop }))),
  }
}

function reasonToDrop(
  { steps, changes }: Intention,
  problems: ReadonlyMap<string, CoreError>,
  gone: ReadonlyMap<string, CoreError>,
): Drop | null {
  for (const { path } of changes) {
    const own = problems.get(path)
    if (own) return { error: own, cause: { kind: 'itself' } }
  }
  const missing = [...steps.flatMap(({ needs }) => needs), ...changes.map(({ path }) => path)].find((path) =>
    gone.has(path),
  )
  const cause = missing === undefined ? undefined : gone.get(missing)
  if (missing === undefined || cause === undefined) return null
  const tell = (why: Message): Message => message('step-left-out', { path: steps[0]?.path ?? '', missing, why })
  const error = new CoreError(cause.code, tell(cause.text), {
    hint: cause.hintText ?? undefined,
    brief: cause.brief === undefined ? undefined : tell(cause.brief),
    remedies: cause.remedies,
    cause,
  })
  return { error, cause: { kind: 'needs', path: missing } }
}

/** A dependency does not come along where nothing that needs it comes. */
function reasonWithoutNeed(
  { steps }: Intention,
  all: readonly Intention[],
  dropped: ReadonlyMap<Intention, Drop>,
): Drop | null {
  if (!steps.every(({ action, origin }) => action === 'add' && origin.kind === 'dependency')) return null
  const paths = new Set(steps.map(({ path }) => path))
  const needing = all.filter((other) => other.steps.some(({ needs }) => needs.some((path) => paths.has(path))))
  const [first] = needing
  const cause = first === undefined ? undefined : dropped.get(first)?.error
  if (first === undefined || cause === undefined || needing.some((one) => !dropped.has(one))) return null
  const root = cause.cause instanceof CoreError ? cause.cause : cause
  const tell = (why: Message): Message => message('not-needed-any-more', { path: steps[0]?.path ?? '', why })
  const error = new CoreError(cause.code, tell(root.text), {
    hint: cause.hintText ?? undefined,
    brief: root.brief === undefined ? undefined : tell(root.brief),
    remedies: cause.remedies,
    cause,
  })
  return { error, cause: { kind: 'not-needed', path: first.steps[0]?.path ?? '' } }
}
