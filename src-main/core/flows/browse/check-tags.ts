import { CoreError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import { didYouMean } from '../../model/words/did-you-mean.ts'
import type { SearchQuery, Tags } from '../../model/projects/project.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { warnOfGameVersion } from './list-game-versions.ts'
import { message } from '../../../../resources/text/text.ts'

interface TagServices {
  readonly service: Pick<HostingService, 'tags'>
  readonly events: Pick<Events, 'emit'>
}

/**
 * Throws `bad-argument` for a loader or category that the service does not have, for which a search would find nothing and not say why;
 * warns of a game version, which may be newer than the list. The list known last counts, and where that lacks something the service is
 * asked; where it tells nothing, all is let through.
 */
export async function checkTags(query: SearchQuery, { service, events }: TagServices, options: RequestOptions) {
  const { loaders = [], gameVersions = [] } = query
  const categories = categoriesIn(query)
  if (loaders.length + categories.length + gameVersions.length === 0) return
  const last = await tagsOf(service, { ...options, freshness: 'offline' })
  const tags = last !== null && hasAll(query, last) ? last : ((await tagsOf(service, options)) ?? last)
  if (tags === null) return
  refuseUnknown('loader', loaders, loadersOf(tags))
  refuseUnknown('category', categories, categoriesOf(tags))
  for (const version of gameVersions) warnOfGameVersion(version, tags.gameVersions, events)
}

async function tagsOf(service: TagServices['service'], options: RequestOptions): Promise<Tags | null> {
  try {
    return (await service.tags(options)).value
  } catch (error) {
    if (error instanceof CoreError && error.code !== 'cancelled') return null
    throw error
  }
}

/** Those that are wanted, and those that are not. */
function categoriesIn({ categories = [], categoryGroups = [], without }: SearchQuery): readonly string[] {
  return [...categories, ...categoryGroups.flat(), ...(without?.categories ?? [])]
}

function hasAll(query: SearchQuery, tags: Tags): boolean {
  const { loaders = [], gameVersions = [] } = query
  const known = new Set([...loadersOf(tags), ...categoriesOf(tags), ...tags.gameVersions.map(({ version }) => version)])
  return [...loaders, ...categoriesIn(query), ...gameVersions].every((name) => known.has(name))
}

function loadersOf({ loaders }: Tags): readonly string[] {
  return loaders.map(({ name }) => name)
}

/** Loaders are categories too, to the service. */
function categoriesOf({ categories, loaders }: Tags): readonly string[] {
  return [...categories, ...loaders].map(({ name }) => name)
}

function refuseUnknown(what: 'loader' | 'category', named: readonly string[], known: readonly string[]): void {
  const unknown = named.find((name) => !known.includes(name))
  if (unknown === undefined || known.length === 0) return
  throw new CoreError('bad-argument', message('tag-not-found', { what, unknown }), {
    hint: didYouMean(unknown, known) ?? message('list-tags', { known: [...new Set(known)] }),
  })
}
