import type { WithHint, WithMessage } from './with-message.ts'

/** Why something is as it is: a code to match on (kebab-case) and a sentence for a person, which names no command. */
export interface Reason extends WithMessage {
  readonly code: string
  /** What does on the command line what the message says can be done, as those of an error. */
  readonly commands?: readonly string[]
}

/** Why nothing can be done with one thing. */
export interface Problem extends Reason, Partial<WithHint> {}
