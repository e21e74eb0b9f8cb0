import type { LackedRight } from '../../src-main/core/model/authoring/people/permissions.ts'
import type { Remedy } from '../../src-main/core/model/words/remedy.ts'
import type { Message } from '../../resources/text/text.ts'

/** The envelope of every answer, end to end: nothing is thrown across the bridge. */
export type Result<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: CallError }

/** `code` is one of the core's, or `unknown-question`, `bad-question`, `foreign-sender`, `bug`. */
export interface CallError {
  readonly code: string
  /** In English, as the log has it. */
  readonly message: string
  /** What the person can do. */
  readonly hint: string | null
  /** What the page says instead of both, in its own language; absent: they are all there is. */
  readonly text?: Message
  readonly hintText?: Message | null
  /** The text without what only who looks into it needs, which is behind a disclosure; absent: it is all there is. */
  readonly brief?: Message
  /** The same as the hint, for a button; absent: nothing that the page is told of. */
  readonly remedies?: readonly Remedy[]
  /** The right that would have let it; absent: it is not for want of one. */
  readonly lacks?: LackedRight
}
