import type { Answer, AppEvent, Argument, Bridge, QuestionName, Result } from '../../src-preload/contract.ts'

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
    answer: window.modwell.ask(name, argument, call),
    cancel: () => void ask('app.cancel', { call }),
  }
}

/** Hears what main tells; returns the function that stops listening. */
export function listen(listener: (event: AppEvent) => void): () => void {
  return window.modwell.listen(listener)
}
