import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, IncomingHttpHeaders } from 'node:http'
import type { Backend } from './backend.ts'
import { makeLandscape } from './content/landscape.ts'
import { makePng } from './content/png.ts'
import { replaceAnswer } from './fault-answers.ts'
import type { Fault } from './faults.ts'
import { answerEmpty, answerError, answerMissing, type Answer } from './http/answer.ts'
import type { RequestBody } from './http/request-body.ts'
import { HIDDEN_PROJECTS } from './catalogue/records.ts'

interface Stored {
  readonly type: string
  readonly etag: string
  readonly size: number
  /** What was generated or given, or where an upload lies. */
  readonly source: { readonly bytes: Buffer } | { readonly path: string }
}

/** The origin of version files, icons and gallery images: no rate limit, any User-Agent, GET and HEAD with Range. */
export function createFilesOrigin({ catalogue, images, reader }: Backend) {
  return function answer(request: IncomingMessage, _body: RequestBody, fault: Fault | null): Answer {
    const { method = 'GET' } = request
    const replaced = fault === null ? undefined : replaceAnswer(fault)
    if (replaced !== undefined) return withHeaders(replaced, {})
    if (fault?.kind === 'redirect-loop') return withHeaders(answerEmpty(302), { location: request.url ?? '/' })
    if (method === 'OPTIONS') return withHeaders(answerEmpty(200), { 'access-control-allow-methods': 'GET, HEAD' })
    if (method !== 'GET' && method !== 'HEAD') return answerError(405, 'method_not_allowed', 'only GET and HEAD')
    const found = findStored(new URL(request.url ?? '/', 'http://127.0.0.1').pathname)
    if (found === undefined) return withHeaders(answerMissing(), {})
    const stored = fault?.kind === 'changed-file' ? toChanged(found) : found
    const asked =
      fault?.kind === 'changed-file' && fault.ignoresIfRange === true
        ? { range: request.headers.range }
        : request.headers
    const headers = { etag: stored.etag, 'cache-control': 'public, max-age=31536000, immutable' }
    if (request.headers['if-none-match'] === stored.etag) return withHeaders(answerEmpty(304), headers)
    if (fault?.kind === 'no-range') return withHeaders(answerPart(stored, 0, stored.size - 1), headers)
    const range = chooseRange(asked, stored.size, stored.etag)
    if (range.kind === 'unsatisfiable') {
      return withHeaders(answerEmpty(416), { ...headers, 'content-range': `bytes */${stored.size}` })
    }
    if (range.kind === 'whole')
      return withHeaders(answerPart(stored, 0, stored.size - 1), { ...headers, 'accept-ranges': 'bytes' })
    const shift = fault?.kind === 'wrong-range' && fault.total === undefined ? 1 : 0
    const [first, last] = [range.first + shift, Math.min(range.last + shift, stored.size - 1)]
    const part = { ...answerPart(stored, first, last), status: 206 }
    const total = fault?.kind === 'wrong-range' ? (fault.total ?? stored.size) : stored.size
    const place = `bytes ${first}-${last}/${total}`
    return withHeaders(part, { ...headers, 'accept-ranges': 'bytes', 'content-range': place })
  }

  function findStored(path: string): Stored | undefined {
    const sent = images.find(path)
    if (sent !== undefined) return keep(sent.type, path.split('/').at(-1) ?? '', sent.bytes)
    const [, data, projectId = '', kind, name = '', filename = ''] = path.split('/')
    if (data !== 'data') return undefined
    if (kind === 'versions') return findVersionFile(name, filename)
    const project = reader.findRecord(projectId)
    if (project === undefined || project.id !== projectId) return undefined
    if (kind === 'icon.png' && project.icon_url !== null && project.icon_url !== '')
      return toImage(projectId, makePng(projectId, 3))
    const hasImage = kind === 'images' && (project.gallery ?? []).some((image) => image.url === path)
    const key = `${projectId} ${name}`
    return hasImage ? toImage(key, makeLandscape(key)) : undefined
  }

  function findVersionFile(versionId: string, encoded: string): Stored | undefined {
    const file = reader.findFileByName(versionId, decode(encoded))
    const project = file === undefined ? undefined : reader.findRecord(file.projectId)
    if (file === undefined || project === undefined) return undefined
    const type = file.filename.endsWith('.jar')
      ? 'application/java-archive'
      : file.filename.endsWith('.mrpack')
        ? 'application/x-modrinth-modpack+zip'
        : 'application/zip'
    const content = reader.findContent(file.sha1)
    if (content !== undefined && 'path' in content) {
      return { type, etag: `"${file.sha1}"`, size: statSync(content.path).size, source: content }
    }
    if (HIDDEN_PROJECTS.includes(project.status)) return undefined
    return keep(type, file.sha1, catalogue.fileBytes(file.sha1))
  }
}

function toImage(key: string, bytes: Buffer): Stored {
  return keep('image/png', key.replaceAll(/[^\w.]/g, '-'), bytes)
}

function keep(type: string, mark: string, bytes: Buffer): Stored {
  return { type, etag: `"${mark}"`, size: bytes.length, source: { bytes } }
}

/** As long, and nothing of it as it was. */
function toChanged(stored: Stored): Stored {
  const bytes = 'bytes' in stored.source ? stored.source.bytes : readFileSync(stored.source.path)
  return { ...stored, etag: '"changed"', source: { bytes: Buffer.from(bytes.map((byte) => byte ^ 0xff)) } }
}

function answerPart({ source, type }: Stored, first: number, last: number): Answer {
  return 'bytes' in source
    ? { status: 200, body: { kind: 'bytes', type, bytes: source.bytes.subarray(first, last + 1) } }
    : { status: 200, body: { kind: 'file', type, path: source.path, first, last } }
}

function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...headers, 'access-control-allow-origin': '*' } }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Which bytes were asked for; both ends included. */
type Range =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'unsatisfiable' }

const WHOLE: Range = { kind: 'whole' }

/** Reads a single range (RFC 9110, 14); several, malformed ones and an `If-Range` that does not match mean the whole. */
function chooseRange(headers: IncomingHttpHeaders, size: number, etag: string): Range {
  const ifRange = headers['if-range']
  if (headers.range === undefined || (ifRange !== undefined && ifRange !== etag)) return WHOLE
  const parts = /^bytes=(\d*)-(\d*)$/.exec(headers.range.trim())
  if (parts === null || (parts[1] === '' && parts[2] === '')) return WHOLE
  if (parts[1] === '') {
    const length = Number(parts[2])
    return length === 0
      ? { kind: 'unsatisfiable' }
      : { kind: 'part', first: Math.max(0, size - length), last: size - 1 }
  }
  const first = Number(parts[1])
  const last = parts[2] === '' ? size - 1 : Math.min(size - 1, Number(parts[2]))
  if (parts[2] !== '' && Number(parts[2]) < first) return WHOLE
  return first >= size ? { kind: 'unsatisfiable' } : { kind: 'part', first, last }
}
