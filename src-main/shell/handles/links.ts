import { CoreError } from '../../core/errors.ts'
import { isProtected } from '../../core/model/service/protected-address.ts'
import { parseUrl } from '../images/parse-url.ts'
import { nameOf } from './name.ts'
import { message } from '../../../resources/text/text.ts'

/** Addresses that an answer carried: the page opens them by name. */
export interface Links {
  /** Of an address that somebody wrote. null: it is not `https:`, and may not be opened. */
  name(url: string): string | null
  /** Of a page of the service's website, as the core made it of the setting, which may also be on this machine. null: neither. */
  nameOnSite(url: string): string | null
  /** Throws `not-found`. */
  url(link: string): string
}

export function createLinks(): Links {
  const urls = new Map<string, string>()
  const keep = (url: string): string => {
    const link = nameOf('link', url)
    urls.set(link, url)
    return link
  }
  return {
    name: (url) => (parseUrl(url)?.protocol === 'https:' ? keep(url) : null),
    nameOnSite(url) {
      const parsed = parseUrl(url)
      return parsed !== null && isProtected(parsed) ? keep(url) : null
    },
    url(link) {
      const url = urls.get(link)
      if (url === undefined) throw new CoreError('not-found', message('link-not-of-page'))
      return url
    },
  }
}
