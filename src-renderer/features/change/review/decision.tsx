import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { AdviceView, ChoiceView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { create } from 'zustand'

export interface DecisionProps {
  readonly advice: AdviceView
  /** What is planned where nothing else is chosen. */
  readonly usual: string
  /** Id of the choice that the plan shown is of; null: none. */
  readonly chosen: string | null
  /** null: as it was planned. */
  readonly onChoose: (choice: ChoiceView | null) => void
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
])

/** The decision that somebody is choosing in: what is chosen takes the place of the whole review, and the focus goes on in the new one. */
const useDeciding = create<{ readonly about: string | null }>(() => ({ about: null }))

/** One of several alternatives, as cards; arrows choose, and it stays in sight with what was chosen. */
export function Decision({ advice: { reason, choices }, usual, chosen, onChoose }: DecisionProps): ReactNode {
  const checked = useRef<HTMLButtonElement>(null)
  const alternatives = [null, ...choices]
  const current = Math.max(
    0,
    alternatives.findIndex((alternative) => (alternative?.id ?? null) === chosen),
  )
  useEffect(() => {
    if (useDeciding.getState().about !== reason.message) return
    useDeciding.setState({ about: null })
    checked.current?.focus()
  }, [reason.message])
  const choose = (index: number): void => {
    if (index === current) return
    useDeciding.setState({ about: reason.message })
    onChoose(alternatives[index] ?? null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS.get(event.key)
    if (step === undefined) return
    event.preventDefault()
    choose((current + step + alternatives.length) % alternatives.length)
  }
  return (
    <div
      className="change-choices"
      role="radiogroup"
      aria-label={formatMessage('change-what-to-do')}
      onKeyDown={onKeyDown}
    >
      {alternatives.map((alternative, index) => (
        <button
          key={alternative?.id ?? ''}
          ref={index === current ? checked : null}
          type="button"
          role="radio"
          aria-checked={index === current}
          tabIndex={index === current ? 0 : -1}
          className="change-choice"
          onClick={() => choose(index)}
        >
          {alternative?.label ?? usual}
        </button>
      ))}
    </div>
  )
}
