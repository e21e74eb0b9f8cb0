import type { IncomingMessage } from 'node:http'
import { readMultipart } from './multipart.ts'
import type { Part } from './part.ts'
import type { Uploads } from './uploads.ts'

const JSON_LIMIT = 2 * 1024 * 1024
const IMAGE_LIMIT = 8 * 1024 * 1024

/** How a route wants its body. */
export type BodyForm = 'json' | 'image' | 'multipart' | 'form'

/** What came with a request. */
export type RequestBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'image'; readonly bytes: Buffer; readonly size: number }
  | { readonly kind: 'multipart'; readonly parts: readonly Part[] }
  | { readonly kind: 'form'; readonly fields: URLSearchParams }
  | { readonly kind: 'bad'; readonly reason: string }

/** Reads all of a body in the form that its route wants. Never rejects for what was sent. */
export async function readBody(
  request: IncomingMessage,
  form: BodyForm = 'json',
  uploads?: Uploads,
): Promise<RequestBody> {
  const type = (request.headers['content-type'] ?? '').toLowerCase()
  if (form === 'multipart' && uploads !== undefined && type.startsWith('multipart/form-data')) {
    return readMultipart(request, uploads)
  }
  const { bytes, size } = await readBytes(request, form === 'image' ? IMAGE_LIMIT : JSON_LIMIT)
  if (form === 'image') return { kind: 'image', bytes, size }
  if (form === 'multipart') return { kind: 'bad', reason: 'Multipart content type was expected' }
  if (form === 'form') return { kind: 'form', fields: new URLSearchParams(bytes.toString('utf8')) }
  return size === 0 ? { kind: 'none' } : parseJson(bytes, size, type)
}

function parseJson(bytes: Buffer, size: number, type: string): RequestBody {
  if (size > JSON_LIMIT) return { kind: 'bad', reason: `JSON payload has exceeded limit (${JSON_LIMIT} bytes)` }
  if (!type.startsWith('application/json')) return { kind: 'bad', reason: 'Content type error' }
  try {
    return { kind: 'json', value: JSON.parse(bytes.toString('utf8')) }
  } catch {
    return { kind: 'bad', reason: 'Json deserialize error: the payload is not JSON' }
  }
}

/** At most `limit` bytes, and how many there were. */
async function readBytes(request: IncomingMessage, limit: number) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), size }
}
