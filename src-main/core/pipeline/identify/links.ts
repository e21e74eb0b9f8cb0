import { withMessage } from '../../model/words/with-message.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import { lastKnown, type Outcome } from '../../model/times/freshness.ts'
import { misfit } from '../../model/states/fit.ts'
import type { FileLink } from '../../model/plans/hold.ts'
import type { Target } from '../../model/states/target.ts'
import type { Version } from '../../model/versions/version.ts'
import { isWithdrawn, LINKED, placeholderOf } from '../../model/versions/withdrawn.ts'
import type { RequestOptions, HostingService } from '../../services/hosting/hosting-service.ts'

interface LinkedFile {
  readonly sha1: string
  readonly link: FileLink | null
}

interface LinkQueries {
  readonly service: Pick<HostingService, 'versions' | 'versionsOfProjects'>
  readonly options: RequestOptions
}

/** The answers, with what people say of files that the service said it does not know. By SHA-1. */
export async function withLinks(
  answers: ReadonlyMap<string, Outcome<Version>>,
  subjects: readonly LinkedFile[],
  { service, options }: LinkQueries,
): Promise<ReadonlyMap<string, Outcome<Version>>> {
  const links = subjects.flatMap(({ sha1, link }) => (link !== null && isUnknown(answers.get(sha1)) ? [link] : []))
  if (links.length === 0) return answers
  const named = [...new Set(links.flatMap(({ versionId }) => versionId ?? []))]
  const versions = named.length === 0 ? new Map<string, never>() : await service.versions(named, options)
  const known = new Map(answers)
  for (const link of links) {
    const said = link.versionId === null ? undefined : ofProject(link, versions.get(link.versionId))
    const before = answers.get(link.sha1)
    if (said !== undefined && (said.kind !== 'answer' || said.value !== null)) known.set(link.sha1, said)
    else if (before?.kind === 'answer')
      known.set(link.sha1, {
        ...before,
        value: placeholderOf({ ...link, number: formatMessage('linked-by-you'), status: LINKED }),
      })
  }
  return known
}

/** What was linked stays of its project, whatever the service says of the version. */
function ofProject({ projectId }: FileLink, said: Outcome<Version> | undefined): Outcome<Version> | undefined {
  const version = lastKnown(said)
  if (said === undefined || said.kind === 'not-asked' || version === null || version.projectId === projectId)
    return said
  const { id, projectId: other } = version
  const told = withMessage(message('linked-file-of-other-project', { linked: projectId, version: id, project: other }))
  return { kind: 'failed', reason: { code: 'bad-answer', fact: 'unbelieved', ...told }, at: said.at, last: null }
}

interface Question {
  readonly key: string
  readonly projectId: string
  readonly target: Target
}

/** All that fits of the projects that the questions name, not asked by the bytes. By the question's key. */
export async function findAllFitting(
  questions: readonly Question[],
  { service, options }: Omit<LinkQueries, 'service'> & { readonly service: Pick<HostingService, 'versionsOfProjects'> },
): Promise<ReadonlyMap<string, Outcome<readonly Version[]>>> {
  if (questions.length === 0) return new Map()
  const listed = await service.versionsOfProjects([...new Set(questions.map(({ projectId }) => projectId))], options)
  return new Map(
    questions.flatMap(({ key, projectId, target }) => {
      const outcome = listed.get(projectId)
      return outcome === undefined ? [] : [[key, fittingIn(outcome, target)] as const]
    }),
  )
}

function fittingIn(outcome: Outcome<readonly Version[]>, target: Target): Outcome<readonly Version[]> {
  const fitting = (versions: readonly Version[] | null) =>
    versions?.filter((version) => !isWithdrawn(version) && misfit(version, target) === null) ?? null
  if (outcome.kind === 'answer') return { ...outcome, value: fitting(outcome.value) }
  if (outcome.kind === 'not-asked' || outcome.last === null) return outcome
  return { ...outcome, last: { ...outcome.last, value: fitting(outcome.last.value) } }
}

function isUnknown(outcome: Outcome<Version> | undefined): boolean {
  return outcome?.kind === 'answer' && outcome.value === null
}
