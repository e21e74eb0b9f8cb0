import type { Message } from '../../../../resources/text/text.ts'
import type { Remedy } from './remedy.ts'
import type { ReasonFact } from './reason-facts.ts'
import type { WithHint, WithMessage } from './with-message.ts'

/** Something that was planned and did not happen; nothing of it was changed. */
export interface Failure extends WithMessage, WithHint {
  readonly instanceId: string
  /** null: the whole instance, or what `named` says. */
  readonly path: string | null
  /** What was asked for by this name, which has no path there; absent: it has one, or the whole instance is meant. */
  readonly named?: string
  readonly code: string
  /** The text without what only who looks into it needs, as of an error; absent: it is all there is. */
  readonly brief?: Message
  /** As that of a reason. */
  readonly fact?: ReasonFact | undefined
  /** What the person can do, as of an error. */
  readonly remedies: readonly Remedy[]
}
