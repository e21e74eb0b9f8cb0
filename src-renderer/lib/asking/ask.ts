import { format } from '../../../resources/text/text.ts'
import type { Answer, Argument, Bridge, QuestionName, Result } from '../../../src-preload/contract.ts'

declare global {
  interface Window {
    readonly modwell: Bridge
  }
}

/** A question under way. */
export interface Call<N extends QuestionName> {
  readonly answer: Promise<Result<Answer<N>>>
  /** Ends it: it answers `cancelled`, or is finished when it is too late. */
  cancel(): void
}

/** Asks main. Never rejects: a failure is an answer. */
export function ask<N extends QuestionName>(name: N, argument: Argument<N>): Promise<Result<Answer<N>>> {
  return startCall(name, argument).answer
}

/** As `ask`, for a question that a person may stop. */
export function startCall<N extends QuestionName>(name: N, argument: Argument<N>): Call<N> {
  const call = crypto.randomUUID()
  return {
    answer: window.modwell.ask(name, argument, call).then((text) => inOwnWords(JSON.parse(text) as Result<Answer<N>>)),
    cancel: () => void ask('app.cancel', { call }),
  }
}

/** A failure as the page says it: in the words of its catalogue. */
function inOwnWords<T>(result: Result<T>): Result<T> {
  if (result.kind === 'ok' || result.error.text === undefined) return result
  const { text, hintText = null } = result.error
  return {
    kind: 'failed',
    error: { ...result.error, message: format(text), hint: hintText === null ? null : format(hintText) },
  }
}
