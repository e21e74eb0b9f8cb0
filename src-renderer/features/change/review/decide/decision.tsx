import { useEffect, useRef, type ReactNode } from 'react'
import type { AdviceView, ChoiceView } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { create } from 'zustand'
import { ChoiceCards } from '../../../../lib/choice-cards.tsx'

export interface DecisionProps {
  readonly advice: AdviceView
  /** Tells this decision from all others. */
  readonly id: string
  /** Id of the choice that was made; null: as it is planned. */
  readonly chosen: string | null
  readonly isBusy: boolean
  /** `at`: the place of the answer. */
  readonly onChoose: (at: number) => void
}

/** The decision that somebody is choosing in: what is chosen leads to another plan, and the focus goes on in it. */
const useDeciding = create<{ readonly about: string | null }>(() => ({ about: null }))

/** One of several answers, as cards; arrows choose, and they stay in their places whatever is chosen. */
export function Decision({ advice, id, chosen, isBusy, onChoose }: DecisionProps): ReactNode {
  const checked = useRef<HTMLButtonElement>(null)
  const answers = answersOf(advice)
  const current = Math.max(
    0,
    answers.findIndex((answer) => (answer.choice?.id ?? null) === chosen),
  )
  useEffect(() => {
    if (isBusy || useDeciding.getState().about !== id) return
    useDeciding.setState({ about: null })
    checked.current?.focus()
  }, [isBusy, id])
  const choose = (index: number): void => {
    if (index === current || isBusy) return
    useDeciding.setState({ about: id })
    onChoose(index)
  }
  return (
    <ChoiceCards
      label={formatMessage('change-what-to-do')}
      cards={answers.map(({ label, cost, choice }) => ({
        id: choice?.id ?? '',
        label,
        cost,
        ...(choice !== null &&
          choice.id === advice.recommended && {
            note: formatMessage('change-recommended', { isForNow: advice.recommendedAs === 'for-now' }),
          }),
      }))}
      chosen={current}
      isBusy={isBusy}
      first={checked}
      onChoose={choose}
    />
  )
}

interface AnswerOption extends Pick<ChoiceView, 'label' | 'cost'> {
  /** null: what is planned. */
  readonly choice: ChoiceView | null
}

/** In their places. */
export function answersOf({ choices, planned }: AdviceView): readonly AnswerOption[] {
  const others = choices.map((choice): AnswerOption => ({ label: choice.label, cost: choice.cost, choice }))
  const own = { label: planned?.label ?? formatMessage('change-leave-all'), cost: planned?.cost ?? null, choice: null }
  return others.toSpliced(planned?.at ?? 0, 0, own)
}
