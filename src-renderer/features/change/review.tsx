import { CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChoiceView, Skipped, PlanView } from '../../../src-preload/contract.ts'
import { formatBytes, formatCount } from '../../lib/format.ts'
import { nameChange } from '../../lib/names.ts'
import { toStepRow } from '../../lib/step-row.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { AdviceList } from './advice-list.tsx'

export interface PlansSummary {
  readonly isEmpty: boolean
  /** `12 changes · 30 MiB to download`. */
  readonly text: string
  /** The word on the button that does it. */
  readonly confirm: string
}

export function summarisePlans(plans: readonly PlanView[]): PlansSummary {
  const steps = plans.reduce((sum, plan) => sum + plan.steps.length, 0)
  const bytes = plans.reduce((sum, plan) => sum + plan.downloadBytes, 0)
  const unknown = plans.reduce((sum, plan) => sum + plan.unknownSizes, 0)
  const amounts = [
    ...(bytes > 0 ? [formatBytes(bytes)] : []),
    ...(unknown > 0 ? [`${formatCount(unknown, 'file')} of unknown size`] : []),
  ]
  const parts = [formatCount(steps, 'change'), ...(amounts.length > 0 ? [`${amounts.join(' and ')} to download`] : [])]
  const [kind, ...others] = new Set(plans.filter((plan) => plan.steps.length > 0).map((plan) => plan.kind))
  return {
    isEmpty: steps === 0,
    text: parts.join(' · '),
    confirm: kind === undefined || others.length > 0 ? 'Apply' : nameChange(kind),
  }
}

export interface ReviewProps {
  readonly plans: readonly PlanView[]
  /** Proposes what is offered in place of the plan. */
  readonly onChoose: (choice: ChoiceView, plan: PlanView) => void
}

/** What would change in each instance, what to know of it, and what would not change and why. */
export function Review({ plans, onChoose }: ReviewProps): ReactNode {
  const isEmpty = plans.every(({ steps, problem }) => steps.length === 0 && problem === null)
  return (
    <>
      {isEmpty && (
        <EmptyState icon={CirclePause} title="There is nothing to change">
          {plans.every(({ skipped, advice }) => skipped.length + advice.length === 0) &&
            'Everything is as you want it already.'}
        </EmptyState>
      )}
      {plans.map((plan) => (
        <section key={plan.id} className="change-plan" aria-label={plan.instanceName}>
          {plans.length > 1 && plan.steps.length + plan.skipped.length + plan.advice.length > 0 && (
            <h3>{plan.instanceName}</h3>
          )}
          {plan.problem !== null && (
            <Banner tone="warn" title="This cannot be done as it is">
              {plan.problem.message}
            </Banner>
          )}
          {plan.sharedWith.map(({ folder, instances }) => (
            <p key={folder} className="soft">
              {folder} is shared with {instances.map(({ name }) => name).join(', ')}: it changes there too.
            </p>
          ))}
          {plan.steps.length > 0 && <StepList steps={plan.steps.map(toStepRow)} />}
          <AdviceList plan={plan} onChoose={(choice) => onChoose(choice, plan)} />
          <SkippedList skipped={plan.skipped} />
        </section>
      ))}
    </>
  )
}

export function SkippedList({ skipped }: { readonly skipped: readonly Skipped[] }): ReactNode {
  if (skipped.length === 0) return null
  return (
    <div className="change-kept">
      <h3>Left as it is</h3>
      <ul>
        {skipped.map(({ path, title, reason }) => (
          <li key={path}>
            <strong>{title}</strong>
            <span className="soft">{reason.message}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
