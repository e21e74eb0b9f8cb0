import type { Backend } from '../backend.ts'
import { answerEmpty, BadRequest } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { APPROVED_STATUSES } from '../catalogue/records.ts'
import { REQUESTABLE_STATUSES } from '../writes/project-status.ts'
import { needPermission, needProject } from './need-viewer.ts'
import { needFields } from './read-body.ts'
import type { Fields } from './read-body.ts'
import { needChoice, needText } from './read-fields.ts'
import { needId } from './read-query.ts'

const VERSION_STATUSES = ['listed', 'archived', 'draft', 'unlisted']

/** Releases at a time to come: documented, gone from the current server (facts H20, H32). */
export function listScheduleRoutes(backend: Backend): readonly Route[] {
  const { edits, reader } = backend

  function scheduleProject(request: RouteRequest): Answer {
    const fields = needFields(request.body)
    const record = needProject(backend, request, 400)
    needPermission(backend, request, { team: record.team, permission: 'EDIT_DETAILS' })
    const time = readTime(fields)
    const requested_status = needChoice(fields, 'requested_status', REQUESTABLE_STATUSES.documented)
    if (!APPROVED_STATUSES.includes(record.status)) {
      throw new BadRequest('This project has not been approved yet. Submit to the queue with the private status first!')
    }
    edits.saveProject({ ...record, status: 'scheduled', approved: time, requested_status })
    return answerEmpty(204)
  }

  /** Either kind of status is understood: the description names a project's, the server took a version's. */
  function scheduleVersion(request: RouteRequest): Answer {
    const fields = needFields(request.body)
    const id = needId(request.params['version'])
    const record = reader.findVersionRecord(id)
    const project = record === undefined ? undefined : reader.findRecord(record.project_id)
    if (record === undefined || project === undefined) throw new BadRequest('The specified version does not exist!')
    needPermission(backend, request, { team: project.team, permission: 'EDIT_DETAILS' })
    const time = readTime(fields)
    const allowed = [...VERSION_STATUSES, ...REQUESTABLE_STATUSES.documented]
    const asked = needChoice(fields, 'requested_status', allowed)
    const requested_status = asked === 'approved' ? 'listed' : asked === 'private' ? 'unlisted' : asked
    const stored = reader.findVersion(id)?.storedLoaders ?? []
    edits.saveVersion({ ...record, status: 'scheduled', date_published: time, requested_status }, stored)
    return answerEmpty(204)
  }

  function readTime(fields: Fields): string {
    const time = needText(fields, 'time', [1, 64])
    if (Number.isNaN(Date.parse(time))) throw new BadRequest('Json deserialize error: time is no ISO-8601 time')
    if (Date.parse(time) < backend.now())
      throw new BadRequest('You cannot schedule a project to be released in the past!')
    return time
  }

  const dialect = 'documented' as const
  return [
    {
      method: 'POST',
      path: '/v2/project/:project/schedule',
      needs: ['PROJECT_WRITE'],
      dialect,
      answer: scheduleProject,
    },
    {
      method: 'POST',
      path: '/v2/version/:version/schedule',
      needs: ['VERSION_WRITE'],
      dialect,
      answer: scheduleVersion,
    },
  ]
}
