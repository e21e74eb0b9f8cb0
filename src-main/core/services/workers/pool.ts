import type { FileContents } from '../../model/files/installed-file.ts'

/** What a worker thread found in one file, read once. `sha1` null: unreadable. Hex, lower case. */
export interface Examination {
  readonly sha1: string | null
  readonly contents: FileContents
}

export interface Hashes {
  readonly sha1: string
  readonly sha512: string
  readonly size: number
}

/** Threads that read, hash and look into files, so that the caller's thread stays free. */
export interface WorkerPool {
  /** SHA-1 and, for archives, the embedded metadata. Never rejects for a bad file: that is an answer. */
  examine(path: string, signal?: AbortSignal): Promise<Examination>
  /** The same of a file whose bytes are known: hashed again they are not. */
  contents(path: string, signal?: AbortSignal): Promise<FileContents>
  /** Both hashes in one read. Rejects with the system's error when the file cannot be read. */
  hash(path: string, signal?: AbortSignal): Promise<Hashes>
  /** SHA-512 alone, in hex. Rejects as `hash` does. */
  digest(path: string, signal?: AbortSignal): Promise<string>
  /** Ends the threads; calls under way reject with `cancelled`. */
  close(): Promise<void>
}
