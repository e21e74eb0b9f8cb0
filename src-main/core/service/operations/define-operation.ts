import { defineSchema } from '../records/schema.ts'
import type { Schema } from '../records/schema.ts'

/**
 * One operation of the service, as data: client, command line and tests read it here. Types: `Path`, `Query` and `Body` are
 * what a caller gives, under the wire's names; `Answer` is what it gets.
 */
export interface Operation<Path, Query, Body, Answer> {
  /** kebab-case, unique. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** After the base address; `{param}` stands for a path parameter. */
  readonly path: `/${string}`
  /** The scope that a token needs (`api-facts.md` 4.1); null: none. */
  readonly scope: string | null
  readonly params: { readonly path: Schema<Path, Path>; readonly query: Schema<Query, Query> }
  readonly body: BodyForm<Body>
  /** Every status that is a success, with the shape of its body. */
  readonly answers: Readonly<Record<number, Schema<Answer>>>
  /** Whether sending it twice does no more than once. */
  readonly isSafe: boolean
  readonly freshFor: FreshFor
  /** Where it is described. */
  readonly source: string
}

export type BodyForm<Body> = { readonly kind: 'none' } | { readonly kind: 'json'; readonly schema: Schema<Body, Body> }

/**
 * How long an answer need not be asked for again. `checks` counts in the setting `freshMinutes`; `settled` holds even when a
 * person asks for fresh answers: what it tells does not change. That the service knows nothing is fresh for one check at most.
 */
export type FreshFor =
  | { readonly kind: 'never' }
  | { readonly kind: 'checks'; readonly times: number }
  | { readonly kind: 'minutes'; readonly minutes: number; readonly isSettled: boolean }

/** What a call of an operation takes; parts that may be empty may be left out. */
export type CallInput<Path, Query, Body> = Part<'path', Path> & Part<'query', Query> & Part<'body', Body>

type Part<Name extends string, T> =
  Record<never, never> extends T ? { readonly [Key in Name]?: T } : { readonly [Key in Name]: T }

export type NoParams = Record<never, never>

export const NO_PARAMS: Schema<NoParams, NoParams> = defineSchema((z) => z.object({}))

export const NO_BODY: BodyForm<NoParams> = { kind: 'none' }

export const NEVER: FreshFor = { kind: 'never' }
export const ONE_CHECK: FreshFor = { kind: 'checks', times: 1 }
export const TWELVE_CHECKS: FreshFor = { kind: 'checks', times: 12 }
export const ONE_DAY: FreshFor = { kind: 'minutes', minutes: 24 * 60, isSettled: false }
export const SETTLED: FreshFor = { kind: 'minutes', minutes: 7 * 24 * 60, isSettled: true }

/** A segment of a path: never empty, never one that an address would swallow. */
export const segment = defineSchema((z) =>
  z.string().refine((value) => !['', '.', '..'].includes(value), 'cannot name anything'),
)

/** Of the many paths that name one thing: an id, or a slug where the service takes one. */
export const BY_ID = defineSchema((z) => z.object({ id: segment(z) }))

export function defineOperation<Path, Query, Body, Answer>(
  operation: Operation<Path, Query, Body, Answer>,
): Operation<Path, Query, Body, Answer> {
  return operation
}
