import type { Lasting, RecommendedAs } from '../../src-main/core/model/plans/advice.ts'
import type { Reason } from '../../src-main/core/model/words/reason.ts'

/** Another plan that could be taken: `change.propose` takes its id. */
export interface ChoiceView {
  readonly id: string
  /** What it would do, as a sentence without a full stop. */
  readonly label: string
  /** What is given up for it, as a sentence; null: nothing that the label does not say. */
  readonly cost: string | null
  /** Whether a problem is over with it, or only until what it sets aside comes back. */
  readonly lasting: Lasting
}

export interface AdviceView {
  readonly reason: Reason
  /** What it is about in a few words, above what the reason says; null: that is short enough. */
  readonly title: string | null
  readonly choices: readonly ChoiceView[]
  /** Id of the choice that is recommended; null: none is. */
  readonly recommended: string | null
  /** How what is recommended is meant. */
  readonly recommendedAs: RecommendedAs
  /** A question has to be answered, a suggestion could be taken up; of `decided` the person has said already what they want. */
  readonly kind: 'note' | 'question' | 'suggestion' | 'decided'
  /** The same for the same question, in whichever plan it is asked. */
  readonly question: string
  /** What the plan does of it, and at which place of the answers that stands; null: it is not said in words. */
  readonly planned: (Pick<ChoiceView, 'label' | 'cost'> & { readonly at: number }) | null
  /** Id of the page where what it is about is to be had; null: it is about something else. */
  readonly page: string | null
  /** The file that the person and their pack both changed; null: it is about something else. */
  readonly packFile: string | null
}
