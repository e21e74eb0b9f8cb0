import type { Reason } from './reason.ts'
import type { Wish } from './wish.ts'

/** Another plan that could be taken: propose the wish to see it. */
export interface Choice {
  /** What it would do, as a sentence without a full stop. */
  readonly label: string
  readonly wish: Wish
}

/** Something to know before agreeing to a plan, with what could be done instead. */
export interface Advice {
  readonly reason: Reason
  readonly choices: readonly Choice[]
}
