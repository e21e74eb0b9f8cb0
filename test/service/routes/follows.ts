import type { Backend } from '../backend.ts'
import type { ProjectRecord } from '../catalogue/records.ts'
import { answerEmpty, BadRequest } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { needProject, needViewer } from './need-viewer.ts'

/** Following a project and leaving it (fact H38); an unknown project is 400. */
export function listFollowRoutes(backend: Backend): readonly Route[] {
  const { database, edits } = backend
  const add = database.prepare('INSERT OR IGNORE INTO follows VALUES (?, ?)')
  const drop = database.prepare('DELETE FROM follows WHERE user_id = ? AND project_id = ?')

  function follow(request: RouteRequest): Answer {
    const record = needProject(backend, request, 400)
    if (add.run(needViewer(request).user.id, record.id).changes === 0) {
      throw new BadRequest('You are already following this project!')
    }
    return count(record, 1)
  }

  function leave(request: RouteRequest): Answer {
    const record = needProject(backend, request, 400)
    if (drop.run(needViewer(request).user.id, record.id).changes === 0) {
      throw new BadRequest('You are not following this project!')
    }
    return count(record, -1)
  }

  function count(record: ProjectRecord, change: number): Answer {
    edits.saveProject({ ...record, followers: Math.max(0, record.followers + change) })
    return answerEmpty(204)
  }

  const path = '/v2/project/:project/follow'
  return [
    { method: 'POST', path, needs: ['USER_WRITE'], answer: follow },
    { method: 'DELETE', path, needs: ['USER_WRITE'], answer: leave },
  ]
}
