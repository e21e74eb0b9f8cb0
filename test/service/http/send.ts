import { createReadStream, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../faults.ts'
import type { Answer, AnswerBody } from './answer.ts'

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const SLICES_PER_SECOND = 20

/**
 * Sends an answer, with a fault in how its bytes travel: truncated, slow or changed. Resolves when everything is handed
 * over or the connection is gone, with the count of body bytes sent.
 */
export async function sendAnswer(
  exchange: Exchange,
  answer: Answer,
  fault: Fault | null,
  isSet: (fault: Fault) => boolean = () => true,
): Promise<number> {
  const { request, response } = exchange
  if (answer.body.kind === 'file' && fault === null) return sendFile(exchange, answer, answer.body)
  const { type, bytes: plain } = encode(answer.body)
  const bytes = fault?.kind === 'wrong-bytes' ? spoil(plain) : plain
  const wait = fault?.kind === 'slow' ? (fault.delayMs ?? 0) : 0
  if (wait > 0) await delay(wait)
  if (response.destroyed) return 0
  const isHead = request.method === 'HEAD'
  const headers = {
    ...(type === null ? {} : { 'content-type': type }),
    'content-length': String(bytes.length),
    ...answer.headers,
  }
  response.writeHead(answer.status, headers)
  if (isHead) return end(response, Buffer.alloc(0))
  if (fault?.kind === 'truncate' && fault.afterBytes < bytes.length)
    return cut(response, bytes.subarray(0, fault.afterBytes))
  if (fault?.kind === 'slow' && fault.bytesPerSecond !== undefined)
    return drip(response, bytes, () => (isSet(fault) ? fault.bytesPerSecond : undefined))
  return end(response, bytes)
}

function encode(body: AnswerBody): { readonly type: string | null; readonly bytes: Buffer } {
  if (body.kind === 'json') return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body.value)) }
  if (body.kind === 'file') return { type: body.type, bytes: readPart(body) }
  if (body.kind === 'html') return { type: 'text/html; charset=utf-8', bytes: Buffer.from(body.text) }
  return body.kind === 'bytes' ? { type: body.type, bytes: body.bytes } : { type: null, bytes: Buffer.alloc(0) }
}

function readPart({ path, first, last }: FileBody): Buffer {
  return readFileSync(path).subarray(first, last + 1)
}

type FileBody = Extract<AnswerBody, { readonly kind: 'file' }>

/** A file is never wholly in memory. */
async function sendFile({ request, response }: Exchange, answer: Answer, body: FileBody): Promise<number> {
  const size = Math.max(0, body.last - body.first + 1)
  response.writeHead(answer.status, { 'content-type': body.type, 'content-length': String(size), ...answer.headers })
  if (request.method === 'HEAD' || size === 0) return end(response, Buffer.alloc(0))
  const stream = createReadStream(body.path, { start: body.first, end: body.last })
  await pipeline(stream, response).catch(() => response.destroy())
  return stream.bytesRead
}

/** Flips bits in the middle, so that length, beginning and end stay. */
function spoil(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const middle = Math.floor(copy.length / 2)
  for (let at = middle; at < Math.min(copy.length, middle + 16); at++) copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

function end(response: ServerResponse, bytes: Buffer): Promise<number> {
  return new Promise((resolve) => {
    response.once('close', () => resolve(bytes.length))
    response.end(bytes)
  })
}

function cut(response: ServerResponse, bytes: Buffer): Promise<number> {
  return new Promise((resolve) => {
    response.once('close', () => resolve(bytes.length))
    response.flushHeaders()
    response.write(bytes, () => setImmediate(() => response.socket?.destroySoon()))
  })
}

/** The rate is asked for with every part, in bytes a second; without one the rest is sent at once. */
async function drip(response: ServerResponse, bytes: Buffer, rate: () => number | undefined): Promise<number> {
  let sent = 0
  while (sent < bytes.length && !response.destroyed) {
    const bytesPerSecond = rate() ?? Infinity
    const part = bytes.subarray(sent, sent + Math.max(1, Math.ceil(bytesPerSecond / SLICES_PER_SECOND)))
    response.write(part)
    sent += part.length
    await delay((part.length / bytesPerSecond) * 1000)
  }
  if (!response.destroyed) response.end()
  return sent
}
