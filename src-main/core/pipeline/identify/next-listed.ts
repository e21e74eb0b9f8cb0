import type { Outcome } from '../../model/times/freshness.ts'
import type { Target } from '../../model/states/target.ts'
import type { Version } from '../../model/versions/version.ts'
import { isWithdrawn } from '../../model/versions/withdrawn.ts'
import type { RequestOptions, HostingService } from '../../services/hosting/hosting-service.ts'
import { findAllFitting } from './links.ts'

interface Question {
  readonly key: string
  readonly projectId: string
  readonly target: Target
}

type Answers = ReadonlyMap<string, Outcome<readonly Version[]>>

/**
 * The answers; where one names a version that its author withdrew, with all that fits of the project's list instead: the next one that is
 * listed is among them (fact H110). What the list does not answer is not known.
 */
export async function withNextListed(
  answers: Answers,
  questions: readonly Question[],
  asking: { readonly service: Pick<HostingService, 'versionsOfProjects'>; readonly options: RequestOptions },
): Promise<Answers> {
  const named = questions.filter(({ key }) => {
    const outcome = answers.get(key)
    return outcome?.kind === 'answer' && outcome.value?.some(isWithdrawn) === true
  })
  if (named.length === 0) return answers
  const listed = await findAllFitting(named, asking)
  return new Map([...answers, ...named.flatMap(({ key }) => listedOf(key, listed))])
}

function listedOf(key: string, listed: Answers): readonly (readonly [string, Outcome<readonly Version[]>])[] {
  const outcome = listed.get(key)
  return outcome === undefined ? [] : [[key, outcome]]
}
