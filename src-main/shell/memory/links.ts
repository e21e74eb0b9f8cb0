import { CoreError } from '../../core/errors.ts'
import { parseUrl } from '../parse-url.ts'
import { nameOf } from './name.ts'

/** Addresses that an answer carried: the page opens them by name. Only `https:` ones get a name. */
export interface Links {
  /** null: not an address that may be opened. */
  name(url: string): string | null
  /** Throws `not-found`. */
  url(link: string): string
  /** The links of a text in Markdown or HTML, by the address as it stands there. */
  nameAll(text: string): Record<string, string>
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
      if (url === undefined) throw new CoreError('not-found', 'The link is not one of this page.')
      return url
    },
    nameAll(text) {
      const found = new Map<string, string>()
      for (const [address] of text.matchAll(/https:\/\/[^\s<>"'`\]]+/g)) {
        for (const url of [address, address.replace(/[).,;:!*_]+$/, ''), address.replace(/\).*$/, '')]) {
          const link = name(url)
          if (link !== null) found.set(url, link)
        }
      }
      return Object.fromEntries(found)
    },
  }
}
