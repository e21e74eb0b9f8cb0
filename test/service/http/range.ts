import type { IncomingHttpHeaders } from 'node:http'

/** Which bytes were asked for; both ends included. */
export type Range =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'unsatisfiable' }

const WHOLE: Range = { kind: 'whole' }

/** Reads a single range (RFC 9110, 14); several, malformed ones and an `If-Range` that does not match mean the whole. */
export function chooseRange(headers: IncomingHttpHeaders, size: number, etag: string): Range {
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
