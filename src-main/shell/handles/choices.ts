import type { Links } from './links.ts'
import type { AdviceView, ChoiceView } from '../../../src-preload/contract/advice.ts'
import { CoreError } from '../../core/errors.ts'
import {
  isQuestion,
  labelOf,
  lastingOf,
  recommendedAs,
  type Advice,
  type Choice,
} from '../../core/model/plans/advice.ts'
import { costOf } from '../../core/model/plans/cost-of-choice.ts'
import { messageOf } from '../../core/model/words/with-message.ts'
import type { Wish } from '../../core/model/plans/wish.ts'
import { nameOf } from './name.ts'
import { format, message, type Message } from '../../../resources/text/text.ts'

/** What plans and findings offered to be done: the page names it by id, so that it never makes a wish of paths. */
export interface Choices {
  show(choice: Choice): ChoiceView
  /** `plan`: whose it is. */
  showAdvice(advice: Advice, plan: { readonly steps: readonly unknown[] }): AdviceView
  /** Throws `not-found`. */
  wish(choice: string): Wish
}

export function createChoices(links: Pick<Links, 'name'>): Choices {
  const wishes = new Map<string, Wish>()
  const show = ({ label, wish, cost }: Choice): ChoiceView => {
    const id = nameOf('choice', JSON.stringify(wish))
    wishes.set(id, wish)
    const meant = lastChosen(wish)
    return { id, label, cost: inWords(cost ?? costOf(meant)), lasting: lastingOf({ wish: meant }) }
  }
  return {
    show,
    showAdvice: (advice, plan) => {
      const { reason, title, choices, recommended, planned, about } = advice
      const shown = choices.map(show)
      return {
        reason,
        title: inWords(title ?? null),
        choices: shown,
        recommended: recommended === undefined ? null : (shown[recommended]?.id ?? null),
        recommendedAs: recommendedAs(advice),
        kind: kindOf(advice, plan),
        question: questionOf(advice),
        planned:
          planned === undefined ? null : { label: planned.label, at: planned.at, cost: inWords(planned.cost ?? null) },
        page: about?.kind === 'page' ? links.name(about.url) : null,
        packFile: about?.kind === 'pack-file' ? about.path : null,
      }
    },
    wish(choice) {
      const wish = wishes.get(choice)
      if (wish !== undefined) return wish
      throw new CoreError('not-found', message('that-was-not-offered'), { hint: message('check-the-instance-again') })
    },
  }
}

/** Of what fixing all leaves, the remedy that it is about. */
function lastChosen(wish: Wish): Wish {
  return wish.kind === 'fix' ? (wish.chosen?.at(-1) ?? wish) : wish
}

function inWords(text: Message | null): string | null {
  return text === null ? null : format(text)
}

function kindOf(advice: Advice, plan: { readonly steps: readonly unknown[] }): AdviceView['kind'] {
  if (isQuestion(advice, plan)) return 'question'
  if (advice.about?.kind === 'hold') return 'decided'
  return advice.choices.length > 0 ? 'suggestion' : 'note'
}

/** The same where the same is asked, whatever the answer is now. */
function questionOf({ reason, choices, planned, about }: Advice): string {
  if (about?.kind === 'pack-file') return nameOf('pack-file', about.path)
  const texts = [messageOf(reason), ...choices.map(labelOf), ...(planned === undefined ? [] : [labelOf(planned)])]
  return nameOf('question', JSON.stringify(texts))
}
