import type { Remedy } from './model/words/remedy.ts'
import { format, type Message, message } from '../../src-texts/text.ts'
import type { Problem } from './model/words/reason.ts'
import { messageOf } from './model/words/with-message.ts'

/** Every error code of the core, once, with when it occurs. */
export const ERROR_CODES = {
  'bad-argument': 'an argument is not valid',
  'not-found': 'an instance, change set, project, version or file that was named is not there',
  ambiguous: 'a name that fits several things',
  'unreadable-folder': 'a folder that cannot be read, with the reason',
  'unknown-instance-kind': 'a folder whose loader or game version cannot be told and was not named',
  'already-adopted': 'the folder is an instance already',
  'another-instance': 'a folder is not the one of the instance that was meant: says what differs',
  'unsupported-loader': 'a loader for which Modwell cannot decide',
  busy: 'another Modwell works on this instance',
  'foreign-owner':
    "a folder belongs to another user, in which root does not work, or Modwell's own in it does: names that user",
  'unsafe-folder': 'what lies where Modwell keeps its own files is a link, or nothing that Modwell makes: names it',
  'unsafe-archive': 'an archive from outside is refused as a whole: names what is wrong in it',
  untrusted: 'an interrupted change that another home wrote waits for a person',
  unrecovered: 'an interrupted change must be finished or rolled back first',
  'changed-on-disk': 'a file is not what it was when the plan was made',
  'target-locked': 'a file that is to change is held by another program or may not be written',
  'game-running': 'the game or server of the instance runs, or did not end in time',
  'read-only': 'the instance may not be written',
  'disk-full': 'not enough room for what is to be written',
  'disk-failed': 'reading or writing failed for another reason',
  'wrong-hash': 'downloaded bytes differ from what was announced: names file, source and both hashes',
  'download-failed': 'a file could not be fetched',
  'cannot-undo': 'a later change set depends on the one to undo',
  'missing-from-store': 'the bytes that undo needs are gone',
  'bisect-running': 'a search for a bad mod runs on the instance already',
  'plan-gone': 'a plan that is no longer held, or was committed already',
  'incompatible-with-sharing-instances': 'what was asked for would break other instances that have the folder too',
  unsatisfiable: 'what was asked for requires something that is not available',
  cancelled: 'the person stopped it',
  offline: 'the service was not asked: offline',
  'service-unreachable': 'no connection: DNS, refused, TLS, or timed out',
  'service-failed': 'the service answered 5xx',
  'service-refused': 'the service answered 4xx that has no code of its own',
  'service-not-found': 'the service has no such thing',
  'service-conflict': 'the service finds that what was asked for clashes with what is there (409)',
  'service-too-large': 'what was sent is larger than the service takes (413)',
  'service-lacks-operation': 'the service does not offer this operation, or no longer',
  'service-unauthorized': 'the service wants a token, or another one',
  'service-forbidden': 'the service knows who asks and does not let them do it: its own words say what is lacking',
  'service-busy': 'the rate limit did not clear in time',
  'service-gone': 'this version of the API is no longer served: Modwell is too old for the service',
  'bad-answer': 'an answer that does not match what the service describes: names the field',
  'bad-service-url': 'a service address that may not be used',
  'sign-in-failed': 'signing in did not work: names what the service or the system said',
  'database-failed': 'the ledger or the cache cannot be opened',
} as const

export type ErrorCode = keyof typeof ERROR_CODES

export interface ErrorDetails {
  /** What the person can do: full sentences, as true at the window as in a terminal, so that they name no command. */
  readonly hint?: Message | undefined
  /** The same as data, of which the command line makes commands, and the page buttons. */
  readonly remedies?: readonly Remedy[]
  readonly cause?: unknown
}

/** An expected failure, worded for a person by the catalogue: the text names the offending thing and carries no secret. */
export class CoreError extends Error {
  readonly code: ErrorCode
  readonly text: Message
  readonly hintText: Message | null
  /** `hintText` in English words, as `message` is `text`. */
  readonly hint: string | null
  readonly remedies: readonly Remedy[]

  constructor(code: ErrorCode, text: Message, details: ErrorDetails = {}) {
    super(format(text), details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'CoreError'
    this.code = code
    this.text = text
    this.hintText = details.hint ?? null
    this.hint = this.hintText === null ? null : format(this.hintText)
    this.remedies = details.remedies ?? []
  }
}

/** What an error says: its text, or the words of one that has none. */
export function sayError(error: unknown): Message {
  if (error instanceof CoreError) return error.text
  return message('as-told', { words: error instanceof Error ? error.message : String(error) })
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
