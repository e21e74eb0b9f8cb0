import type { Answers } from './answers.ts'
import type { answerCancel } from './answers/app.ts'
import type { Question } from './question.ts'

type QuestionsOf<T> = {
  readonly [N in keyof T]: T[N] extends Question<infer A, infer R>
    ? { readonly argument: A; readonly answer: R }
    : never
}

/**
 * What the page may ask, read off what answers it: for the contract, which takes its type and nothing else. It is a value since the
 * compiler writes the type of a value out: so the page's compiler reads the nouns, and not the core behind them, which would bring it Node.
 */
export const QUESTIONS = readOff<Answers & ReturnType<typeof answerCancel>>()

function readOff<T>(): QuestionsOf<T> | null {
  return null
}
