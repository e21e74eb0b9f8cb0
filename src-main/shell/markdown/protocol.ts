import type { TextNode } from '../../../src-preload/contract/text.ts'

/** What main and the thread that reads texts say to each other. The thread says `ready` once, then answers each text. */
export type FromThread = { readonly kind: 'ready' } | ReadResult

/** A text as it is understood, its links not yet named; or the limit that it is over. */
export type ReadResult =
  | { readonly kind: 'read'; readonly nodes: readonly TextNode[] }
  | { readonly kind: 'refused'; readonly why: Refusal }

export type Refusal = 'nested' | 'parts' | 'unreadable'
