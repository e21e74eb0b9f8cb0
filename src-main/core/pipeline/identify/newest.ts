import { acceptedChannels } from '../../model/versions/channel.ts'
import { staleOf, type Outcome } from '../../model/times/freshness.ts'
import type { Loader } from '../../model/instances/loader.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { Target } from '../../model/states/target.ts'
import type { Version } from '../../model/versions/version.ts'
import type { RequestOptions, HostingService } from '../../services/hosting/hosting-service.ts'
import { isWithdrawn } from '../../model/versions/withdrawn.ts'
import { findAllFitting } from './links.ts'

interface Question {
  readonly key: string
  readonly sha1: string
  readonly target: Target
  /** Why versions that are named as newest are not believed; null: they are. */
  whyRefused?(versions: readonly Version[]): Reason | null
}

/**
 * One question to the service for each distinct target, whatever instances its files are in. By the question's key.
 * The best loader is asked for first, the next only for files for which the service has nothing of those before.
 */
export async function findNewest(
  questions: readonly Question[],
  service: Pick<HostingService, 'newestByHash'>,
  options: RequestOptions,
): Promise<ReadonlyMap<string, Outcome<readonly Version[]>>> {
  const found = new Map<string, Outcome<readonly Version[]>>()
  await Promise.all(
    [...groupByTarget(questions).values()].map(async (group) => {
      let open = group
      for (const loader of group[0]?.target.loaders ?? []) {
        for (const [key, outcome] of await askFor(loader, open, { service, options }))
          found.set(key, after(found.get(key), outcome))
        open = open.filter(({ key }) => isNothing(found.get(key)))
        if (open.length === 0) return
      }
    }),
  )
  return found
}

async function askFor(
  loader: Loader,
  group: readonly Question[],
  { service, options }: { readonly service: Pick<HostingService, 'newestByHash'>; readonly options: RequestOptions },
): Promise<readonly (readonly [string, Outcome<readonly Version[]>])[]> {
  const [first] = group
  if (first === undefined) return []
  const { gameVersion, channel } = first.target
  const sha1s = [...new Set(group.map(({ sha1 }) => sha1))]
  const bySha1 = new Map(group.map((question) => [question.sha1, question]))
  const question = {
    sha1s,
    loaders: [loader],
    gameVersions: [gameVersion],
    channels: acceptedChannels(channel),
    whyRefused: (versions: readonly Version[], sha1: string) => bySha1.get(sha1)?.whyRefused?.(versions) ?? null,
  }
  const answers = await service.newestByHash(question, options)
  return group.flatMap(({ key, sha1 }) => {
    const outcome = answers.get(sha1)
    return outcome === undefined ? [] : [[key, outcome] as const]
  })
}

/** That an earlier loader has nothing is as old as the answer that said so. */
function after(
  earlier: Outcome<readonly Version[]> | undefined,
  outcome: Outcome<readonly Version[]>,
): Outcome<readonly Version[]> {
  const stale = staleOf(earlier)
  if (earlier?.kind !== 'answer' || stale === null || outcome.kind !== 'answer') return outcome
  return { ...outcome, at: earlier.at < outcome.at ? earlier.at : outcome.at, fromCache: true, stale }
}

function isNothing(outcome: Outcome<readonly Version[]> | undefined): boolean {
  return outcome === undefined || (outcome.kind === 'answer' && (outcome.value === null || outcome.value.length === 0))
}

function groupByTarget(questions: readonly Question[]): ReadonlyMap<string, readonly Question[]> {
  const groups = new Map<string, Question[]>()
  for (const question of questions) {
    const { loaders, gameVersion, channel } = question.target
    const name = JSON.stringify([loaders, gameVersion, channel])
    const group = groups.get(name) ?? []
    groups.set(name, group)
    group.push(question)
  }
  return groups
}

interface ListedQuestion {
  readonly key: string
  readonly projectId: string
  readonly target: Target
}

type NewestAnswers = ReadonlyMap<string, Outcome<readonly Version[]>>

/**
 * The answers; where one names a version that its author withdrew, with all that fits of the project's list instead: the next one that is
 * listed is among them (fact H110). What the list does not answer is not known.
 */
export async function withNextListed(
  answers: NewestAnswers,
  questions: readonly ListedQuestion[],
  asking: { readonly service: Pick<HostingService, 'versionsOfProjects'>; readonly options: RequestOptions },
): Promise<NewestAnswers> {
  const named = questions.filter(({ key }) => {
    const outcome = answers.get(key)
    return outcome?.kind === 'answer' && outcome.value?.some(isWithdrawn) === true
  })
  if (named.length === 0) return answers
  const listed = await findAllFitting(named, asking)
  return new Map([...answers, ...named.flatMap(({ key }) => listedOf(key, listed))])
}

function listedOf(key: string, listed: NewestAnswers): readonly (readonly [string, Outcome<readonly Version[]>])[] {
  const outcome = listed.get(key)
  return outcome === undefined ? [] : [[key, outcome]]
}
