import type { FileSnapshot } from './change-set.ts'
import type { VersionFile } from '../versions/version.ts'

/** Where a path's new bytes come from. */
export type NewBytes =
  | { readonly kind: 'download'; readonly file: VersionFile }
  | { readonly kind: 'content'; readonly content: string }
  /** Bytes that Modwell had in its hands before: of a change set that is undone or brought back. */
  | { readonly kind: 'known'; readonly snapshot: FileSnapshot }
  /** The file that is at `from` now, whose own change takes it away from there. */
  | { readonly kind: 'moved'; readonly from: string }

/** What must be at a path now; hex. A hash that is null is not asked about. */
export interface ExpectedFile {
  readonly sha1: string
  readonly sha512: string | null
}

/** What is to become of one path, before anything is fetched: a `FileChange` to be. null: no file. */
export interface IntendedChange {
  /** Relative to the game folder, `/`. */
  readonly path: string
  readonly before: ExpectedFile | null
  readonly after: NewBytes | null
  /** Path of the file whose owner and mode the new one takes over; null: the folder's owner and the usual mode. */
  readonly like: string | null
}

/** Bytes of what is to be there; 0 where that is not known, or nothing is. */
export function sizeAfter({ after }: IntendedChange): number {
  if (after?.kind === 'download') return after.file.size ?? 0
  return after?.kind === 'known' ? after.snapshot.size : 0
}

export function sum(changes: readonly IntendedChange[], size: (change: IntendedChange) => number): number {
  return changes.reduce((total, each) => total + size(each), 0)
}
