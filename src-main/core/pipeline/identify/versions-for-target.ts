import { CHANNELS } from '../../model/versions/channel.ts'
import { newestFitting } from '../../model/states/fit.ts'
import type { Candidate } from '../../model/states/finding.ts'
import type { Outcome } from '../../model/times/freshness.ts'
import type { FileType } from '../../model/files/installed-file.ts'
import { KNOWN_LOADERS } from '../../model/instances/known-loaders.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { Target } from '../../model/states/target.ts'
import type { Version } from '../../model/versions/version.ts'
import type { RequestOptions, HostingService } from '../../services/hosting/hosting-service.ts'
import { findNewest, withNextListed } from './newest.ts'

/** A file whose project may have something for a target, newer than the file or not. */
export interface OfferQuestion {
  readonly key: string
  /** Hex SHA-1. */
  readonly sha1: string
  readonly type: FileType
  readonly projectId: string
  readonly target: Target
}

export type Offer =
  | { readonly kind: 'fitting' | 'less-stable' | 'other-loader'; readonly candidate: Candidate }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly reason: Reason }

type VersionQueries = Pick<HostingService, 'newestByHash' | 'versionsOfProjects'>
type Answers = ReadonlyMap<string, Outcome<readonly Version[]>>

/** Only what fits, by the question's key. */
export async function findFitting(
  questions: readonly OfferQuestion[],
  service: VersionQueries,
  options: RequestOptions,
): Promise<ReadonlyMap<string, Offer>> {
  const found = await findListed(questions, service, options)
  return new Map(questions.map((question) => [question.key, offerOf('fitting', question, found.get(question.key))]))
}

/**
 * What the service has for a target, by the question's key: one question for each distinct target; then, for what had nothing, one for
 * any channel, and for mods that still have nothing one for any other loader.
 */
export async function findOffers(
  questions: readonly OfferQuestion[],
  service: VersionQueries,
  options: RequestOptions,
): Promise<ReadonlyMap<string, Offer>> {
  const offers = new Map(await findFitting(questions, service, options))
  const takeIn = (kind: 'less-stable' | 'other-loader', asked: readonly OfferQuestion[], found: Answers) => {
    for (const question of asked) offers.set(question.key, offerOf(kind, question, found.get(question.key)))
  }
  const open = () => questions.filter(({ key }) => offers.get(key)?.kind === 'none')

  const moreStable = open()
    .filter(({ target }) => target.channel !== 'alpha')
    .map((question) => ({ ...question, target: { ...question.target, channel: 'alpha' as const } }))
  takeIn('less-stable', moreStable, await findListed(moreStable, service, options))
  for (const group of byTarget(open().filter(({ type }) => type === 'mod'))) {
    takeIn('other-loader', group, await findOfOthers(group, service, options))
  }
  return offers
}

async function findListed(
  questions: readonly OfferQuestion[],
  service: VersionQueries,
  options: RequestOptions,
): Promise<Answers> {
  return withNextListed(await findNewest(questions, service, options), questions, { service, options })
}

function offerOf(
  kind: 'fitting' | 'less-stable' | 'other-loader',
  { projectId, target }: OfferQuestion,
  outcome: Outcome<readonly Version[]> | undefined,
): Offer {
  if (outcome === undefined) return { kind: 'none' }
  if (outcome.kind !== 'answer') return { kind: 'failed', reason: outcome.reason }
  const own = (outcome.value ?? []).filter((version) => version.projectId === projectId)
  const candidate = newestFitting(own, target)
  return candidate === null ? { kind: 'none' } : { kind, candidate }
}

function byTarget(questions: readonly OfferQuestion[]): readonly OfferQuestion[][] {
  const groups = new Map<string, OfferQuestion[]>()
  for (const question of questions) {
    const loaders = KNOWN_LOADERS.filter((loader) => !question.target.loaders.includes(loader))
    const target: Target = { ...question.target, loaders, channel: 'alpha' }
    const name = JSON.stringify(target)
    groups.set(name, [...(groups.get(name) ?? []), { ...question, target }])
  }
  return [...groups.values()]
}

/** All the other loaders at once: which of them it is does not matter. */
async function findOfOthers(
  group: readonly OfferQuestion[],
  service: VersionQueries,
  options: RequestOptions,
): Promise<Answers> {
  const [first] = group
  if (first === undefined) return new Map()
  const { loaders, gameVersion } = first.target
  const sha1s = [...new Set(group.map(({ sha1 }) => sha1))]
  const question = { sha1s, loaders, gameVersions: [gameVersion], channels: CHANNELS }
  const answers = await service.newestByHash(question, options)
  const found = new Map(
    group.flatMap(({ key, sha1 }) => {
      const outcome = answers.get(sha1)
      return outcome === undefined ? [] : [[key, outcome] as const]
    }),
  )
  return withNextListed(found, group, { service, options })
}
