import type { Reason } from '../../src-main/core/model/words/reason.ts'

/** Another plan that could be taken: `change.propose` takes its id. */
export interface ChoiceView {
  readonly id: string
  /** What it would do, as a sentence without a full stop. */
  readonly label: string
}

export interface AdviceView {
  readonly reason: Reason
  readonly choices: readonly ChoiceView[]
}
