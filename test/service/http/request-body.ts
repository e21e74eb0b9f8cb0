import type { IncomingMessage } from 'node:http'

const BODY_LIMIT = 2 * 1024 * 1024

/** What came with a request. */
export type RequestBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'bad'; readonly reason: string }

/** Reads all of a body, keeps at most `BODY_LIMIT` of it and parses it as JSON. Never rejects for what was sent. */
export async function readBody(request: IncomingMessage): Promise<RequestBody> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= BODY_LIMIT) chunks.push(chunk)
  }
  if (size === 0) return { kind: 'none' }
  if (size > BODY_LIMIT) return { kind: 'bad', reason: `JSON payload has exceeded limit (${BODY_LIMIT} bytes)` }
  const type = request.headers['content-type'] ?? ''
  if (!type.toLowerCase().startsWith('application/json')) return { kind: 'bad', reason: 'Content type error' }
  try {
    return { kind: 'json', value: JSON.parse(Buffer.concat(chunks).toString('utf8')) }
  } catch {
    return { kind: 'bad', reason: 'Json deserialize error: the payload is not JSON' }
  }
}
