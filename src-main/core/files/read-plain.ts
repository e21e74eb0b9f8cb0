import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

/**
 * The text of a small file that lies in an instance, links followed. null: nothing there, no plain file, larger than `limit` bytes, or it
 * cannot be read.
 */
export function readSmallText(path: string, limit: number): string | null {
  let descriptor: number | undefined
  try {
    descriptor = openWithoutWaiting(path)
    const stats = fstatSync(descriptor)
    if (!stats.isFile() || stats.size > limit) return null
    const bytes = Buffer.alloc(stats.size)
    return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, bytes.length, 0))
  } catch {
    return null
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Opens a path for reading, links followed, even if it is a pipe without a writer: ask the descriptor what it is. Throws the system's errors. */
export function openWithoutWaiting(path: string): number {
  return openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
}
