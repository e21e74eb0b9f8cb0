import type { FileContents } from './installed-file.ts'
import type { Reason } from '../words/reason.ts'

/** What the file of a version declares of itself, learnt before it is anybody's; good for deciding, not for installing. */
export type CandidateContents =
  | { readonly kind: 'read'; readonly contents: FileContents }
  /** Nothing is known of it: offline and never seen, not to be had, not what was announced, or too large to look into. */
  | { readonly kind: 'not-read'; readonly reason: Reason }
