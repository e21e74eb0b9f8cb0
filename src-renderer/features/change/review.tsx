import { CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanView, Skipped } from '../../../src-preload/contract.ts'
import { formatBytes, formatCount } from '../../lib/format.ts'
import { nameChange } from '../../lib/names.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdviceList } from './advice-list.tsx'
import { useChange, type Review as ReviewOf } from './change-store.ts'
import { Consequences } from './consequences.tsx'
import { PlanSteps } from './plan-steps.tsx'

export interface PlansSummary {
  readonly isEmpty: boolean
  /** `12 changes · 30 MiB to download`. */
  readonly text: string
  /** The words on the button that does it. */
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
  const decisions = plans.reduce(
    (sum, { advice }) => sum + advice.filter(({ choices }) => choices.length > 0).length,
    0,
  )
  const blocked = plans.reduce((sum, { skipped }) => sum + skipped.length, 0)
  const parts = [
    formatCount(steps, 'change'),
    ...(amounts.length > 0 ? [`${amounts.join(' and ')} to download`] : []),
    ...(decisions > 0 ? [formatCount(decisions, 'decision')] : []),
    ...(blocked > 0 ? [`${blocked} left as they are`] : []),
  ]
  const [kind, ...others] = new Set(plans.filter((plan) => plan.steps.length > 0).map((plan) => plan.kind))
  return {
    isEmpty: steps === 0,
    text: parts.join(' · '),
    confirm: kind === undefined || others.length > 0 ? 'Apply' : nameChange(kind),
  }
}

/** What would change in each instance, what to know of it, and what would not change and why. */
export function Review({ review }: { readonly review: ReviewOf }): ReactNode {
  const choose = useChange((state) => state.choose)
  const { plans, offered } = review
  const isEmpty = plans.every(({ steps, problem }) => steps.length === 0 && problem === null)
  return (
    <div className="review-columns">
      <div className="review-plans">
        {isEmpty && offered.length === 0 && (
          <EmptyState icon={CirclePause} title="There is nothing to change">
            {plans.every(({ skipped, advice }) => skipped.length + advice.length === 0) &&
              'Everything is as you want it already.'}
          </EmptyState>
        )}
        {plans.map((plan) => (
          <section key={plan.id} className="change-plan" aria-label={plan.instanceName}>
            {plans.length > 1 && plan.steps.length + plan.skipped.length + plan.advice.length > 0 && (
              <h2>{plan.instanceName}</h2>
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
            <AdviceList plan={plan} onChoose={(choice) => void choose(choice, plan)} />
            <PlanSteps
              plan={plan}
              isNamed={plans.length > 1}
              offered={offered.find(({ instanceId }) => instanceId === plan.instanceId) ?? plan}
            />
          </section>
        ))}
      </div>
      <aside className="review-rail" aria-label="What will happen" tabIndex={0}>
        {!isEmpty && <Consequences plans={plans} />}
        <SkippedList skipped={plans.flatMap(({ skipped }) => skipped)} />
      </aside>
    </div>
  )
}

export function SkippedList({ skipped }: { readonly skipped: readonly Skipped[] }): ReactNode {
  if (skipped.length === 0) return null
  return (
    <section className="review-card">
      <h2>
        Left as it is <span className="quiet counted">{skipped.length}</span>
      </h2>
      <ul className="change-kept">
        {skipped.map(({ path, title, reason }) => (
          <li key={`${path} ${reason.message}`}>
            <strong>{title}</strong>
            <span className="meta quiet">{reason.message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
