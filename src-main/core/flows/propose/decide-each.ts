import { containAll, type ContainOptions } from '../../contain.ts'
import { CoreError } from '../../errors.ts'
import type { FindProject } from '../browse/find/find-project.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { PlanBase } from '../../model/plans/plan.ts'
import type { Wish } from '../../model/plans/wish.ts'
import type { Problem, Reason } from '../../model/words/reason.ts'
import type { Assessment, InspectOptions } from '../inspect/assess.ts'
import type { MoveServices } from '../move/move.ts'
import type { AdvisedSteps } from '../resolution/changes.ts'
import type { AssessSharedServices } from '../shared-folders/assess-together.ts'

export interface ProposeServices extends MoveServices, AssessSharedServices {
  /** Absent: projects are named by id or slug alone. */
  readonly findProject?: FindProject
  /** What the safe remedies of all problems of an instance come to. */
  fixSteps(subject: Subject, asked: AskedFix): Promise<Steps>
  isInStore(sha512: string): Promise<boolean>
  newId(): string
}

/** Paths of steps that must not be made, and why. */
export type Refusals = ReadonlyMap<string, Reason>

export interface AskedFix {
  readonly options: InspectOptions
  readonly refused: Refusals
  /** Remedies that the person chose. */
  readonly chosen: readonly Wish[]
}

/** An instance that a wish is about. */
export interface Subject {
  readonly instance: Instance
  readonly assessment: Assessment
  /** All others that were assessed. */
  readonly others: readonly Assessment[]
}

/** What is decided for one instance. */
export type Steps = AdvisedSteps & Partial<Pick<PlanBase, 'problem' | 'unobtainable'>>

export const NOTHING: Steps = { steps: [], skipped: [], advice: [] }

export interface ToDecide<T> {
  /** Of the instance. */
  readonly name: string
  /** Else nothing is to be decided. */
  readonly isToDo: boolean
  decide(): Promise<T>
  /** What it comes to where nothing is decided. `problem` null: nothing was to be. */
  left(problem: Problem | null): T
}

/**
 * What goes wrong with one instance of several is its plan's problem. What was foreseen and goes wrong with all alike, as a service that
 * cannot be reached, is thrown as it is.
 */
export async function decideEach<T>(all: readonly ToDecide<T>[], containing: ContainOptions): Promise<readonly T[]> {
  const context = {
    ...containing,
    isItsOwn: ({ code }: CoreError) => code !== 'cancelled',
    nameOf: ({ name }: ToDecide<T>) => name,
  }
  const outcomes = await containAll(all, ({ isToDo, decide, left }) => (isToDo ? decide() : left(null)), context)
  const done = outcomes.filter((_, index) => all[index]?.isToDo)
  const errors = done.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome.error] : []))
  const [first] = errors
  const isOfAll = errors.length > 1 && errors.length === done.length && errors.every((each) => isAlike(each, first))
  if (isOfAll) throw first
  return all.map(({ left }, index) => {
    const outcome = outcomes[index]
    return outcome?.kind === 'done' ? outcome.value : left(outcome?.reason ?? null)
  })
}

function isAlike(one: unknown, other: unknown): boolean {
  return (
    one instanceof CoreError && other instanceof CoreError && one.code === other.code && one.message === other.message
  )
}
