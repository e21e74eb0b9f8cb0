import { CoreError } from '../../core/errors.ts'
import { parseUrl } from '../images/parse-url.ts'
import { nameOf } from './name.ts'
import { message } from '../../../resources/text/text.ts'

/** Addresses that an answer carried: the page opens them by name. Only `https:` ones get a name. */
export interface Links {
  /** null: not an address that may be opened. */
  name(url: string): string | null
  /** Throws `not-found`. */
  url(link: string): string
}

export function createLinks(): Links {
  const urls = new Map<string, string>()
  const name = (url: string): string | null => {
    if (parseUrl(url)?.protocol !== 'https:') return null
    const link = nameOf('link', url)
    urls.set(link, url)
    return link
  }
  return {
    name,
    url(link) {
      const url = urls.get(link)
      if (url === undefined) throw new CoreError('not-found', message('link-not-of-page'))
      return url
    },
  }
}
