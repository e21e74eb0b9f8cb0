import { withMessage } from '../../../model/words/with-message.ts'
import { CoreError } from '../../../errors.ts'
import type { Events } from '../../../events.ts'
import { lastKnown, type WithDate } from '../../../model/times/freshness.ts'
import { readProjectAddress, type ServiceAddresses } from './read-project-address.ts'
import type { ProjectPage } from '../../../model/projects/project.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { message } from '../../../../../resources/text/text.ts'

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
    const listed = [found, ...others].map(({ slug, type, author }) => message('project-listed', { slug, type, author }))
    throw new CoreError('ambiguous', message('title-of-several-projects', { title, listed }), {
      hint: message('name-one-by-its-slug'),
    })
  }
  const { slug, type, author } = found
  if (!told.has(found.projectId)) {
    told.add(found.projectId)
    const said = withMessage(
      message('named-by-title', { title: found.title, project: message('project-listed', { slug, type, author }) }),
    )
    events.emit({ kind: 'warning', code: 'named-by-title', ...said, remedies: [] })
  }
  return found.projectId
}

function titleKey(title: string): string {
  return title.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Of what is installed: the address of a page is its project's id, and any other name stays. */
export async function inPlaceOfAddress(named: string, find: FindProject, options: RequestOptions): Promise<string> {
  return /^https?:\/\//i.test(named) ? (await find(named, options)).page.value.id : named
}
