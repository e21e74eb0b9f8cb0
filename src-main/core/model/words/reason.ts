import type { Message } from '../../../../resources/text/text.ts'
import type { Remedy } from './remedy.ts'
import type { ErrorCode } from './codes/error-codes.ts'
import type { ReasonCode } from './codes/reason-codes.ts'
import { factOfCode, type ReasonFact } from './reason-facts.ts'
import type { WithHint, WithMessage } from './with-message.ts'
import { withParts } from './with-parts.ts'

/** A reason as it is remembered on disk, perhaps by another version of Modwell: its code may be one that this one does not know. */
export interface RecordedReason extends WithMessage {
  readonly code: string
  /** What the person can do about it. */
  readonly remedies?: readonly Remedy[]
}

/**
 * Why something is as it is: a code for programs that read `--json` (kebab-case) and a sentence for a person, which names no command.
 * Nothing in Modwell reads the code: what is decided by is a typed value.
 */
export interface Reason extends RecordedReason {
  readonly code: ReasonCode
  /** What of it something is decided by; absent: nothing is. Never written to disk or to `--json`. */
  readonly fact?: ReasonFact | undefined
  /** The same where the version or the page that it is about stands beside it; absent: it names none. Never written to disk or to `--json`. */
  readonly brief?: Message
}

/** Why nothing can be done with one thing. */
export interface Problem extends Reason, Partial<WithHint> {}

/** An expected failure, told as an entry beside what is known: the code is that of the error, which callers may match on. */
export interface ErrorProblem extends Problem {
  readonly code: ErrorCode
}

/** Whether one of the reasons says so. */
export function hasFact(reasons: readonly Pick<Reason, 'fact'>[], ...facts: readonly ReasonFact[]): boolean {
  return reasons.some(({ fact }) => fact !== undefined && facts.includes(fact))
}

export function isRecordedReason(value: unknown): value is RecordedReason {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('message' in value)) return false
  return typeof value.code === 'string' && typeof value.message === 'string'
}

/** A reason as it was read from disk, with what is decided by it. */
export function recallFact<R extends RecordedReason>(reason: R): R & Pick<Reason, 'fact'> {
  return { ...reason, fact: factOfCode(reason.code) ?? undefined }
}

/** All that was read from disk, with what is decided by the reasons in it. */
export function recallFacts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const all = withParts(value, recallFacts)
  return isRecordedReason(all) ? recallFact(all) : all
}
