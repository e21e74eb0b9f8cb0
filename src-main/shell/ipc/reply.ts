import type { Answer, Argument, QuestionName } from '../../../src-preload/contract.ts'
import type { CallOptions, Core } from '../../core/core.ts'
import type { Log } from '../log.ts'
import type { TextReader } from '../markdown/text-reader.ts'
import type { Handles } from '../handles/handles.ts'
import type { LastLibrary } from '../last-library.ts'
import type { Desktop } from './desktop.ts'

/** Answers one question; throws a `CoreError` for what a person can be told. */
export type Reply<N extends QuestionName> = (argument: Argument<N>, call: CallOptions) => Promise<Answer<N>> | Answer<N>

/** The answers to some of the questions. */
export type AnswersTo<N extends QuestionName> = { readonly [K in N]: Reply<K> }

/** Every question that is answered from sources; ending a call is the server's own business. */
export type AnswerName = Exclude<QuestionName, 'app.cancel'>

/** What answers are made from. */
export interface Sources extends Handles {
  /** Open once recovery is through; rejects with why it could not be opened. */
  readonly core: Promise<Core>
  readonly desktop: Desktop
  readonly lastLibrary: Pick<LastLibrary, 'keep' | 'keepFrame'>
  readonly reader: TextReader
  readonly log: Log
}
