import type { Database } from '../catalogue/database.ts'
import type { Reader } from '../catalogue/reader.ts'
import { answerJson, answerMissing } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import type { TeamMember, User } from '../wire.ts'
import { needId, needIds } from './read-query.ts'
import { findVisibleProject } from './visible.ts'

/** Public reads of users and teams (`api-facts.md` 2.5, 2.8). */
export function listPeopleRoutes(database: Database, reader: Reader): readonly Route[] {
  const userRow = database.prepare<[string, string], { record: string }>(
    'SELECT record FROM users WHERE id = ? OR username = ?',
  )
  const memberRows = database.prepare<[string], { record: string; role: string; ordering: number }>(
    'SELECT record, role, ordering FROM members JOIN users ON users.id = user_id WHERE team_id = ? ORDER BY ordering',
  )
  const projectRows = database.prepare<[string], { id: string }>(
    `SELECT projects.id FROM projects JOIN members ON members.team_id = projects.team
     WHERE members.user_id = ? AND projects.status IN ('approved', 'archived') ORDER BY projects.n`,
  )

  function findUser(idOrName: string): User | undefined {
    const row = userRow.get(idOrName, idOrName)
    return row === undefined ? undefined : JSON.parse(row.record)
  }

  function listMembers(teamId: string): readonly TeamMember[] {
    return memberRows.all(teamId).map(({ record, role, ordering }) => ({
      team_id: teamId,
      user: JSON.parse(record),
      role,
      permissions: null,
      accepted: true,
      payouts_split: null,
      ordering,
    }))
  }

  function answerProjectMembers({ params }: RouteRequest): Answer {
    const project = findVisibleProject(reader, params['project'] ?? '')
    return project === undefined ? answerMissing() : answerJson(listMembers(project.team))
  }

  function answerUser({ params }: RouteRequest): Answer {
    const user = findUser(params['user'] ?? '')
    return user === undefined ? answerMissing() : answerJson(user)
  }

  function answerUserProjects({ params }: RouteRequest): Answer {
    const user = findUser(params['user'] ?? '')
    if (user === undefined) return answerMissing()
    return answerJson(projectRows.all(user.id).flatMap(({ id }) => findVisibleProject(reader, id) ?? []))
  }

  return [
    { method: 'GET', path: '/v2/project/:project/members', answer: answerProjectMembers },
    {
      method: 'GET',
      path: '/v2/team/:team/members',
      answer: ({ params }) => answerJson(listMembers(needId(params['team']))),
    },
    {
      method: 'GET',
      path: '/v2/teams',
      answer: ({ query }) =>
        answerJson(
          needIds(query)
            .map(listMembers)
            .filter((members) => members.length > 0),
        ),
    },
    {
      method: 'GET',
      path: '/v2/users',
      answer: ({ query }) => answerJson(needIds(query).flatMap((one) => findUser(one) ?? [])),
    },
    { method: 'GET', path: '/v2/user/:user', answer: answerUser },
    { method: 'GET', path: '/v2/user/:user/projects', answer: answerUserProjects },
  ]
}
