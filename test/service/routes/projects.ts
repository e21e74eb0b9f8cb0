import type { Viewer } from '../accounts/viewer.ts'
import type { Backend } from '../backend.ts'
import { createRandom } from '../catalogue/random.ts'
import { answerJson, answerMissing, BadRequest } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import type { Project } from '../wire.ts'
import { isFound } from './found.ts'
import { needIds, readCount } from './read-query.ts'
import { findReadableVersion, findVisibleProject, listVisibleVersions } from './visible.ts'

/** Reads of projects (facts H2, H30). */
export function listProjectRoutes({ reader, dialect }: Backend): readonly Route[] {
  let round = 0

  function withProject(answer: (project: Project, viewer: Viewer) => Answer) {
    return ({ params, viewer }: RouteRequest): Answer => {
      const project = findVisibleProject(reader, params['project'] ?? '', viewer)
      return project === undefined ? answerMissing() : answer(project, viewer)
    }
  }

  function answerMany({ query, viewer }: RouteRequest): Answer {
    const found = needIds(query).flatMap((one) => findVisibleProject(reader, one, viewer) ?? [])
    return answerJson([...new Map(found.map((project) => [project.id, project])).values()])
  }

  function answerDependencies(project: Project, viewer: Viewer): Answer {
    const edges = listVisibleVersions(reader, project.id, viewer).flatMap((one) => one.wire.dependencies)
    const versionIds = new Set(edges.flatMap((edge) => edge.version_id ?? []))
    const versions = [...versionIds].flatMap((id) => findReadableVersion(reader, id, viewer) ?? [])
    const projectIds = new Set([
      ...edges.flatMap((edge) => edge.project_id ?? []),
      ...versions.map((one) => one.projectId),
    ])
    const projects = [...projectIds].flatMap((id) => findVisibleProject(reader, id, viewer) ?? [])
    return answerJson({
      projects: projects.toSorted((a, b) => Date.parse(b.published) - Date.parse(a.published)),
      versions: versions.toSorted((a, b) => b.published - a.published).map((one) => one.wire),
    })
  }

  function answerRandom({ query }: RouteRequest): Answer {
    const count = readCount(query, 'count')
    const least = dialect === 'current' ? 1 : 0
    if (count === undefined || count < least || count > 100) throw new BadRequest(`count must be from ${least} to 100`)
    const shown = reader.listProjectIds().flatMap((id) => findVisibleProject(reader, id) ?? [])
    const approved = shown.filter((project) => isFound(project.status, dialect))
    return answerJson(createRandom('projects_random', (round += 1)).sample(approved, count))
  }

  /** Hidden ones too: the name is taken. */
  function answerCheck({ params }: RouteRequest): Answer {
    const project = reader.findRecord(params['project'] ?? '')
    return project === undefined ? answerMissing() : answerJson({ id: project.id })
  }

  const reveals = ['PROJECT_READ'] as const
  const showProject = withProject((project) => answerJson(project))
  return [
    { method: 'GET', path: '/v2/project/:project', reveals, answer: showProject },
    { method: 'GET', path: '/v2/project/:project/check', answer: answerCheck },
    { method: 'GET', path: '/v2/project/:project/dependencies', reveals, answer: withProject(answerDependencies) },
    { method: 'GET', path: '/v2/projects', reveals, answer: answerMany },
    { method: 'GET', path: '/v2/projects_random', answer: answerRandom },
  ]
}
