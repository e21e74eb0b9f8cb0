import { CoreError } from '../../errors.ts'
import { isLoopback, isProtected } from '../../model/protected-address.ts'

/** A checked base address: no trailing slash, no `/v2`. */
export interface ServiceUrl {
  readonly url: string
  readonly isLoopback: boolean
}

/** Only `https:`, or `http:` on loopback; throws `bad-service-url`. A trailing `/v2` is taken off. */
export function parseServiceUrl(text: string): ServiceUrl {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null) throw refuse(withoutCredentials(text), 'is not an address')
  const shown = `${url.protocol}//${url.host}${url.pathname}`
  if (url.username !== '' || url.password !== '') throw refuse(shown, 'carries a user name or password')
  if (url.search !== '' || url.hash !== '') throw refuse(shown, 'carries a query')
  if (!isProtected(url)) {
    throw refuse(shown, 'is not encrypted: only https:// is accepted, or http:// on this very machine')
  }
  return {
    url: `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/v2$/, '')}`,
    isLoopback: isLoopback(url.hostname),
  }
}

function refuse(shown: string, why: string): CoreError {
  return new CoreError('bad-service-url', `The service address "${shown}" ${why}`, {
    hint: 'Name the base address of a hosting service, such as https://api.modrinth.com.',
  })
}

function withoutCredentials(text: string): string {
  return text.replace(/\/\/[^/@]*@/, '//').slice(0, 200)
}
