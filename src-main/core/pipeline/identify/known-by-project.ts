import { formatMessage } from '../../../../src-texts/text.ts'
import { lastKnown, type Outcome } from '../../model/times/freshness.ts'
import type { Version } from '../../model/versions/version.ts'
import { isPlaceholder, LINKED, placeholderOf } from '../../model/versions/withdrawn.ts'
import type { RequestOptions, HostingService } from '../../services/hosting/hosting-service.ts'

type Known = ReadonlyMap<string, Outcome<Version>>

/**
 * The answers, with files of archived versions, which the service denies and whose project it still tells (fact H110). By SHA-1. Where it
 * does not tell, a file is as unknown as it was.
 */
export async function withProjectsOfArchived(
  answers: Known,
  { service, options }: { readonly service: Pick<HostingService, 'projectsByHash'>; readonly options: RequestOptions },
): Promise<Known> {
  const unknown = [...answers].flatMap(([sha1, outcome]) =>
    outcome.kind === 'answer' && outcome.value === null ? [sha1] : [],
  )
  if (unknown.length === 0) return answers
  const projects = await service.projectsByHash(unknown, options)
  const known = new Map(answers)
  for (const sha1 of unknown) {
    const [before, project] = [answers.get(sha1), lastKnown(projects.get(sha1))]
    if (before?.kind !== 'answer' || project === null) continue
    const value = placeholderOf({
      sha1,
      projectId: project.id,
      number: formatMessage('withdrawn-version'),
      status: 'unknown',
    })
    known.set(sha1, { ...before, value })
  }
  return known
}

/** The version itself, where it is what the service names as newest for its own file; else what stands for it. */
export function ownAmong(version: Version, sha1: string, newest: Outcome<readonly Version[]> | undefined): Version {
  if (!isPlaceholder(version) || version.status === LINKED) return version
  const named = lastKnown(newest) ?? []
  return (
    named.find((one) => one.projectId === version.projectId && one.files.some((file) => file.sha1 === sha1)) ?? version
  )
}
