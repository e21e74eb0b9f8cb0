import { ArrowRight, Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChoiceView, PlanView } from '../../../src-preload/contract.ts'
import { Button } from '../../ui/button.tsx'

export interface AdviceListProps {
  readonly plan: PlanView
  /** Proposes it in place of the plan. */
  readonly onChoose: (choice: ChoiceView) => void
}

/** What to know before agreeing, and what could be done instead. */
export function AdviceList({ plan, onChoose }: AdviceListProps): ReactNode {
  if (plan.advice.length === 0) return null
  return (
    <div className="change-advice">
      <h3>
        <Lightbulb size={16} aria-hidden />
        Before you agree
      </h3>
      <ul aria-label="Advice">
        {plan.advice.map(({ reason, choices }) => (
          <li key={`${reason.code} ${reason.message}`}>
            <p>{reason.message}</p>
            {choices.length > 0 && (
              <div className="change-choices" role="group" aria-label="Instead">
                {choices.map((choice) => (
                  <Button key={choice.id} icon={ArrowRight} onPress={() => onChoose(choice)}>
                    {choice.label}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {plan.steps.length > 0 && plan.advice.some(({ choices }) => choices.length > 0) && (
        <p className="soft">Each is shown as a plan of its own, in place of this one. Back brings this one again.</p>
      )}
    </div>
  )
}
