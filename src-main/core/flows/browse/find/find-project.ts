import { withMessage } from '../../../model/words/with-message.ts'
import { CoreError } from '../../../errors.ts'
import type { Events } from '../../../events.ts'
import { lastKnown, type WithDate } from '../../../model/times/freshness.ts'
import type { ProjectPage, SearchHit } from '../../../model/projects/project.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'

/** A project as a person named it. */
export interface FoundProject {
  readonly page: WithDate<ProjectPage>
  /** By what the service was asked for it and has answered: id or slug. */
  readonly name: string
  /** The one that an address is of; null: it is of none. */
  readonly version: string | null
}

/**
 * By the service's id or slug, the address of its page, or its title where that is one project's alone, which is told. Throws `not-found`,
 * `ambiguous` for a title of several, and `bad-argument` for an address that is of no project there. `isAnother`: whether something else is
 * called so, before titles are looked for; then it throws why there is none. Absent: nothing is.
 */
export type FindProject = (
  named: string,
  options: RequestOptions,
  isAnother?: () => Promise<boolean>,
) => Promise<FoundProject>

interface FindProjectServices extends ServiceAddresses {
  readonly service: Pick<HostingService, 'project' | 'versions' | 'search'>
  readonly events: Pick<Events, 'emit'>
  /** Ids of those that were told already: a wish may be decided on more than once. */
  readonly told: Set<string>
}

interface FindingServices {
  service(): HostingService
  serviceUrl(): string
  readableSiteUrl(): string
  readonly events: Pick<Events, 'emit'>
}

/** What it told of a name it tells once. */
export function createFindProject({ service, serviceUrl, readableSiteUrl, events }: FindingServices): FindProject {
  const told = new Set<string>()
  return (named, options, isAnother) => {
    const services = { service: service(), serviceUrl: serviceUrl(), siteUrl: readableSiteUrl(), events, told }
    return findProject(named, services, options, isAnother)
  }
}

async function findProject(
  named: string,
  services: FindProjectServices,
  options: RequestOptions,
  isAnother: () => Promise<boolean> = async () => false,
): Promise<FoundProject> {
  const { service } = services
  const found = async (name: string, version: string | null = null): Promise<FoundProject> => {
    return { page: await service.project(name, options), name, version }
  }
  const address = readProjectAddress(named, services)
  if (address?.kind === 'refused')
    throw new CoreError('bad-argument', address.why, { hint: message('name-a-project-by-its-id') })
  if (address?.kind === 'project') return found(address.project, address.version)
  if (address?.kind === 'version') return found(await projectOf(address.version, service, options), address.version)
  try {
    return await found(named)
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    if ((await isAnother()) || error.code !== 'not-found') throw error
    return found(await idByTitle(named, error, services, options))
  }
}

/** Throws `not-found`. */
async function projectOf(
  id: string,
  service: FindProjectServices['service'],
  options: RequestOptions,
): Promise<string> {
  const version = lastKnown((await service.versions([id], options)).get(id))
  if (version === null) throw new CoreError('not-found', message('version-is-unknown', { id }))
  return version.projectId
}

/** As many as the service gives in one answer. */
const MAX_COUNT = 100

async function idByTitle(
  title: string,
  unknown: CoreError,
  { service, events, told }: FindProjectServices,
  options: RequestOptions,
): Promise<string> {
  const { hits } = (await service.search({ text: title, limit: MAX_COUNT }, options)).value
  const [found, ...others] = hits.filter((hit) => titleKey(hit.title) === titleKey(title))
  if (found === undefined) {
    const { text, hintText } = unknown
    throw new CoreError('not-found', text, {
      hint: hintText ?? undefined,
      remedies: [{ kind: 'search', text: title }],
      cause: unknown,
    })
  }
  if (others.length > 0) {
    const named = [found, ...others].map(listed)
    throw new CoreError('ambiguous', message('title-of-several-projects', { title, listed: named }), {
      hint: message('name-one-by-its-slug'),
    })
  }
  if (!told.has(found.projectId)) {
    told.add(found.projectId)
    const said = withMessage(message('named-by-title', { title: found.title, project: listed(found) }))
    events.emit({ kind: 'warning', code: 'named-by-title', ...said, remedies: [] })
  }
  return found.projectId
}

function listed({ slug, type, author }: SearchHit): Message {
  return message('project-listed', { slug, type: message('type-in-words', { type }), author })
}

function titleKey(title: string): string {
  return title.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Of what is installed: the address of a page is its project's id, and any other name stays. */
export async function inPlaceOfAddress(named: string, find: FindProject, options: RequestOptions): Promise<string> {
  return /^https?:\/\//i.test(named) ? (await find(named, options)).page.value.id : named
}

/** What the address of a page means. */
export type ProjectAddress =
  /** By id or slug. `version`: id or number; null: the page is of none. */
  | { readonly kind: 'project'; readonly project: string; readonly version: string | null }
  /** By its id alone. */
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'refused'; readonly why: Message }

/** Base addresses of the service and of its site. */
interface ServiceAddresses {
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
function readProjectAddress(given: string, { siteUrl, serviceUrl }: ServiceAddresses): ProjectAddress | null {
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
