import type { ReactNode } from 'react'
import type { PlanView } from '../../../src-preload/contract.ts'
import { formatCount } from '../../lib/format.ts'
import { toStepRow } from '../../lib/step-row.ts'
import { StepList } from '../../ui/step-list.tsx'
import { useChange } from './change-store.ts'

export interface PlanStepsProps {
  readonly plan: PlanView
  /** As it was proposed, with all that can be chosen. */
  readonly offered: PlanView
  /** Its instance has a heading of its own. */
  readonly isNamed: boolean
}

/**
 * Each change; of an update each can be left out, and the rest is worked out anew. What was chosen in place of an update stays whole: worked
 * out anew it would be the update again.
 */
export function PlanSteps({ plan, offered, isNamed }: PlanStepsProps): ReactNode {
  const { take, phase } = useChange()
  const taken = new Set(plan.steps.map(({ path }) => path))
  const Heading = isNamed ? 'h3' : 'h2'
  const isChoice = phase.kind === 'review' && phase.earlier !== null
  const canChoose = !isChoice && offered.kind === 'update' && offered.steps.length > 1
  if (!canChoose) return plan.steps.length === 0 ? null : <StepList steps={plan.steps.map(toStepRow)} />
  const added = plan.steps.filter(({ path }) => !offered.steps.some((step) => step.path === path))
  const rows = [...offered.steps, ...added].map((step) => ({
    ...toStepRow(step),
    choice: step.file === null ? null : { isTaken: taken.has(step.path) },
  }))
  const choose = (path: string, isTaken: boolean): void => {
    const wanted = offered.steps.filter((step) => (step.path === path ? isTaken : taken.has(step.path)))
    void take(plan, wanted)
  }
  return (
    <>
      <Heading className="review-heading">
        Updates <span className="quiet counted">{formatCount(plan.steps.length, 'change')}</span>
      </Heading>
      <StepList steps={rows} isBusy={phase.kind === 'review' && phase.isResolving} onChoose={choose} />
    </>
  )
}
