import { createHash } from 'node:crypto'
import { readSync } from 'node:fs'

export type Algorithm = 'sha1' | 'sha512'

/** An open file, read from its beginning. */
export interface OpenFile {
  readonly descriptor: number
  /** Reused for every file; its length is the size of one read. */
  readonly buffer: Buffer
}

/** Hashes in hex, in the order of the algorithms, and how many bytes there were. */
export interface FileHashes {
  readonly hashes: readonly string[]
  readonly size: number
}

/** Reads an open file once and hashes it, synchronously: meant for a thread of its own. Throws the system's errors. */
export function hashFile(file: OpenFile, algorithms: readonly Algorithm[]): FileHashes {
  const hashers = algorithms.map((algorithm) => createHash(algorithm))
  let size = 0
  for (;;) {
    const count = readSync(file.descriptor, file.buffer, 0, file.buffer.length, size)
    if (count === 0) break
    size += count
    const bytes = file.buffer.subarray(0, count)
    for (const hasher of hashers) hasher.update(bytes)
  }
  return { hashes: hashers.map((hasher) => hasher.digest('hex')), size }
}

/** SHA-1 of bytes that are in memory already, in hex. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex')
}
