import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { RequestBody, StreamedContent } from '../exchange.ts'
import type { FilePart } from '../../operations/define/define-operation.ts'
import { openUpload } from './open-upload.ts'

/**
 * A form (RFC 7578). In: `data` and files. Out: `data` as JSON first, which the service insists on
 * (fact H35), then each file. Promise: files are read one after the other while they are sent and are never in
 * memory as a whole; the length is told beforehand. The boundary is random, so that nothing in a file can end its part.
 */
export async function writeMultipart(data: unknown, files: readonly FilePart[]): Promise<RequestBody> {
  const boundary = `modwell-${randomBytes(24).toString('hex')}`
  const parts: (string | StreamedContent)[] = [
    head(boundary, 'name="data"', 'application/json'),
    `${JSON.stringify(data)}\r\n`,
  ]
  for (const { part, filename, source } of files) {
    const names = `name="${escapeName(part)}"; filename="${escapeName(filename)}"`
    parts.push(head(boundary, names, 'application/octet-stream'), await openUpload(source), '\r\n')
  }
  parts.push(`--${boundary}--\r\n`)
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: {
      length: parts.reduce((sum, part) => sum + lengthOf(part), 0),
      open: () => Readable.from(readParts(parts), { objectMode: false }),
    },
  }
}

async function* readParts(parts: readonly (string | StreamedContent)[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (typeof part === 'string') yield Buffer.from(part)
    else for await (const chunk of part.open()) yield chunk as Buffer
  }
}

function head(boundary: string, names: string, type: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; ${names}\r\nContent-Type: ${type}\r\n\r\n`
}

function lengthOf(part: string | StreamedContent): number {
  return typeof part === 'string' ? Buffer.byteLength(part) : part.length
}

/** As browsers do: only what would end the name is written otherwise. */
function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
