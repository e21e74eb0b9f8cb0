import type { Placing } from './settings.ts'

export interface Amount {
  readonly files: number
  readonly bytes: number
}

/** How files can come from the store into an instance on this disk. */
export interface PlacingThere {
  readonly instanceId: string
  readonly name: string
  /** What disk and owners allow; a copy always can be made. Empty: the folder is not there. */
  readonly allowed: readonly ('hardlink' | 'reflink' | 'copy')[]
  /** What the setting makes of it; null: the folder is not there. */
  readonly used: 'hardlink' | 'reflink' | 'copy' | null
}

/** What the store holds and what for. What is shared by reflinks no system tells. */
export interface StoreStatus {
  readonly folder: string
  /** Whole files. */
  readonly stored: Amount
  /** Of those, what undo and redo need. */
  readonly needed: Amount
  /** What they need and that is gone. */
  readonly missing: Amount
  /** What they need of changes that were made from another home, which keeps it. */
  readonly elsewhere: Amount
  /** Of those stored, what has a second name in an instance: throwing it away frees nothing. */
  readonly hardLinked: Amount
  /** Downloads that broke off, to be gone on with. */
  readonly partial: Amount
  /** Files whose bytes were not what their name says, set aside. */
  readonly broken: Amount
  /** When the oldest whole file came in, ISO 8601 UTC; null: there is none. */
  readonly oldestAt: string | null
  /** What `prune` would throw away when it is asked for nothing in particular, and the room that gives. */
  readonly prunable: Amount
  readonly placing: Placing
  readonly instances: readonly PlacingThere[]
}

export interface BrokenEntry {
  readonly sha512: string
  /** SHA-512 of what is there instead; null: it cannot be read. */
  readonly found: string | null
  readonly size: number
  /** What needs it, newest first. */
  readonly neededBy: readonly { readonly changeSet: string; readonly instanceId: string; readonly path: string }[]
}

export interface StoreVerification {
  readonly checked: Amount
  /** Set aside now, in the order of their hashes. */
  readonly broken: readonly BrokenEntry[]
  /** What turning needs and is nowhere, those set aside before among it; in the order of their hashes. */
  readonly missing: readonly Omit<BrokenEntry, 'found'>[]
  /** What turning needs of changes that were made from another home, which keeps it; in the order of their hashes. */
  readonly elsewhere: readonly Omit<BrokenEntry, 'found'>[]
}

export interface PruneRequest {
  /** Only what came in at least so many days ago. */
  readonly olderThanDays: number | null
  /** Oldest first, and no more than it takes until the store has at most so many bytes. */
  readonly downToBytes: number | null
  /** Whose undo must stay possible; null: all change sets. `newest` counts in each instance. */
  readonly keepHistory: { readonly days: number } | { readonly newest: number } | null
  readonly isDryRun: boolean
}

export interface PruneReport {
  readonly isDryRun: boolean
  readonly removed: Amount
  /** Bytes of it that no instance shares. */
  readonly freedBytes: number
  readonly remaining: Amount
  /** Change sets that cannot be undone, or brought back, any more. */
  readonly pruned: readonly string[]
}
