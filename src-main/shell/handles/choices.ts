import type { AdviceView, ChoiceView } from '../../../src-preload/contract/advice.ts'
import { CoreError } from '../../core/errors.ts'
import type { Advice, Choice } from '../../core/model/plans/advice.ts'
import type { Wish } from '../../core/model/plans/wish.ts'
import { nameOf } from './name.ts'
import { message } from '../../../src-texts/text.ts'

/** What plans and findings offered to be done: the page names it by id, so that it never makes a wish of paths. */
export interface Choices {
  show(choice: Choice): ChoiceView
  showAdvice(advice: Advice): AdviceView
  /** Throws `not-found`. */
  wish(choice: string): Wish
}

export function createChoices(): Choices {
  const wishes = new Map<string, Wish>()
  const show = ({ label, wish }: Choice): ChoiceView => {
    const id = nameOf('choice', JSON.stringify(wish))
    wishes.set(id, wish)
    return { id, label }
  }
  return {
    show,
    showAdvice: ({ reason, choices }) => ({ reason, choices: choices.map(show) }),
    wish(choice) {
      const wish = wishes.get(choice)
      if (wish !== undefined) return wish
      throw new CoreError('not-found', message('that-was-not-offered'), { hint: message('check-the-instance-again') })
    },
  }
}
