import type { ReactNode } from 'react'
import type { ChoiceView, PlanView } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../src-texts/text.ts'
import { Decision } from '../decision.tsx'

export interface AdviceListProps {
  /** Of which the advice is. */
  readonly plan: PlanView
  /** Id of the choice that is shown in place of it: only what it was chosen in is listed. null: none was made. */
  readonly chosen?: string | null
  /** Proposes it in place of the plan; null: the plan again. */
  readonly onChoose: (choice: ChoiceView | null) => void
}

/** What to know before agreeing, and what could be done instead; what the plan does is chosen. */
export function AdviceList({ plan, chosen = null, onChoose }: AdviceListProps): ReactNode {
  const advice = plan.advice.filter(({ choices }) => chosen === null || choices.some(({ id }) => id === chosen))
  if (advice.length === 0) return null
  return (
    <ul
      className="change-advice"
      aria-label={chosen === null ? formatMessage('change-advice') : formatMessage('change-decided')}
    >
      {advice.map((one) => (
        <li key={`${one.reason.code} ${one.reason.message}`}>
          <p>{one.reason.message}</p>
          {one.choices.length > 0 && (
            <Decision
              advice={one}
              usual={plan.steps.length === 0 ? formatMessage('change-leave-all') : formatMessage('change-as-planned')}
              chosen={chosen}
              onChoose={onChoose}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
