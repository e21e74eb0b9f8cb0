import type { ErrorCode } from '../../../../../src-main/core/errors.ts'
import type { ApiInput, IgnoredField } from '../../../../../src-main/core/model/service/operation.ts'
import type { Dialect } from '../../../../service/start.ts'
import type { Who, World } from './world.ts'

/** What is described of one operation, written by hand. */
export interface OperationCases {
  readonly operation: string
  /** Method and path. */
  readonly wire: string
  /** Scopes that it needs; each makes three cases of 401: no token, an expired one, one without the scope. */
  readonly needs?: readonly string[]
  /** The one dialect that has it; in the other it is said to be missing. */
  readonly only?: Dialect
  readonly works: readonly Success[]
  readonly fails?: readonly Refusal[]
}

interface Case {
  readonly says: string
  readonly in?: Dialect
  /** Default: the owner where a scope is needed, else nobody. */
  readonly as?: Who
  readonly before?: (world: World) => Promise<unknown>
  readonly with: (world: World) => ApiInput | Promise<ApiInput>
}

export interface Success extends Case {
  readonly status: number | Readonly<Record<Dialect, number>>
  /** What the answer's body equals or matches; absent: it has none. */
  readonly shape?: (world: World) => unknown
  /** What the service takes without a word and does not do. */
  readonly ignored?: Partial<Readonly<Record<Dialect, readonly IgnoredField[]>>>
}

export interface Refusal extends Case {
  readonly code: ErrorCode
  readonly message?: RegExp
}

export const none = (): ApiInput => ({})
export const lamps = (): ApiInput => ({ params: { id: 'lamps' } })
export const nowhere = (): ApiInput => ({ params: { id: 'zzzzzzz9' } })
