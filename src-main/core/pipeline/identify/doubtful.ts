import { piecesAtATime } from '../../one-at-a-time.ts'
import { newestFitting } from '../../model/states/fit.ts'
import { staleOf, type Outcome } from '../../model/times/freshness.ts'
import { gameNamedBy, successionOf } from '../../model/states/succession.ts'
import type { Target } from '../../model/states/target.ts'
import type { Version } from '../../model/versions/version.ts'
import type { RequestOptions, HostingService } from '../../services/hosting/hosting-service.ts'
import { findAllFitting } from './links.ts'

interface Question {
  readonly key: string
  readonly current: Version
  readonly target: Target
}

type Answers = ReadonlyMap<string, Outcome<readonly Version[]>>

interface DoubtQueries {
  readonly service: Pick<HostingService, 'versionsOfProjects'>
  readonly options: RequestOptions
}

/**
 * The answers; where the newest by its date is not the newest by its number, or is named for another game version, with all that fits:
 * another may be newer by both, and only the rest tells whether a project numbers anew, or has the same number for this game version too.
 * What cannot be had in addition leaves an answer as it is.
 */
export async function withAllWhereDoubtful(
  answers: Answers,
  questions: readonly Question[],
  asking: DoubtQueries,
): Promise<Answers> {
  const judge = (some: readonly Question[]) =>
    some.filter((question) => isDoubtful(answers.get(question.key), question))
  const doubted = (await piecesAtATime(questions, judge)).flat()
  const doubtful = doubted.map(({ key, current, target }) => ({ key, target, projectId: current.projectId }))
  if (doubtful.length === 0) return answers
  const all = await findAllFitting(doubtful, asking)
  const joined = new Map(answers)
  for (const { key } of doubtful) {
    const [newest, listed] = [answers.get(key), all.get(key)]
    if (newest?.kind !== 'answer' || listed?.kind !== 'answer' || listed.value === null) continue
    const value = [...new Map([...listed.value, ...(newest.value ?? [])].map((one) => [one.id, one])).values()]
    const at = listed.at < newest.at ? listed.at : newest.at
    const stale = staleOf(newest) ?? staleOf(listed)
    const fromCache = newest.fromCache || listed.fromCache
    joined.set(key, { ...newest, value, at, fromCache, ...(stale !== null && { stale }) })
  }
  return joined
}

function isDoubtful(outcome: Outcome<readonly Version[]> | undefined, { current, target }: Question): boolean {
  if (outcome?.kind !== 'answer' || outcome.value === null) return false
  const own = outcome.value.filter(({ projectId }) => projectId === current.projectId)
  const newest = newestFitting(own, target)?.version
  if (newest === undefined) return false
  const { gameVersion } = target
  const succession = successionOf(newest, { current, gameVersion, among: own })
  return succession === 'newer' ? gameNamedBy(newest, gameVersion) === 'other' : succession !== 'not-later'
}
