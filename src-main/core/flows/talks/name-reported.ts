/**
 * Names what reports are about. In: each by its type and id. Out: what the service tells of it, whatever of the rest it does not tell. Asks
 * at most once for all users, once for all versions, and once for all projects, those of the versions too.
 */
import { CoreError } from '../../errors.ts'
import type { ReportSubject, ReportedThing } from '../../model/accounts/report.ts'
import type { Outcome } from '../../model/times/freshness.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'

export type Reported = Pick<ReportedThing, 'type' | 'id'>

export interface NamedReported {
  /** Of each that was asked for. */
  itemOf(thing: Reported): ReportSubject
  /** Why something was not told; null: all was. */
  readonly problem: CoreError | null
}

/** null: the service has none such; absent: it did not tell. */
type Known<T> = ReadonlyMap<string, T | null>

export async function nameReported(
  things: readonly Reported[],
  { service }: { readonly service: Pick<HostingService, 'api' | 'projects' | 'versions'> },
  options: RequestOptions,
): Promise<NamedReported> {
  const problems: CoreError[] = []
  const idsOf = (wanted: string) => [...new Set(things.flatMap(({ type, id }) => (type === wanted ? [id] : [])))]
  const known = <T>(outcomes: ReadonlyMap<string, Outcome<T>>): Known<T> =>
    new Map([...outcomes].flatMap(([id, outcome]) => toldBy(id, outcome)))

  const [users, versions] = await Promise.all([
    readUsers(idsOf('user')),
    service.versions(idsOf('version'), options).then(known),
  ])
  const ofVersions = [...versions.values()].flatMap((version) => version?.projectId ?? [])
  const projectIds = [...new Set([...idsOf('project'), ...ofVersions])]
  const projects = known(await service.projects(projectIds, options))
  return { itemOf, problem: problems[0] ?? null }

  function itemOf({ type, id }: Reported): ReportSubject {
    const [user, version, project] = [users.get(id), versions.get(id), projects.get(id)]
    if (type === 'user' && user) return { kind: 'user', userId: id, username: user }
    if (type === 'project' && project) {
      return { kind: 'project', projectId: id, slug: project.slug, title: project.title }
    }
    if (type === 'version' && version) {
      const { projectId, number } = version
      return { kind: 'version', projectId, versionId: id, title: projects.get(projectId)?.title ?? null, number }
    }
    const isGone =
      (type === 'user' && user === null) ||
      (type === 'version' && version === null) ||
      (type === 'project' && project === null)
    return { kind: isGone ? 'gone' : 'not-named', type, id }
  }

  function toldBy<T>(id: string, outcome: Outcome<T>): readonly (readonly [string, T | null])[] {
    if (outcome.kind === 'answer') return [[id, outcome.value]]
    if (outcome.kind === 'not-asked') return []
    problems.push(new CoreError('bad-answer', message('as-told', { words: outcome.reason.message })))
    return outcome.last === null ? [] : [[id, outcome.last.value]]
  }

  async function readUsers(ids: readonly string[]): Promise<Known<string>> {
    if (ids.length === 0) return new Map()
    try {
      const listed = await service.api.read('get-users', { params: { ids } }, options)
      const names = listed.flatMap((item) =>
        item.kind === 'read' && item.value.username !== null ? [[item.value.id, item.value.username] as const] : [],
      )
      // What cannot be read may be any of those that were asked for.
      const isWhole = listed.every(({ kind }) => kind === 'read')
      return new Map<string, string | null>([...(isWhole ? ids.map((id) => [id, null] as const) : []), ...names])
    } catch (error) {
      if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
      problems.push(error)
      return new Map()
    }
  }
}
