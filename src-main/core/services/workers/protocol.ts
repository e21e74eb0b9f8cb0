import type { FileContents } from '../../model/files/installed-file.ts'
import type { Examination, Hashes } from './pool.ts'

/** What the caller's thread and a worker thread say to each other. Files go in batches: a message costs more than a small file. */
export interface Batch {
  readonly id: number
  readonly jobs: readonly Job[]
}

export interface Job {
  readonly kind: 'examine' | 'contents' | 'hash' | 'digest' | 'fingerprint'
  readonly path: string
}

export interface BatchResults {
  readonly id: number
  /** In the order of the jobs. */
  readonly results: readonly JobResult[]
}

export type JobResult =
  | { readonly kind: 'examination'; readonly examination: Examination }
  | { readonly kind: 'contents'; readonly contents: FileContents }
  | { readonly kind: 'hashes'; readonly hashes: Hashes }
  | { readonly kind: 'digest'; readonly sha512: string }
  | { readonly kind: 'fingerprint'; readonly sha1: string }
  /** A file that cannot be hashed, with the system's code. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | null }
  /** Not begun, because nobody waits for it any more. */
  | { readonly kind: 'skipped' }

export interface WorkerStart {
  /** Places of a shared `Int32Array`, written without messages, read when a thread has died or is to stop early. */
  readonly progress: SharedArrayBuffer
}

/** The batch and the job in it that the thread is at, and the newest batch that nobody waits for. */
export const PROGRESS = { batch: 0, job: 1, abandoned: 2, length: 3 } as const
