import type { CoreError } from '../../../errors.ts'

/** One request as it goes out. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly url: string
  readonly body: RequestBody | null
  readonly patience: Patience
  /** Value of the Authorization header: a bare token or secret. */
  readonly authorization?: string | null
  /** Entity tag of the answer that is known already: 304 where it still holds. */
  readonly knownTag?: string | null
  readonly onSent?: SentListener
  /** Bytes of the answer, as they come. */
  readonly onReceived?: (bytes: number) => void
}

/** Bytes that have left, of how many. */
export type SentListener = (sent: number, total: number) => void

/** Can be sent again: a stream is opened each time. */
export interface RequestBody {
  /** Content-Type. */
  readonly type: string
  readonly content: string | StreamedContent
}

export interface StreamedContent {
  /** Bytes. */
  readonly length: number
  /** In order. Each chunk is valid until the next is asked for: it may lie in the same memory. */
  open(): AsyncIterable<Uint8Array>
}

/** How long to wait for an answer: `quick` is the connectivity check, `bulk` a question about many things, `upload` sends files. */
export type Patience = 'quick' | 'ordinary' | 'bulk' | 'upload'

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
