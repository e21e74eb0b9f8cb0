import type { Answer, Argument, QuestionName } from '../../../src-preload/contract.ts'
import { tryTo, type Outcome } from './question.ts'

/**
 * `dropped`: it is not shown. `late`: it is, and what is kept is to be read once more, as something was shown that is newer. `overtaken`: it is
 * not, and what is kept is to be read once more, as it was read before the service had answered.
 */
export type AnswerPlace = 'shown' | 'late' | 'overtaken' | 'dropped'

export interface AnswerOrder {
  /** `isAsked`: of the service, not only of what is kept. The answer's place is asked for when it is there. */
  begin(isAsked: boolean): () => AnswerPlace
  /** What was asked before is about something else than what is wanted now. */
  forget(): void
}

/** Which answers are shown where what is kept is read while the service is asked: that never takes the place of the service's answer. */
export function createAnswerOrder(): AnswerOrder {
  let [newest, asked, shown, answers] = [0, 0, 0, 0]
  return {
    begin(isAsked) {
      newest += 1
      const mine = newest
      const before = answers
      if (isAsked) asked = mine
      return () => {
        if (isAsked ? mine !== asked : mine < shown) return 'dropped'
        if (isAsked) answers += 1
        else if (answers !== before) return 'overtaken'
        if (mine < shown) return 'late'
        shown = mine
        return 'shown'
      }
    },
    forget() {
      newest += 1
      asked = newest
      shown = newest
    },
  }
}

export interface ListReading<N extends QuestionName> {
  /** `show` is not called for what is older than what is shown. */
  read(argument: Argument<N>, isAsked: boolean, show: (outcome: Outcome<Answer<N>>) => void): Promise<void>
  forget: AnswerOrder['forget']
}

/** Reads a list as it is kept and asks the service for it, whatever is answered first. `readKept`: what is kept is to be read once more. */
export function createListReading<N extends QuestionName>(
  name: N,
  { setAsking, readKept }: { setAsking(isAsking: boolean): void; readKept(): Promise<void> },
): ListReading<N> {
  const { begin, forget } = createAnswerOrder()
  return {
    async read(argument, isAsked, show) {
      const placeOf = begin(isAsked)
      if (isAsked) setAsking(true)
      const outcome = await tryTo(name, argument)
      const place = placeOf()
      if (place === 'dropped') return
      if (place === 'overtaken') return readKept()
      if (place === 'late') void readKept()
      if (isAsked) setAsking(false)
      show(outcome)
    },
    forget,
  }
}
