import { CoreError } from '../../../../errors.ts'
import type { EncodedCall } from './encode-request.ts'
import type { RequestBody, StreamedContent } from '../exchange.ts'
import type { FilePart, Operation } from '../../operations/define/define-operation.ts'
import { openUpload } from './open-upload.ts'
import type { UploadSource } from '../../operations/define/upload-source.ts'
import { ownField } from '../../../../model/own-field.ts'
import { message } from '../../../../../../resources/text/text.ts'
import { randomBytes } from 'node:crypto'

type BodyOperation = Pick<Operation<unknown, unknown, unknown, unknown>, 'name' | 'method' | 'body'>

/**
 * The bodies to send, the next one when the service refuses the one before with 400: services of different ages want the same in
 * different wrappings. Files are opened when they are sent. Throws `bad-argument` for a file that is not there or too large.
 */
export async function writeBodies(
  operation: BodyOperation,
  { query, body }: EncodedCall,
): Promise<readonly (RequestBody | null)[]> {
  const form = operation.body
  switch (form.kind) {
    case 'none':
      return [operation.method === 'GET' ? null : { type: '', content: '' }]
    case 'json':
      return form.wrapper === null ? [json(body)] : [json({ [form.wrapper]: body }), json(body)]
    case 'raw':
      return [{ type: 'application/x-www-form-urlencoded', content: writeFields(body) }]
    case 'image': {
      const { length, open } = await openUpload(body as UploadSource)
      if (length > form.largest) throw tooLarge(operation.name, length, form.largest)
      return [
        { type: ownField(IMAGE_TYPES, String(query['ext'])) ?? 'application/octet-stream', content: { length, open } },
      ]
    }
    case 'multipart': {
      const { data, files } = body as { readonly data: unknown; readonly files: readonly FilePart[] }
      return [await writeMultipart(alignProjectFields(operation.name, data), files)]
    }
  }
}

function writeFields(body: unknown): string {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(body) as Record<string, unknown>)) {
    if (value !== undefined) fields.append(name, String(value))
  }
  return fields.toString()
}

function json(value: unknown): RequestBody {
  return { type: 'application/json', content: JSON.stringify(value) }
}

function tooLarge(name: string, length: number, largest: number): CoreError {
  return new CoreError('bad-argument', message('image-too-large', { name, length, largest }), {
    hint: message('make-the-image-smaller'),
  })
}

/** Content-Type by the extension that an image is announced with. */
const IMAGE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  bmp: 'image/bmp',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  svgz: 'image/svg+xml',
  rgb: 'image/x-rgb',
}

/**
 * Says the same in the words of each age of the service (facts H26, H36): gallery captions as `title` and `name`, donation
 * platforms by their short id in both places, an empty list of first versions where newer servers demand one.
 */
function alignProjectFields(operation: string, data: unknown): unknown {
  if (operation !== 'create-project' || typeof data !== 'object' || data === null) return data
  const given: Readonly<Record<string, unknown>> = { ...data }
  const items = given['gallery_items']
  const donations = given['donation_urls']
  return {
    ...given,
    initial_versions: given['initial_versions'] ?? [],
    ...(Array.isArray(donations) && { donation_urls: donations.map(alignPlatform) }),
    ...(Array.isArray(items) && { gallery_items: items.map(alignCaption) }),
  }
}

function alignPlatform(link: unknown): unknown {
  const given: Readonly<Record<string, unknown>> = Object(link) as Record<string, unknown>
  return { ...given, platform: given['id'] }
}

function alignCaption(item: unknown, index: number): unknown {
  const given: Readonly<Record<string, unknown>> = Object(item) as Record<string, unknown>
  const caption = given['title'] ?? given['name']
  return {
    ordering: index,
    ...given,
    ...(caption !== undefined && { title: caption, name: caption }),
  }
}

/**
 * A form (RFC 7578). In: `data` and files. Out: `data` as JSON first, which the service insists on
 * (fact H35), then each file. Promise: files are read one after the other while they are sent and are never in
 * memory as a whole; the length is told beforehand. The boundary is random, so that nothing in a file can end its part.
 */
async function writeMultipart(data: unknown, files: readonly FilePart[]): Promise<RequestBody> {
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
      open: () => readParts(parts),
    },
  }
}

async function* readParts(parts: readonly (string | StreamedContent)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (typeof part === 'string') yield Buffer.from(part)
    else yield* part.open()
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
