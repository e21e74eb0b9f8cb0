import type { Reader } from '../catalogue/reader.ts'
import { createRandom } from '../catalogue/random.ts'
import { answerJson, answerMissing, BadRequest } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import type { Project } from '../wire.ts'
import { needIds, readCount } from './read-query.ts'
import { findReadableVersion, findVisibleProject, listVisibleVersions } from './visible.ts'

/** Reads of projects (`api-facts.md` 2.1). */
export function listProjectRoutes(reader: Reader): readonly Route[] {
  let round = 0

  function withProject(answer: (project: Project) => Answer) {
    return ({ params }: RouteRequest): Answer => {
      const project = findVisibleProject(reader, params['project'] ?? '')
      return project === undefined ? answerMissing() : answer(project)
    }
  }

  function answerMany({ query }: RouteRequest): Answer {
    const found = needIds(query).flatMap((one) => findVisibleProject(reader, one) ?? [])
    return answerJson([...new Map(found.map((project) => [project.id, project])).values()])
  }

  function answerDependencies(project: Project): Answer {
    const edges = listVisibleVersions(reader, project.id).flatMap((one) => one.wire.dependencies)
    const versionIds = new Set(edges.flatMap((edge) => edge.version_id ?? []))
    const versions = [...versionIds].flatMap((id) => findReadableVersion(reader, id) ?? [])
    const projectIds = new Set([
      ...edges.flatMap((edge) => edge.project_id ?? []),
      ...versions.map((one) => one.projectId),
    ])
    const projects = [...projectIds].flatMap((id) => findVisibleProject(reader, id) ?? [])
    return answerJson({
      projects: projects.toSorted((a, b) => Date.parse(b.published) - Date.parse(a.published)),
      versions: versions.toSorted((a, b) => b.published - a.published).map((one) => one.wire),
    })
  }

  function answerRandom({ query }: RouteRequest): Answer {
    const count = readCount(query, 'count')
    if (count === undefined || count < 1 || count > 100) throw new BadRequest('count must be from 1 to 100')
    const shown = reader.listProjectIds().flatMap((id) => findVisibleProject(reader, id) ?? [])
    const approved = shown.filter((project) => project.status === 'approved')
    return answerJson(createRandom('projects_random', (round += 1)).sample(approved, count))
  }

  return [
    { method: 'GET', path: '/v2/project/:project', answer: withProject((project) => answerJson(project)) },
    { method: 'GET', path: '/v2/project/:project/check', answer: withProject(({ id }) => answerJson({ id })) },
    { method: 'GET', path: '/v2/project/:project/dependencies', answer: withProject(answerDependencies) },
    { method: 'GET', path: '/v2/projects', answer: answerMany },
    { method: 'GET', path: '/v2/projects_random', answer: answerRandom },
  ]
}
