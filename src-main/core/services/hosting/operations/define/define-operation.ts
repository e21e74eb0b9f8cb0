import { defineSchema, type Schema } from '../../records/fields/schema.ts'
import type { OperationSource } from '../../../../model/service/operation.ts'
import type { UploadSource } from './upload-source.ts'
import type { About, CallArguments } from './about.ts'
import type { Message } from '../../../../../../resources/text/text.ts'
import { params, type ParamSet } from './params.ts'

/**
 * One operation of the service, as data: client, command line and tests read it here. Types: `Path`, `Query` and `Body` are
 * what a caller gives, under the wire's names; `Answer` is what it gets.
 */
export interface Operation<Path, Query, Body, Answer, Name extends string = string> {
  /** kebab-case, unique. */
  readonly name: Name
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** After the base address; `{param}` stands for a path parameter. */
  readonly path: `/${string}`
  /** What a token must be allowed (fact H80); null: none is ever sent. */
  readonly scope: ScopeNeed | null
  readonly params: { readonly path: ParamSet<Path>; readonly query: ParamSet<Query> }
  readonly body: BodyForm<Body>
  /** Every status that is a success, with the shape of its body. Where 204 is one, any other 2xx means the same. */
  readonly answers: Readonly<Record<number, Schema<Answer>>>
  /** How an answer shows that it is about what was asked; null: it names nothing of that. */
  readonly about: About | null
  /** How it is seen whether all was done; null: the service does what it answers. */
  readonly readBack: ReadBack | null
  /** Whether sending it twice does no more than once. */
  readonly isSafe: boolean
  readonly freshFor: FreshFor
  /** Requests of this operation under way at once, within the budget of all. */
  readonly atOnce: number
  /** `withdrawn`: newer services have it no longer (fact H20); `site-only`: for people on the site, never sent. */
  readonly standing: 'offered' | 'withdrawn' | 'site-only'
  readonly source: OperationSource
}

export type BodyForm<Body> =
  | { readonly kind: 'none' }
  /** `wrapper`: newer services want the whole under this key (fact H69); tried first. */
  | { readonly kind: 'json'; readonly fields: ParamSet<Body>; readonly wrapper: string | null }
  /** The image alone; `largest` in bytes. */
  | { readonly kind: 'image'; readonly largest: number }
  /** `data` as JSON first, then files. */
  | { readonly kind: 'multipart'; readonly data: ParamSet<unknown> }
  /** Fields as `application/x-www-form-urlencoded`, under the client secret of an application instead of a token. */
  | { readonly kind: 'raw'; readonly fields: ParamSet<Body> }

/**
 * How it is seen whether a service did what an operation asked for: some take a field without a word and do nothing with it. Another
 * such field is an entry of `fields`.
 */
export interface ReadBack {
  /** What reads how it is afterwards; null: the operation's own answer tells. */
  readonly by: {
    readonly operation: Operation<unknown, unknown, unknown, unknown>
    input(asked: CallArguments): object
  } | null
  readonly fields: readonly ReadBackField[]
}

export interface ReadBackField {
  /** In the body, under the wire's name. */
  readonly name: string
  /** What is so now, by the answer that is looked at. */
  isNow(json: unknown, wanted: unknown): unknown
  /** The call has failed where this is not so. Absent: it is only said. */
  readonly failure?: { message(serviceUrl: string): Message; readonly hint: Message }
}

export interface MultipartBody<Data> {
  readonly data: Data
  readonly files: readonly FilePart[]
}

export interface FilePart {
  /** Name of the part. */
  readonly part: string
  /** As the service is to call it; one path component with an extension. */
  readonly filename: string
  readonly source: UploadSource
}

/**
 * How long an answer need not be asked for again. `checks` counts in the setting `freshMinutes`; `settled` holds even when a
 * person asks for fresh answers: what it tells does not change. That the service knows nothing is fresh for one check at most.
 */
export type FreshFor =
  | { readonly kind: 'never' }
  | { readonly kind: 'checks'; readonly times: number }
  | { readonly kind: 'minutes'; readonly minutes: number; readonly isUnchanging: boolean }

/** What a call of an operation takes; parts that may be empty may be left out. */
export type CallInput<Path, Query, Body> = Part<'path', Path> & Part<'query', Query> & Part<'body', Body>

type Part<Name extends string, T> =
  Record<never, never> extends T ? { readonly [Key in Name]?: T } : { readonly [Key in Name]: T }

type NoParams = Record<never, never>

const NO_PARAMS: ParamSet<NoParams> = params({})

/** The body of 204. */
export const NOTHING: Schema<null> = defineSchema((z) => z.null())

export const NEVER: FreshFor = { kind: 'never' }
export const ONE_CHECK: FreshFor = { kind: 'checks', times: 1 }
export const TWELVE_CHECKS: FreshFor = { kind: 'checks', times: 12 }
export const ONE_DAY: FreshFor = { kind: 'minutes', minutes: 24 * 60, isUnchanging: false }
export const UNCHANGING: FreshFor = { kind: 'minutes', minutes: 7 * 24 * 60, isUnchanging: true }

export function jsonBody<Body>(fields: ParamSet<Body>, wrapper: string | null = null): BodyForm<Body> {
  return { kind: 'json', fields, wrapper }
}

export function imageBody(largest: number): BodyForm<UploadSource> {
  return { kind: 'image', largest }
}

export function multipartBody<Data>(data: ParamSet<Data>): BodyForm<MultipartBody<Data>> {
  return { kind: 'multipart', data }
}

/** An operation as it is written down: what most have in common may be left out. */
export type Declaration<Path, Query, Body, Answer, Name extends string = string> = Pick<
  Operation<Path, Query, Body, Answer, Name>,
  'name' | 'source'
> &
  Partial<
    Pick<
      Operation<Path, Query, Body, Answer>,
      'answers' | 'scope' | 'about' | 'readBack' | 'isSafe' | 'freshFor' | 'atOnce' | 'standing'
    >
  > & {
    /** Method and path. */
    readonly request: `${Operation<Path, Query, Body, Answer>['method']} /${string}`
    readonly params?: { readonly path?: ParamSet<Path>; readonly query?: ParamSet<Query> }
    readonly body?: BodyForm<Body>
  }

const ANY_NUMBER = 6

/** By default only GET is safe, nothing is kept, no token is sent, and the answer is nothing (204). */
export function defineOperation<
  Path = NoParams,
  Query = NoParams,
  Body = NoParams,
  Answer = null,
  Name extends string = string,
>(declaration: Declaration<Path, Query, Body, Answer, Name>): Operation<Path, Query, Body, Answer, Name> {
  const { request, params: { path, query } = {}, body, ...others } = declaration
  const [method, address] = request.split(' ') as [Operation<Path, Query, Body, Answer>['method'], `/${string}`]
  return {
    method,
    path: address,
    // Left out only where the type parameter is left to its default.
    answers: { 204: NOTHING as Schema<Answer> },
    scope: null,
    about: null,
    readBack: null,
    isSafe: method === 'GET',
    freshFor: NEVER,
    atOnce: ANY_NUMBER,
    standing: 'offered',
    ...others,
    params: { path: path ?? (NO_PARAMS as ParamSet<Path>), query: query ?? (NO_PARAMS as ParamSet<Query>) },
    body: body ?? { kind: 'none' },
  }
}

/** The scopes that operations of the table need (fact H80). */
export type ScopeName =
  | 'NOTIFICATION_READ'
  | 'NOTIFICATION_WRITE'
  | 'PAYOUTS_READ'
  | 'PAYOUTS_WRITE'
  | 'PROJECT_CREATE'
  | 'PROJECT_DELETE'
  | 'PROJECT_READ'
  | 'PROJECT_WRITE'
  | 'REPORT_CREATE'
  | 'REPORT_DELETE'
  | 'REPORT_READ'
  | 'REPORT_WRITE'
  | 'THREAD_READ'
  | 'THREAD_WRITE'
  | 'USER_DELETE'
  | 'USER_READ'
  | 'USER_WRITE'
  | 'VERSION_CREATE'
  | 'VERSION_DELETE'
  | 'VERSION_READ'
  | 'VERSION_WRITE'

/** What a token must be allowed. `isOptional`: without one the public part is answered. */
export interface ScopeNeed {
  readonly names: readonly ScopeName[]
  readonly isOptional: boolean
}

export function needs(...names: readonly ScopeName[]): ScopeNeed {
  return { names, isOptional: false }
}

export function mayUse(...names: readonly ScopeName[]): ScopeNeed {
  return { names, isOptional: true }
}
