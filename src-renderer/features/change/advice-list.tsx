import type { ReactNode } from 'react'
import type { ChoiceView, PlanView } from '../../../src-preload/contract.ts'

export interface AdviceListProps {
  readonly plan: PlanView
  /** Proposes it in place of the plan. */
  readonly onChoose: (choice: ChoiceView) => void
}

/** What to know before agreeing, and what could be done instead; what the plan does is chosen. */
export function AdviceList({ plan, onChoose }: AdviceListProps): ReactNode {
  if (plan.advice.length === 0) return null
  return (
    <ul className="change-advice" aria-label="Advice">
      {plan.advice.map(({ reason, choices }) => (
        <li key={`${reason.code} ${reason.message}`}>
          <p>{reason.message}</p>
          {choices.length > 0 && (
            <div className="change-choices" role="radiogroup" aria-label="What to do">
              <button type="button" role="radio" aria-checked className="change-choice">
                {plan.steps.length === 0 ? 'Leave everything as it is' : 'As planned here'}
              </button>
              {choices.map((choice) => (
                <button
                  key={choice.id}
                  type="button"
                  role="radio"
                  aria-checked={false}
                  className="change-choice"
                  onClick={() => onChoose(choice)}
                >
                  {choice.label}
                </button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
