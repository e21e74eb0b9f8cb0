import { message } from '../../../../resources/text/text.ts'
import { closeSync, fstatSync, readSync } from 'node:fs'
import { readArchive } from '../../archives/read-archive.ts'
import { reason } from '../../model/files/scan-reasons.ts'
import { bufferSource, fileSource } from '../../archives/zip/byte-source.ts'
import { openWithoutWaiting } from '../../files/read-plain.ts'
import type { FileContents } from '../../model/files/installed-file.ts'
import type { Examination, Hashes } from './pool.ts'
import { createHash } from 'node:crypto'

/** A file that fits is read once, hashed and looked into in memory; a larger one is streamed, then looked into where it lies. */
const BUFFER_BYTES = 4 * 1024 * 1024
const CHUNK_BYTES = 256 * 1024

let reused: Buffer | undefined

/** SHA-1 and metadata of a file. Never throws for what is wrong with the file: that is an answer. */
export function examineFile(path: string): Examination {
  return examine(path, {
    inMemory: (bytes) => ({ sha1: hashBytes(bytes), contents: readArchive(bufferSource(bytes)) }),
    large: examineLarge,
  })
}

/** The same without the hash: of a large file no more is read than is looked into. */
export function contentsOf(path: string): FileContents {
  return examine(path, {
    inMemory: (bytes) => ({ sha1: null, contents: readArchive(bufferSource(bytes)) }),
    large: (descriptor, size) => ({ sha1: null, contents: readArchive(fileSource(descriptor, size)) }),
  }).contents
}

interface Examiners {
  inMemory(bytes: Buffer): Examination
  large(descriptor: number, size: number): Examination
}

function examine(path: string, { inMemory, large }: Examiners): Examination {
  let descriptor: number | undefined
  try {
    descriptor = openWithoutWaiting(path)
    const stats = fstatSync(descriptor)
    if (!stats.isFile()) return unreadable('not-a-file', message('neither-file-nor-folder'))
    const buffer = openBuffer()
    if (stats.size >= buffer.length) return large(descriptor, stats.size)
    const bytes = buffer.subarray(0, fill(descriptor, buffer))
    // It grew beyond the buffer since it was asked for its size.
    if (bytes.length === buffer.length) return large(descriptor, fstatSync(descriptor).size)
    return inMemory(bytes)
  } catch (error) {
    return explain(error)
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Both hashes in one read. Throws the system's error. */
export function hashPath(path: string): Hashes {
  const { hashes, size } = hashAll(path, ['sha1', 'sha512'])
  const [sha1 = '', sha512 = ''] = hashes
  return { sha1, sha512, size }
}

/** SHA-512 alone. Throws the system's error. */
export function digestPath(path: string): string {
  return hashAll(path, ['sha512']).hashes[0] ?? ''
}

/** SHA-1 alone. Throws the system's error. */
export function fingerprintPath(path: string): string {
  return hashAll(path, ['sha1']).hashes[0] ?? ''
}

function hashAll(path: string, algorithms: readonly Algorithm[]): FileHashes {
  const descriptor = openWithoutWaiting(path)
  try {
    return hashFile({ descriptor, buffer: openBuffer().subarray(0, CHUNK_BYTES) }, algorithms)
  } finally {
    closeSync(descriptor)
  }
}

function examineLarge(descriptor: number, size: number): Examination {
  const buffer = openBuffer().subarray(0, CHUNK_BYTES)
  const { hashes } = hashFile({ descriptor, buffer }, ['sha1'])
  return { sha1: hashes[0] ?? null, contents: readArchive(fileSource(descriptor, size)) }
}

function openBuffer(): Buffer {
  reused ??= Buffer.allocUnsafeSlow(BUFFER_BYTES)
  return reused
}

function fill(descriptor: number, buffer: Buffer): number {
  let filled = 0
  while (filled < buffer.length) {
    const count = readSync(descriptor, buffer, filled, buffer.length - filled, filled)
    if (count === 0) break
    filled += count
  }
  return filled
}

function explain(error: unknown): Examination {
  const why = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error && 'syscall' in error ? error.code : null
  if (code === null) return unreadable('examination-crashed', message('reading-failed-unexpectedly', { why }))
  if (code === 'ENOENT') return unreadable('vanished', message('disappeared-before-reading'), 'vanished')
  return unreadable(
    'unreadable-file',
    message('cannot-be-read-because', { why: why.split(',', 1)[0] ?? '' }),
    'forbidden',
  )
}

function unreadable(...why: Parameters<typeof reason>): Examination {
  return { sha1: null, contents: { kind: 'unreadable', reason: reason(...why) } }
}

type Algorithm = 'sha1' | 'sha512'

/** An open file, read from its beginning. */
export interface OpenFile {
  readonly descriptor: number
  /** Reused for every file; its length is the size of one read. */
  readonly buffer: Buffer
}

/** Hashes in hex, in the order of the algorithms, and how many bytes there were. */
interface FileHashes {
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
function hashBytes(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex')
}
