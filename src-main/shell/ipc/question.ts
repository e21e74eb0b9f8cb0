import type { z } from 'zod'

/** Of a question under way. */
interface Call {
  /** The page, or who quits, ends it. */
  readonly signal: AbortSignal
  readonly priority: 'user'
}

/** One question of the page: what it must be asked with, where nothing else gets past, and what answers it. */
export interface Question<A, R> {
  readonly schema: z.ZodType<A>
  /** Throws a `CoreError` for what a person can be told. */
  answer(argument: A, call: Call): R | Promise<R>
}

export function ask<A, R>(schema: z.ZodType<A>, answer: (argument: A, call: Call) => R | Promise<R>): Question<A, R> {
  return { schema, answer }
}
