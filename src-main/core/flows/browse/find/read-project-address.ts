import { message, type Message } from '../../../../../resources/text/text.ts'

/** What the address of a page means. */
export type ProjectAddress =
  /** By id or slug. `version`: id or number; null: the page is of none. */
  | { readonly kind: 'project'; readonly project: string; readonly version: string | null }
  /** By its id alone. */
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'refused'; readonly why: Message }

/** Base addresses of the service and of its site. */
export interface ServiceAddresses {
  readonly siteUrl: string
  readonly serviceUrl: string
}

/** Types of projects as they stand in addresses of pages, and the word for all of them (fact H23). */
const TYPES: ReadonlySet<string> = new Set([
  'project',
  'mod',
  'plugin',
  'datapack',
  'shader',
  'resourcepack',
  'modpack',
])

/** Of a page of the site, or of the service's own address of a project or version; of nobody else's. null: it is no address. */
export function readProjectAddress(given: string, { siteUrl, serviceUrl }: ServiceAddresses): ProjectAddress | null {
  if (!/^https?:\/\//i.test(given)) return null
  if (!URL.canParse(given)) return { kind: 'refused', why: message('address-cannot-be-read', { given }) }
  const address = new URL(given)
  const parts = [siteUrl, serviceUrl].map((base) => partsBelow(new URL(base), address)).find((each) => each !== null)
  if (parts === undefined)
    return {
      kind: 'refused',
      why: message('address-of-another-site', { host: address.host, site: new URL(siteUrl).host }),
    }
  // The service's own addresses begin with the version of its interface.
  const [kind = '', name = '', below = '', version = ''] = parts.slice(/^v\d+$/.test(parts[0] ?? '') ? 1 : 0)
  if (kind === 'version' && name !== '') return { kind: 'version', version: name }
  if (!TYPES.has(kind) || name === '') return { kind: 'refused', why: message('address-of-no-project', { given }) }
  return { kind: 'project', project: name, version: below === 'version' && version !== '' ? version : null }
}

/** Of the path below that of a site, as it is read; null: it is elsewhere. */
function partsBelow(base: URL, { host, pathname }: URL): readonly string[] | null {
  if (host.replace(/^www\./, '') !== base.host.replace(/^www\./, '')) return null
  const start = base.pathname.replace(/\/+$/, '')
  if (pathname !== start && !pathname.startsWith(`${start}/`)) return null
  return pathname
    .slice(start.length)
    .split('/')
    .filter((part) => part !== '')
    .map(decoded)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
