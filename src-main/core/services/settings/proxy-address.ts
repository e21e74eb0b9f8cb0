import { hasCredentials } from '../../model/service/protected-address.ts'
import { proxyUrlOf } from '../../model/service/proxy-in-use.ts'

/** The ids of the texts that say what is wrong with it. */
export type ProxyFault = 'must-be-proxy' | 'must-have-no-password'

/** What the setting `proxy` may be, as it is kept: `system`, `none`, or an address of a host and a port alone. `host:port` is an HTTP proxy. */
export function parseProxy(text: string): { readonly proxy: string } | { readonly fault: ProxyFault } {
  const typed = text.trim()
  const word = typed.toLowerCase()
  if (word === 'system' || word === 'none') return { proxy: word }
  const address = proxyUrlOf(typed)
  if (!URL.canParse(address)) return { fault: typed.includes('@') ? 'must-have-no-password' : 'must-be-proxy' }
  const url = new URL(address)
  if (hasCredentials(url)) return { fault: 'must-have-no-password' }
  // A word alone is no host that anybody means.
  if (address !== typed && !/:\d+\/?$/.test(typed)) return { fault: 'must-be-proxy' }
  const isBare = url.pathname === '/' && url.search === '' && url.hash === ''
  const isProxy = (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== ''
  return isBare && isProxy ? { proxy: url.origin } : { fault: 'must-be-proxy' }
}
