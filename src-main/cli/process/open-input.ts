import { constants, createReadStream, fstatSync, openSync } from 'node:fs'
import { Socket } from 'node:net'

/**
 * A file that a person names, to be read once. A pipe, and its writer, is waited for outside the pool of threads, where nothing could end
 * the waiting. Throws the system's errors, here or while it is read.
 */
export function openInput(file: string, signal?: AbortSignal): NodeJS.ReadableStream {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  return fstatSync(descriptor).isFIFO()
    ? new Socket({ fd: descriptor, readable: true, writable: false, ...(signal && { signal }) })
    : createReadStream(file, { fd: descriptor, ...(signal && { signal }) })
}
