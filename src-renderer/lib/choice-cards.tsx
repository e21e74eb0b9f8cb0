import { useId, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Badge } from '../ui/notes/badge.tsx'
import { BACKWARD_KEY, ONWARD_KEY } from './lists/reading-keys.ts'

export interface ChoiceCard {
  readonly id: string
  readonly label: string
  /** What it costs; null: nothing. */
  readonly cost: string | null
  /** Absent: nothing sets it apart. */
  readonly note?: string
}

interface ChoiceCardsProps {
  readonly label: string
  readonly cards: readonly ChoiceCard[]
  /** The place of the one that is chosen; null: none is yet. */
  readonly chosen: number | null
  readonly isBusy?: boolean
  /** Is given the one that the keyboard comes to. */
  readonly first?: RefObject<HTMLButtonElement | null>
  readonly onChoose: (index: number) => void
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  [ONWARD_KEY, 1],
  ['ArrowUp', -1],
  [BACKWARD_KEY, -1],
])

/** One of several answers to a question; where one is chosen, arrows choose another, else they only go there. */
export function ChoiceCards({
  label: question,
  cards,
  chosen,
  isBusy = false,
  first,
  onChoose,
}: ChoiceCardsProps): ReactNode {
  const below = useId()
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS.get(event.key)
    if (step === undefined || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    if (chosen !== null) return onChoose((chosen + step + cards.length) % cards.length)
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
    buttons[(buttons.indexOf(event.target) + step + cards.length) % cards.length]?.focus()
  }
  return (
    <div className="choice-cards" role="radiogroup" aria-label={question} aria-busy={isBusy} onKeyDown={onKeyDown}>
      {cards.map(({ id, label, cost, note }, index) => (
        <button
          key={id}
          ref={index === (chosen ?? 0) ? first : null}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          aria-label={label}
          aria-describedby={describedBy(`${below}-${index}`, { note, cost })}
          tabIndex={index === (chosen ?? 0) ? 0 : -1}
          className="choice-card"
          onClick={() => onChoose(index)}
        >
          <span>
            <span className="choice-card-label">
              {label}
              {note !== undefined && (
                <span id={`${below}-${index}-note`}>
                  <Badge tone="accent">{note}</Badge>
                </span>
              )}
            </span>
            {cost !== null && (
              <span id={`${below}-${index}`} className="meta soft choice-card-cost">
                {cost}
              </span>
            )}
          </span>
        </button>
      ))}
    </div>
  )
}

/** undefined: its label says all of it. */
function describedBy(id: string, { note, cost }: Pick<ChoiceCard, 'cost'> & { readonly note: string | undefined }) {
  const parts = [...(note === undefined ? [] : [`${id}-note`]), ...(cost === null ? [] : [id])]
  return parts.length === 0 ? undefined : parts.join(' ')
}
