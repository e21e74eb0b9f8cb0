import { BACKWARD_KEY, ONWARD_KEY } from '../../../../lib/lists/reading-keys.ts'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { AdviceView, ChoiceView } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { create } from 'zustand'

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

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  [ONWARD_KEY, 1],
  ['ArrowUp', -1],
  [BACKWARD_KEY, -1],
])

/** The decision that somebody is choosing in: what is chosen leads to another plan, and the focus goes on in it. */
const useDeciding = create<{ readonly about: string | null }>(() => ({ about: null }))

/** One of several answers, as cards; arrows choose, and they stay in their places whatever is chosen. */
export function Decision({ advice, id, chosen, isBusy, onChoose }: DecisionProps): ReactNode {
  const checked = useRef<HTMLButtonElement>(null)
  const below = useId()
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
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS.get(event.key)
    if (step === undefined) return
    event.preventDefault()
    choose((current + step + answers.length) % answers.length)
  }
  return (
    <div
      className="change-choices"
      role="radiogroup"
      aria-label={formatMessage('change-what-to-do')}
      aria-busy={isBusy}
      onKeyDown={onKeyDown}
    >
      {answers.map(({ label, cost, choice }, index) => (
        <button
          key={choice?.id ?? ''}
          ref={index === current ? checked : null}
          type="button"
          role="radio"
          aria-checked={index === current}
          aria-label={label}
          aria-describedby={cost === null ? undefined : `${below}-${index}`}
          tabIndex={index === current ? 0 : -1}
          className="change-choice"
          onClick={() => choose(index)}
        >
          <span>
            {label}
            {cost !== null && (
              <span id={`${below}-${index}`} className="meta soft change-cost">
                {cost}
              </span>
            )}
          </span>
        </button>
      ))}
    </div>
  )
}

interface AnswerOption extends Omit<ChoiceView, 'id'> {
  /** null: what is planned. */
  readonly choice: ChoiceView | null
}

/** In their places. */
export function answersOf({ choices, planned }: AdviceView): readonly AnswerOption[] {
  const others = choices.map((choice): AnswerOption => ({ label: choice.label, cost: choice.cost, choice }))
  const own = { label: planned?.label ?? formatMessage('change-leave-all'), cost: planned?.cost ?? null, choice: null }
  return others.toSpliced(planned?.at ?? 0, 0, own)
}
