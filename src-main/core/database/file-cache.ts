import type { FileContents, FileStamp } from '../model/installed-file.ts'

/** What was found out about a file that had this path and stamp; unreadable ones too, so that they are not tried each time. */
export interface CachedFile {
  /** Absolute. */
  readonly path: string
  readonly stamp: FileStamp
  /** Hex; null: unreadable. */
  readonly sha1: string | null
  readonly contents: FileContents
}

/** Part of `cache.db`: may be deleted at any time and costs only time. */
export interface FileCache {
  /** Those of `files` that are in the cache under exactly this path and stamp, by path. */
  get(files: readonly { readonly path: string; readonly stamp: FileStamp }[]): ReadonlyMap<string, CachedFile>
  put(files: readonly CachedFile[]): void
}
