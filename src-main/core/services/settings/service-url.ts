import { CoreError } from '../../errors.ts'
import { isLoopback, isProtected } from '../../model/service/protected-address.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

/** A checked base address: no trailing slash, no `/v2`. */
export interface ServiceUrl {
  readonly url: string
  readonly isLoopback: boolean
}

/** Only `https:`, or `http:` on loopback; throws `bad-service-url`. A trailing `/v2` is taken off. */
export function parseServiceUrl(text: string): ServiceUrl {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null) throw refuse(withoutCredentials(text), message('is-no-address'))
  const shown = `${url.protocol}//${url.host}${url.pathname}`
  if (url.username !== '' || url.password !== '') throw refuse(shown, message('carries-a-password'))
  if (url.search !== '' || url.hash !== '') throw refuse(shown, message('carries-a-query'))
  if (!isProtected(url)) {
    throw refuse(shown, message('is-not-encrypted'))
  }
  return {
    url: `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/v2$/, '')}`,
    isLoopback: isLoopback(url.hostname),
  }
}

/** What people call a service: the public one has a name, any other is its host. */
export function nameService(url: string): string {
  const { host } = new URL(url)
  return host === 'api.modrinth.com' ? 'Modrinth' : host
}

function refuse(shown: string, why: Message): CoreError {
  return new CoreError('bad-service-url', message('bad-service-address', { shown, why }), {
    hint: message('name-the-base-address'),
  })
}

function withoutCredentials(text: string): string {
  return text.replace(/\/\/[^/@]*@/, '//').slice(0, 200)
}
