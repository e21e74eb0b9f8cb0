import { formatMessage } from '../../../../../resources/text/text.ts'
import { createHash, timingSafeEqual } from 'node:crypto'

/** What the service sent the browser back with (facts H88, H93). */
export type Callback =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'problem'; readonly error: string; readonly description: string | null }

export type CallbackResult =
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'malformed'; readonly why: string }
  | { readonly kind: 'read'; readonly state: string; readonly callback: Callback }

const PATH = '/callback'
/** The service's are 32 alphanumerics; another service's may be longer. */
const CODE = /^[A-Za-z0-9._~+/=-]{1,512}$/

/**
 * Reads the target of a request. Errors are always joined with `?`, also to an address that has one, and their description is not
 * encoded; none of ours has a query, so the first `?` is the right one.
 */
export function readCallback(target: string): CallbackResult {
  const [path = '', ...rest] = target.split('?')
  if (path !== PATH) return { kind: 'elsewhere' }
  const query = new URLSearchParams(rest.join('?'))
  const one = (name: string): string | null => {
    const [value, ...more] = query.getAll(name)
    return value === undefined || more.length > 0 ? null : value
  }
  const state = one('state')
  if (state === null || state === '') return { kind: 'malformed', why: formatMessage('stray-without-state') }
  const error = one('error')
  if (query.has('error') && query.has('code')) return { kind: 'malformed', why: formatMessage('stray-yes-and-no') }
  if (error !== null && error !== '') {
    return { kind: 'read', state, callback: { kind: 'problem', error, description: one('error_description') } }
  }
  const code = one('code')
  if (code === null || !CODE.test(code)) return { kind: 'malformed', why: formatMessage('stray-without-code') }
  return { kind: 'read', state, callback: { kind: 'code', code } }
}

/** Takes as long for a near miss as for a far one. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
