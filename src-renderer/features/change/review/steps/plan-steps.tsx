import { useState, type ReactNode } from 'react'
import type { PlanView, StepView } from '../../../../../src-preload/contract.ts'
import { message, format, formatMessage } from '../../../../../src-texts/text.ts'
import { ChoiceChips } from '../../../../ui/fields/choice-chips.tsx'
import { LongStepList } from '../../../../lib/lists/long-step-list.tsx'
import type { StepMark, StepRow } from '../../../../ui/step-list.tsx'
import { useChange } from '../../change-store.ts'
import { toPlanRow } from './plan-row.tsx'
import type { Review, TakenSteps } from '../reviewed-plans.ts'

/** A step of one instance. */
export interface Part {
  readonly plan: PlanView
  readonly step: StepView
  readonly isTaken: boolean
  readonly canChoose: boolean
  /** It could be left out, had the person not answered a question about its plan. */
  readonly isFixed: boolean
}

/** All steps of a review, with those that were left out. Of an update each can be; what was chosen in place of one stays whole. */
export function partsOf(review: Review): readonly Part[] {
  const isAlone = review.plans.length === 1
  return review.plans.flatMap((plan, slot) => {
    const offered = review.offered[slot] ?? plan
    const isWhole = isAlone && offered.steps.length === 1
    const isAnswered = review.answers.some((answer) => answer.slot === slot)
    const isPack = offered.kind === 'install-pack'
    const isUpdate = !isWhole && offered.kind === 'update'
    const isOpen = (!isWhole && isPack) || (isUpdate && !isAnswered)
    return offeredSteps(plan, offered).map(({ step, isTaken, isOffered }) => {
      return {
        plan,
        step,
        isTaken,
        canChoose: isOpen && isOffered && (isPack || step.file !== null),
        isFixed: isUpdate && isAnswered && step.action === 'replace',
      }
    })
  })
}

/** Takes parts in or leaves them out, those that can be: what is taken of each of their plans then. */
export function takenOf(parts: readonly Part[], chosen: readonly Part[], isTaken: boolean): readonly TakenSteps[] {
  const changed = new Set(chosen.filter(({ canChoose }) => canChoose))
  const plans = new Map([...changed].map(({ plan }) => [plan.id, plan]))
  const wanted = parts.filter((part) => plans.has(part.plan.id) && (changed.has(part) ? isTaken : part.isTaken))
  return [...plans.values()].map((plan) => {
    return { plan, steps: wanted.filter((part) => part.plan === plan).map(({ step }) => step) }
  })
}

/** Each change, under its instance where there are several; of an update each can be left out, and the rest is worked out anew. */
export function PlanSteps({ review }: { readonly review: Review }): ReactNode {
  const take = useChange((state) => state.take)
  const parts = partsOf(review)
  const isNamed = review.plans.length > 1
  const rows = parts.map(({ plan, step, isTaken, canChoose, isFixed }) => ({
    ...toPlanRow(step),
    ...(isNamed && { under: { id: plan.instanceId, text: plan.instanceName } }),
    id: idOf(plan, step),
    choice: canChoose || isFixed ? { isTaken, isFixed } : null,
  }))
  const choose = (id: string, isTaken: boolean): void => {
    const chosen = parts.filter(({ plan, step }) => idOf(plan, step) === id)
    void take(takenOf(parts, chosen, isTaken))
  }
  return (
    <MarkedSteps
      title={isNamed ? formatMessage('change-by-instance-title') : formatMessage('change-changes')}
      rows={rows}
      onChoose={choose}
    />
  )
}

function idOf({ instanceId }: PlanView, { path }: StepView): string {
  return `${instanceId} ${path}`
}

/** What was offered, and what came in by what was left out. */
function offeredSteps(
  plan: PlanView,
  offered: PlanView,
): readonly { readonly step: StepView; readonly isTaken: boolean; readonly isOffered: boolean }[] {
  const taken = new Map(plan.steps.map((step) => [step.path, step]))
  const known = new Set(offered.steps.map(({ path }) => path))
  return [
    ...offered.steps.map((step) => ({
      step: taken.get(step.path) ?? step,
      isTaken: taken.has(step.path),
      isOffered: true,
    })),
    ...plan.steps.filter(({ path }) => !known.has(path)).map((step) => ({ step, isTaken: true, isOffered: false })),
  ]
}

interface MarkedStepsProps {
  readonly title: string
  readonly rows: readonly StepRow[]
  readonly onChoose: (id: string, isTaken: boolean) => void
}

const MARKS = [
  ['major', message('change-mark-major')],
  ['beta', message('change-mark-beta')],
  ['alpha', message('change-mark-alpha')],
  ['earlier', message('change-mark-earlier')],
  ['lower-number', message('change-mark-lower-number')],
] as const

const { compare } = new Intl.Collator('en')

function byName(one: StepRow, other: StepRow): number {
  return (
    compare(one.under?.text ?? '', other.under?.text ?? '') ||
    compare(one.under?.id ?? '', other.under?.id ?? '') ||
    compare(one.title, other.title) ||
    compare(one.path, other.path)
  )
}

/** By name, under each heading; those with a mark can be looked at alone. */
export function MarkedSteps({ title, rows, onChoose }: MarkedStepsProps): ReactNode {
  const isBusy = useChange(({ phase }) => phase.kind === 'review' && (phase.unresolved.length > 0 || phase.isAnswering))
  const [only, setOnly] = useState<StepMark | 'all'>('all')
  const marked = MARKS.map(([id, label]) => ({
    id,
    label: format(label),
    count: rows.filter(({ marks }) => marks?.includes(id)).length,
  }))
  const chips = [
    { id: 'all', label: formatMessage('all'), count: rows.length } as const,
    ...marked.filter(({ count }) => count > 0),
  ]
  const shown = chips.some(({ id }) => id === only) ? only : 'all'
  const listed = rows.filter(({ marks }) => shown === 'all' || marks?.includes(shown) === true).toSorted(byName)
  if (rows.length === 0) return null
  const left = rows.filter(({ choice }) => choice?.isTaken === false).length
  return (
    <>
      <div className="review-line">
        <h2 className="review-heading">
          {title} <span className="quiet counted">{rows.length - left}</span>
        </h2>
        {chips.length > 1 && (
          <ChoiceChips label={formatMessage('change-which')} value={shown} chips={chips} onChange={setOnly} />
        )}
      </div>
      <LongStepList steps={listed} isBusy={isBusy} onChoose={onChoose} />
    </>
  )
}
