import type { CoreError } from '../errors.ts'

/** One request as it goes out. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly url: string
  /** JSON text; null: none. */
  readonly body: string | null
  readonly patience: Patience
}

/** How long to wait for an answer: `quick` is the connectivity check, `bulk` a question about many things. */
export type Patience = 'quick' | 'ordinary' | 'bulk'

/** What came back, whatever its status. Header names in lower case. */
export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** No whole answer came. `isTransient`: asking again may help. */
export interface Failure {
  readonly kind: 'failure'
  readonly error: CoreError
  readonly isTransient: boolean
}

export type Exchange = Answer | Failure
