import { type Message, message } from '../../../../../resources/text/text.ts'
import type { ByteRange } from './sparse-source.ts'

/** Status and headers of an answer. */
export interface Head {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** What tells whether two answers are about the same state of a file. */
export interface Mark {
  readonly etag: string | null
  readonly lastModified: string | null
  /** What `If-Range` may hold: a strong ETag, else a date (RFC 9110, 13.1.5). */
  readonly condition: string | null
}

export interface ExpectedBytes {
  /** null: the whole file. */
  readonly range: ByteRange | null
  /** As announced. */
  readonly size: number | null
  /** The most that is taken of a whole file. */
  readonly largest: number
}

/** What an answer's body will be, before it is read. `largest`: how many bytes of it may come. */
export type Verdict =
  | { readonly kind: 'part'; readonly largest: number }
  | { readonly kind: 'whole'; readonly largest: number }
  | { readonly kind: 'lie'; readonly what: Message }
  | { readonly kind: 'passing'; readonly status: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'too-large' }

/** A part is believed only when it says of itself exactly what was asked for: these bytes, of a file of this size. */
export function judge(head: Head | undefined, { range, size, largest }: ExpectedBytes): Verdict {
  const status = head?.statusCode ?? 0
  const headers = head?.headers ?? {}
  if (status === 206) {
    const said = headers['content-range']
    const meant = range === null ? null : `bytes ${range.start}-${range.end - 1}/${size}`
    if (range === null || said !== meant) {
      const told = said ?? message('no-content-range')
      return { kind: 'lie', what: message('lie-other-part', { meant: meant ?? message('all-of-it'), said: told }) }
    }
    return { kind: 'part', largest: range.end - range.start }
  }
  if (status === 200) {
    const length = Number(headers['content-length'] ?? 0)
    return length > largest ? { kind: 'too-large' } : { kind: 'whole', largest: Math.min(size ?? largest, largest) }
  }
  if (status === 416) return { kind: 'lie', what: message('lie-no-such-part', { size: String(size) }) }
  const isPassing = status === 0 || status === 408 || status === 429 || status >= 500
  return { kind: isPassing ? 'passing' : 'refused', status }
}

export function markOf(head: Head | undefined): Mark {
  const etag = head?.headers['etag'] ?? null
  const lastModified = head?.headers['last-modified'] ?? null
  return { etag, lastModified, condition: etag?.startsWith('"') === true ? etag : lastModified }
}

export function isSameMark(one: Mark, other: Mark): boolean {
  if (one.etag !== null || other.etag !== null) return one.etag === other.etag
  return one.lastModified === other.lastModified
}
