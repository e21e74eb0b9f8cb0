import type { Remedy } from './remedy.ts'
import type { WithHint, WithMessage } from './with-message.ts'

/** Why something is as it is: a code to match on (kebab-case) and a sentence for a person, which names no command. */
export interface Reason extends WithMessage {
  readonly code: string
  /** What the person can do about it. */
  readonly remedies?: readonly Remedy[]
}

/** Why nothing can be done with one thing. */
export interface Problem extends Reason, Partial<WithHint> {}
