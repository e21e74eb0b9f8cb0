import { CoreError } from '../../errors.ts'
import type { PackOutlook } from '../../model/packs/pack-state.ts'
import type { UpdatePackPlan, Plan } from '../../model/plans/plan.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { Decide } from './decide.ts'

/** Bytes of a pack that is fetched to say what it would change, before anybody asked for it. */
const MAX_UNASKED = 16 * 2 ** 20

/** As a person who only says that the pack is to be updated. */
const AS_IT_IS = {
  kind: 'update-pack',
  theirs: [],
  isJoining: true,
  optional: [],
  without: [],
  hosts: [],
  freshness: 'normal',
} as const

/** What the newer version of its pack that was seen last would change in an instance; null: none was, it is large, or it is refused. */
export async function foreseePackUpdate(
  instanceId: string,
  { decide, lastInspections }: { readonly decide: Decide } & Pick<Services, 'lastInspections'>,
  options: RequestOptions,
): Promise<PackOutlook | null> {
  const newer = (await lastInspections.get([instanceId])).get(instanceId)?.pack?.newer ?? null
  if (newer === null || newer.size === null || newer.size > MAX_UNASKED) return null
  const wish = { ...AS_IT_IS, instance: instanceId, pack: { project: '', version: newer.versionId } }
  const [plan] = await decide(wish, options).catch(nothingIfRefused)
  return plan?.kind === 'update-pack' && plan.problem === null ? countPackChanges(plan) : null
}

function nothingIfRefused(error: unknown): readonly Plan[] {
  if (error instanceof CoreError && error.code !== 'cancelled') return []
  throw error
}

/** How many files it adds, puts another version in the place of, and removes, and how many of the person's stay. */
function countPackChanges({ steps, skipped, bothChanged }: UpdatePackPlan): PackOutlook {
  const count = (action: 'add' | 'replace' | 'remove') => steps.filter((step) => step.action === action).length
  const joined = bothChanged.filter(({ isMerged }) => isMerged === true)
  const paths = skipped.flatMap(({ path, cause }) => (cause === 'yours' ? [path] : []))
  return {
    added: count('add'),
    updated: count('replace'),
    removed: count('remove'),
    staying: new Set([...paths, ...joined.map(({ at }) => at)]).size,
  }
}
