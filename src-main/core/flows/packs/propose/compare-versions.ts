/** What lies between the version of a pack that is there and another. Changes nothing. */
import { CoreError } from '../../../errors.ts'
import type { Advice } from '../../../model/plans/advice.ts'
import { lastKnown } from '../../../model/times/freshness.ts'
import type { InstalledPack } from '../../../model/packs/pack.ts'
import type { ChangelogEntry, Version } from '../../../model/versions/version.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { advise } from '../decide/advise.ts'
import { message } from '../../../../../src-texts/text.ts'

export interface ComparedVersions {
  /** What changes, or on the way back what goes, newest first; of the version that is meant too. Empty: nothing can be told. */
  readonly changelog: readonly ChangelogEntry[]
  readonly advice: readonly Advice[]
}

const NOTHING: ComparedVersions = { changelog: [], advice: [] }
/** From the most stable. */
const CHANNELS: readonly string[] = ['release', 'beta', 'alpha']

/** Not being able to ask is no obstacle. */
export async function compareVersions(
  { name, version: number, projectId, versionId }: InstalledPack,
  to: Version | null,
  service: Pick<HostingService, 'changelog' | 'versions'>,
  options: RequestOptions,
): Promise<ComparedVersions> {
  if (to === null || versionId === null || to.id === versionId || to.projectId !== projectId) return NOTHING
  const [changelog, from] = await Promise.all([
    service.changelog(projectId, options).catch(noAnswer),
    service.versions([versionId], options).then((versions) => lastKnown(versions.get(versionId))),
  ])
  const isBack = from !== null && to.published < from.published
  const [low, high] = isBack ? [to, from] : [from, to]
  const between = (changelog?.value ?? []).filter(
    ({ published }) =>
      published <= high.published && (low === null ? published === high.published : published > low.published),
  )
  const isLessStable = from !== null && CHANNELS.indexOf(to.channel) > CHANNELS.indexOf(from.channel)
  return {
    changelog: between,
    advice: [
      isBack ? advise('pack-goes-back', message('pack-goes-back', { pack: name, from: number, to: to.number })) : [],
      isLessStable
        ? advise('pack-less-stable', message('pack-less-stable', { pack: name, to: to.number, channel: to.channel }))
        : [],
    ].flat(),
  }
}

function noAnswer(error: unknown): null {
  if (error instanceof CoreError && error.code !== 'cancelled') return null
  throw error
}
