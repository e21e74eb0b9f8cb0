import { CoreError } from '../../errors.ts'
import type { NewestVersion } from '../../model/authoring/desk/own-project.ts'
import { lastKnown, type Outcome } from '../../model/times/freshness.ts'
import { shortVersion } from '../../model/versions/short-versions.ts'
import type { Version } from '../../model/versions/version.ts'
import type { ErrorProblem } from '../../model/words/reason.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { ProjectRecord } from '../../services/hosting/records/project-record.ts'
import { message } from '../../../../resources/text/text.ts'
import { problemOf } from '../inbox/problem-of.ts'

export interface NewestVersions {
  /** By project; those of which nothing was told are absent. */
  readonly newest: ReadonlyMap<string, readonly NewestVersion[]>
  /** Why something was not told; null: all was. */
  readonly problem: ErrorProblem | null
}

/** How many versions are asked for at once: as many as one address holds (fact H9). */
const MAX_VERSIONS = 440

/** The newest version for each loader, of as many of the latest of each project as one request can name; those that are known are not asked for. */
export async function askNewest(
  projects: readonly ProjectRecord[],
  service: Pick<HostingService, 'versions'>,
  options: RequestOptions,
): Promise<NewestVersions> {
  const each = Math.max(1, Math.floor(MAX_VERSIONS / Math.max(1, projects.length)))
  const latest = projects.map(({ id, title, versions }) => ({ id, title, ids: versions.slice(-each) }))
  const outcomes = await service.versions(
    latest.flatMap(({ ids }) => ids),
    options,
  )
  const newest = new Map<string, readonly NewestVersion[]>()
  for (const { id, title, ids } of latest) {
    const found = ids.flatMap((one) => lastKnown(outcomes.get(one)) ?? []).filter(({ projectId }) => projectId === id)
    if (found.length > 0 || ids.length === 0) newest.set(id, newestOfLoaders(found, title ?? ''))
  }
  const untold = projects.length - newest.size
  return { newest, problem: untold === 0 ? null : whyUntold(untold, [...outcomes.values()]) }
}

/** The newest first; one that is for no loader stands only if it is the newest of all. */
function newestOfLoaders(versions: readonly Version[], title: string): readonly NewestVersion[] {
  const seen = new Set<string>()
  return versions
    .toSorted((one, other) => Number(one.published < other.published) - Number(one.published > other.published))
    .flatMap(({ id, number, channel, loaders, gameVersions, published }, place) => {
      const shown = shortVersion(number, { title, loaders, gameVersions })
      const fresh = loaders.filter((loader) => !seen.has(loader))
      for (const loader of fresh) seen.add(loader)
      return fresh.length === 0 && place > 0 ? [] : [{ id, number, shown, channel, loaders: fresh, published }]
    })
}

/** What the service names and does not tell is of projects that are hidden: a sign-in that may not read their versions is as none. */
function whyUntold(count: number, outcomes: readonly Outcome<Version>[]): ErrorProblem {
  const failed = outcomes.find((one) => one.kind === 'failed')
  const error =
    failed === undefined
      ? new CoreError('service-unauthorized', message('own-versions-not-told', { count }))
      : new CoreError('bad-answer', message('as-told', { words: failed.reason.message }))
  return problemOf(error)
}
