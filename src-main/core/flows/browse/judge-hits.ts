import { CoreError } from '../../errors.ts'
import { noVersionFor, targetOf, type FitTarget, type HitFit } from '../../model/states/project-fit.ts'
import type { SearchHit, SearchQuery } from '../../model/projects/project.ts'
import { isForPacks, type Target } from '../../model/states/target.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'

type SearchAndTags = Pick<HostingService, 'search' | 'tags'>

/**
 * Says of each hit whether the service lists a version for the instance. A search tells it of all hits with the same target at once, since
 * all that it asks of versions must hold for one and the same (fact H79); of what a search found by that target it is known already.
 * Channels are not looked at. Throws only `cancelled`.
 */
export async function judgeHits(
  query: SearchQuery,
  hits: readonly SearchHit[],
  { service, instance, options }: HitJudge,
): Promise<readonly HitFit[]> {
  const loaders = await loadersKnown(service, options)
  const targets = hits.map((hit) => {
    return targetOf({ ...hit, loaders: hit.categories.filter((name) => loaders.has(name)) }, instance)
  })
  const wanted = new Set(targets.filter((target): target is Target => !('code' in target)))
  const fitting = new Map<Target, ReadonlySet<string> | null>()
  for (const target of wanted) {
    const own = hits.filter((_, index) => targets[index] === target).map(({ projectId }) => projectId)
    fitting.set(target, isAskedFor(query, target) ? new Set(own) : await fittingAmong(own, target, service, options))
  }
  return hits.map(({ projectId }, index): HitFit => {
    const target = targets[index]
    if (target === undefined) return { projectId, kind: 'unknown' }
    if ('code' in target) return { projectId, kind: 'unfit', reason: target }
    const those = fitting.get(target) ?? null
    if (those === null) return { projectId, kind: 'unknown' }
    return those.has(projectId)
      ? { projectId, kind: 'fits' }
      : { projectId, kind: 'unfit', reason: noVersionFor(target) }
  })
}

interface HitJudge {
  readonly service: SearchAndTags
  readonly instance: FitTarget
  readonly options: RequestOptions
}

const PACKS: readonly string[] = ['resourcepack', 'shader', 'datapack']

/** Whether the search asked for nothing but what fits. */
function isAskedFor({ types = [], loaders = [], gameVersions = [] }: SearchQuery, target: Target): boolean {
  // Whatever is of a type of packs is for the loaders of packs.
  const isOfPacks = types.length > 0 && types.every((type) => PACKS.includes(type)) && isForPacks(target)
  return (
    (isOfPacks || (loaders.length > 0 && loaders.every((loader) => target.loaders.includes(loader)))) &&
    gameVersions.length > 0 &&
    gameVersions.every((version) => version === target.gameVersion)
  )
}

async function fittingAmong(
  projectIds: readonly string[],
  { loaders, gameVersion }: Target,
  service: SearchAndTags,
  options: RequestOptions,
): Promise<ReadonlySet<string> | null> {
  const query: SearchQuery = {
    text: '',
    projectIds,
    loaders,
    gameVersions: [gameVersion],
    index: 'downloads',
    limit: projectIds.length,
    offset: 0,
  }
  const found = await orNull(service.search(query, options))
  return found === null ? null : new Set(found.value.hits.map(({ projectId }) => projectId))
}

/** A hit names loaders among its categories. */
async function loadersKnown(service: SearchAndTags, options: RequestOptions): Promise<ReadonlySet<string>> {
  const tags = await orNull(service.tags(options))
  return new Set(tags?.value.loaders.map(({ name }) => name))
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CoreError && error.code !== 'cancelled') return null
    throw error
  }
}
