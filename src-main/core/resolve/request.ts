import type { Candidate } from '../model/finding.ts'
import type { Reason } from '../model/reason.ts'
import type { Targets } from '../model/target.ts'
import type { Version } from '../model/version.ts'

/** Something in the instance before anything moves. */
export interface Present {
  /** Its path: two files of one project are two. */
  readonly key: string
  readonly projectId: string
  /** null: present, but of a version that the service does not know. */
  readonly version: Version | null
  readonly title: string
  readonly isEnabled: boolean
}

/** A version that should come in, in the place of what has the same key; a new key: something new. */
export interface Wish {
  readonly key: string
  readonly candidate: Candidate
  readonly title: string
  readonly isEnabled: boolean
}

export interface Request {
  readonly present: readonly Present[]
  readonly wishes: readonly Wish[]
  readonly targets: Targets
  /** Mod ids of enabled files that the service does not know, as `comparableId` gives them: a project of that slug is there. */
  readonly strangers: ReadonlySet<string>
}

/** A dependency that comes along: `neededBy` are the keys of wishes, or project ids of other additions. */
export interface Addition {
  readonly projectId: string
  readonly title: string
  readonly candidate: Candidate
  readonly neededBy: readonly string[]
}

export interface HeldWish {
  readonly wish: Wish
  readonly reasons: readonly Reason[]
}

export interface Resolution {
  readonly moves: readonly Wish[]
  readonly additions: readonly Addition[]
  readonly held: readonly HeldWish[]
  /** By the key of a move: the keys of other moves without which it must not happen. */
  readonly links: ReadonlyMap<string, readonly string[]>
}

/** What the instance would hold: every present thing at the version it stays at or moves to, and the additions. */
export interface Outlook {
  readonly entries: readonly Present[]
  readonly additions: ReadonlyMap<string, Addition>
}

/** Slugs and mod ids of one thing differ in case and in `-` for `_`. */
export function comparableId(id: string): string {
  return id.toLowerCase().replaceAll('_', '-')
}
