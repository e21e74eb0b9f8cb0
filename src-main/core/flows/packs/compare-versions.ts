/** What lies between the version of a pack that is there and another. Changes nothing. */
import type { ReasonCode } from '../../model/words/codes/reason-codes.ts'
import { CoreError } from '../../errors.ts'
import type { Advice } from '../../model/plans/advice.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { InstalledPack } from '../../model/packs/pack.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { ChangelogEntry, Version } from '../../model/versions/version.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message, type Message } from '../../../../src-texts/text.ts'

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
  const told: readonly (readonly [ReasonCode, Message] | null)[] = [
    isBack ? ['pack-goes-back', message('pack-goes-back', { pack: name, from: number, to: to.number })] : null,
    from !== null && CHANNELS.indexOf(to.channel) > CHANNELS.indexOf(from.channel)
      ? ['pack-less-stable', message('pack-less-stable', { pack: name, to: to.number, channel: to.channel })]
      : null,
  ]
  return {
    changelog: between,
    advice: told.flatMap((one) =>
      one === null ? [] : [{ reason: { code: one[0], ...withMessage(one[1]) }, choices: [] }],
    ),
  }
}

function noAnswer(error: unknown): null {
  if (error instanceof CoreError && error.code !== 'cancelled') return null
  throw error
}
