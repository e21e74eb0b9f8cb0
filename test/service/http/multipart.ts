import type { IncomingMessage } from 'node:http'
import { createPart } from './part.ts'
import type { OpenPart, Part } from './part.ts'
import type { Uploads } from './uploads.ts'

/** The parts of an upload in the order they came, or why they cannot be read. */
export type Multipart =
  | { readonly kind: 'multipart'; readonly parts: readonly Part[] }
  | { readonly kind: 'bad'; readonly reason: string }

type Phase = 'before' | 'mark' | 'headers' | 'body' | 'after' | 'bad'

const HEADERS_LIMIT = 16_384

/**
 * Splits a `multipart/form-data` body (RFC 7578) while it arrives: files go to disk and are hashed on the way, memory
 * holds one chunk. Reads to the end whatever is wrong, so that the answer can be sent.
 */
export async function readMultipart(request: IncomingMessage, uploads: Uploads): Promise<Multipart> {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers['content-type'] ?? '')
  if (boundary === null) {
    request.resume()
    return { kind: 'bad', reason: 'Multipart boundary is not found' }
  }
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`)
  const parts: OpenPart[] = []
  let rest: Buffer = Buffer.from('\r\n')
  let phase = 'before' as Phase

  function advance(): boolean {
    if (phase === 'before' || phase === 'body') {
      const at = rest.indexOf(delimiter)
      const ready = at >= 0 ? at : Math.max(0, rest.length - delimiter.length + 1)
      if (phase === 'body') parts.at(-1)?.write(rest.subarray(0, ready))
      if (at < 0) {
        rest = rest.subarray(ready)
        return false
      }
      if (phase === 'body') parts.at(-1)?.end()
      rest = rest.subarray(at + delimiter.length)
      phase = 'mark'
      return true
    }
    if (phase === 'mark') {
      if (rest.length < 2) return false
      phase = rest.subarray(0, 2).toString('latin1') === '--' ? 'after' : 'headers'
      return true
    }
    if (phase === 'headers') {
      const at = rest.indexOf('\r\n\r\n')
      if (at < 0) {
        if (rest.length > HEADERS_LIMIT) phase = 'bad'
        return false
      }
      parts.push(createPart(rest.subarray(0, at).toString('utf8'), uploads))
      rest = rest.subarray(at + 4)
      phase = 'body'
      return true
    }
    return false
  }

  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      if (phase === 'after' || phase === 'bad') continue
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      while (advance());
    }
  } finally {
    if (phase === 'body') parts.at(-1)?.end()
  }
  const read = await Promise.all(parts.map((part) => part.read()))
  if (phase === 'after') return { kind: 'multipart', parts: read }
  uploads.discard(read.flatMap((part) => part.file?.path ?? []))
  return { kind: 'bad', reason: 'Incomplete multipart stream' }
}
