import type { LackedRight } from './model/authoring/people/permissions.ts'
import type { Remedy } from './model/words/remedy.ts'
import { ENGLISH } from '../../resources/text/english.ts'
import { format, type Message, message } from '../../resources/text/text.ts'
import { ERROR_CODES, type ErrorCode } from './model/words/codes/error-codes.ts'
import type { Problem } from './model/words/reason.ts'
import { isText } from './model/words/stored-texts.ts'
import { messageOf } from './model/words/with-message.ts'

export type { ErrorCode }

export interface ErrorDetails {
  /** What the person can do: full sentences, as true at the window as in a terminal, so that they name no command. */
  readonly hint?: Message | undefined
  /** The text without what only who looks into it needs: names of operations, statuses, what the service itself said. */
  readonly brief?: Message | undefined
  /** The same as data, of which the command line makes commands, and the page buttons. */
  readonly remedies?: readonly Remedy[]
  /** The right that would have let it: which, and whom to ask. */
  readonly lacks?: LackedRight | undefined
  readonly cause?: unknown
}

/** An expected failure, worded for a person by the catalogue: the text names the offending thing and carries no secret. */
export class CoreError extends Error {
  readonly code: ErrorCode
  readonly text: Message
  readonly hintText: Message | null
  /** Absent: the text is all there is. */
  readonly brief?: Message
  /** `hintText` in the language that was spoken, as `message` is `text`. */
  readonly hint: string | null
  readonly remedies: readonly Remedy[]
  /** null: it is not for want of a right, or nobody knows which. */
  readonly lacks: LackedRight | null

  constructor(code: ErrorCode, text: Message, details: ErrorDetails = {}) {
    super(format(text), details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'CoreError'
    this.code = code
    this.text = text
    this.hintText = details.hint ?? null
    if (details.brief !== undefined) this.brief = details.brief
    this.hint = this.hintText === null ? null : format(this.hintText)
    this.remedies = details.remedies ?? []
    this.lacks = details.lacks ?? null
  }
}

/** What an error says: its text, or the words of one that has none. */
export function sayError(error: unknown): Message {
  if (error instanceof CoreError) return error.text
  return message('as-told', { words: error instanceof Error ? error.message : String(error) })
}

/** The same in English, for the log. */
export function logError(error: unknown): string {
  return format(sayError(error), ENGLISH)
}

/** Its stack in English, for the log: it begins with what the error says, in the language that is spoken. */
export function logStack(error: Error): string {
  const { message: words, stack = words } = error
  const text = 'text' in error && isText(error.text) ? error.text : null
  return text === null ? stack : stack.replace(words, () => format(text, ENGLISH))
}

/** Of SQLite: the file itself is broken, full or out of reach. All else that it says is of one row or statement. */
const OUT_OF_REACH = /^SQLITE_(CORRUPT|NOTADB|FULL|IOERR|CANTOPEN|READONLY|BUSY)(_|$)/

/**
 * Whether an error is neither worded for a person nor says that a database is out of reach, which everything rests on: a mistake of
 * Modwell's, or the disk's with one file. Where several things are done, it is an entry of the one it was met with.
 */
export function isUnforeseen(error: unknown): boolean {
  if (error instanceof CoreError) return false
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return !OUT_OF_REACH.test(code)
}

/** What kept the service from answering, where that has a code of its own. */
export function codeOf({ code }: { readonly code: string }): ErrorCode {
  return Object.keys(ERROR_CODES).find((known): known is ErrorCode => known === code) ?? 'service-unreachable'
}

/** What was kept as an entry beside what is known, as the error that it was. */
export function errorOfProblem(problem: Problem): CoreError {
  const { hint, hintText, remedies = [] } = problem
  const told = hintText ?? (typeof hint === 'string' ? message('as-told', { words: hint }) : undefined)
  return new CoreError(codeOf(problem), messageOf(problem), { hint: told, remedies })
}
