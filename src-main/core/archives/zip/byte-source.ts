import { readSync } from 'node:fs'

/** Bytes that can be read in any order: a file, a buffer, or a part of either. */
export interface ByteSource {
  readonly size: number
  /** Fewer bytes than asked for where the source ends; valid until the source's owner reuses its memory. */
  read(offset: number, length: number): Buffer
}

const WINDOW = 256 * 1024

export function bufferSource(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: (offset, length) => bytes.subarray(clamp(offset, bytes.length), clamp(offset + length, bytes.length)),
  }
}

/** Reads through a window, because entries that are needed together lie together. Throws the system's errors. */
export function fileSource(descriptor: number, size: number): ByteSource {
  let window: Buffer = Buffer.alloc(0)
  let windowStart = 0
  return {
    size,
    read(offset, length) {
      const start = clamp(offset, size)
      const end = clamp(offset + length, size)
      if (start < windowStart || end > windowStart + window.length) {
        window = readFully(descriptor, start, Math.min(Math.max(end - start, WINDOW), size - start))
        windowStart = start
      }
      return window.subarray(start - windowStart, end - windowStart)
    },
  }
}

/** A part of another source, e.g. a jar that is stored inside a jar. */
export function partSource(source: ByteSource, start: number, size: number): ByteSource {
  const available = clamp(size, Math.max(0, source.size - start))
  return {
    size: available,
    read(offset, length) {
      const from = clamp(offset, available)
      return source.read(start + from, clamp(offset + length, available) - from)
    },
  }
}

function readFully(descriptor: number, position: number, length: number): Buffer {
  // Never reused: earlier reads may still be looked at.
  const bytes = Buffer.allocUnsafeSlow(length)
  let filled = 0
  while (filled < length) {
    const count = readSync(descriptor, bytes, filled, length - filled, position + filled)
    if (count === 0) break
    filled += count
  }
  return bytes.subarray(0, filled)
}

function clamp(value: number, limit: number): number {
  return Math.min(Math.max(value, 0), limit)
}
