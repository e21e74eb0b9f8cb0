import type { Backend } from '../backend.ts'
import { answerEmpty, BadRequest, Missing } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { needPermission } from './need-viewer.ts'
import { chooseAlgorithm } from './read-body.ts'

/** `DELETE /v2/version_file/{hash}` (fact H55): the version that was published last, or the one that is named. */
export function listVersionFileDeleteRoutes(backend: Backend): readonly Route[] {
  const { dialect, edits, reader } = backend

  function remove(request: RouteRequest): Answer {
    const hash = (request.params['hash'] ?? '').toLowerCase()
    const versionId = request.query.get('version_id')
    const found = reader
      .findFiles(hash, chooseAlgorithm(request.query.get('algorithm'), hash))
      .find((one) => versionId === null || one.versionId === versionId)
    const record = found === undefined ? undefined : reader.findVersionRecord(found.versionId)
    const project = found === undefined ? undefined : reader.findRecord(found.projectId)
    if (found === undefined || record === undefined || project === undefined) throw new Missing()
    needPermission(backend, request, { team: project.team, permission: 'DELETE_VERSION' })
    const isOnly = reader.listFileRecords(project.id, record.id).length < 2
    if (isOnly && dialect === 'current') throw new BadRequest('Versions must have at least one file uploaded to them')
    edits.removeFile(record, found.sha1)
    return answerEmpty(204)
  }

  return [{ method: 'DELETE', path: '/v2/version_file/:hash', needs: ['VERSION_WRITE'], answer: remove }]
}
