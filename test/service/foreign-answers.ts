import type { Backend } from './backend.ts'
import type { Answer } from './http/answer.ts'
import { listVisibleVersions } from './routes/visible.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The answer as a service gives it that takes one thing for another: in the shape and under the keys that were asked for, every
 * version and project is one of the next project, every user and member the next one, and anything else has another id.
 */
export function tellOfOthers(answer: Answer, { accounts, reader, teams }: Backend): Answer {
  const projectIds = reader.listProjectIds().filter((id) => listVisibleVersions(reader, id).length > 0)
  const nextProject = (id: string) => projectIds[(projectIds.indexOf(id) + 1) % projectIds.length] ?? id
  const users = accounts.people.list()
  const nextUser = (id: unknown) => users[(users.findIndex((user) => user.id === id) + 1) % users.length]

  function ofAnother(value: unknown, index = 0): unknown {
    if (Array.isArray(value)) return value.map((one: unknown, place) => ofAnother(one, place))
    if (typeof value !== 'object' || value === null) return value
    const record = value as Fields
    if ('files' in record && typeof record['project_id'] === 'string') {
      const versions = listVisibleVersions(reader, nextProject(record['project_id']))
      return versions[index % versions.length]?.wire ?? record
    }
    if ('project_type' in record && typeof record['id'] === 'string') {
      return reader.findProject(nextProject(record['id'])) ?? record
    }
    if (typeof record['team_id'] === 'string') return ofAnotherTeam(record, record['team_id'])
    if ('username' in record) return nextUser(record['id']) ?? record
    if (typeof record['id'] === 'string') return { ...record, id: turn(record['id']) }
    return Object.fromEntries(Object.entries(record).map(([key, one]) => [key, ofAnother(one)]))
  }

  function ofAnotherTeam(member: Fields, teamId: string): Fields {
    const all = projectIds.flatMap((id) => reader.findProject(id)?.team ?? [])
    const team = all[(all.indexOf(teamId) + 1) % all.length] ?? turn(teamId)
    const userId = teams.list(team)[0]?.userId
    return { ...member, team_id: team, user: users.find((user) => user.id === userId) ?? member['user'] }
  }

  return answer.body.kind === 'json'
    ? { ...answer, body: { kind: 'json', value: ofAnother(answer.body.value) } }
    : answer
}

/** Another id of the same form. */
function turn(id: string): string {
  const turned = id.slice(1) + id.slice(0, 1)
  return turned === id ? `${id}1` : turned
}
