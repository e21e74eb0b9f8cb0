import type { Backend } from '../backend.ts'
import { answerEmpty, answerJson, BadRequest, Missing } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { checkFile } from '../writes/check-files.ts'
import { checkDuplicates, publishVersion, toFile } from '../writes/publish-version.ts'
import { readFileTypes, readVersionMetadata } from '../writes/version-metadata.ts'
import { needPermission, needViewer } from './need-viewer.ts'
import { readText } from './read-fields.ts'
import { needId } from './read-query.ts'
import { readUpload } from './read-upload.ts'

/** `POST /v2/version` and `POST /v2/version/{id}/file` (facts H48, H49). */
export function listVersionCreateRoutes(backend: Backend): readonly Route[] {
  const { database, dialect, edits, reader, uploads, writer } = backend

  function create(request: RouteRequest): Answer {
    const { fields, parts } = readUpload(request)
    const projectId = readText(fields, 'project_id', [1, 64]) ?? readText(fields, 'mod_id', [1, 64])
    if (projectId === undefined) throw new BadRequest('Missing project id')
    const project = reader.findRecord(needId(projectId))
    if (project === undefined || project.id !== projectId) throw new BadRequest('An invalid project id was supplied')
    needPermission(backend, request, { team: project.team, permission: 'UPLOAD_VERSION' })
    const metadata = readVersionMetadata(fields, dialect)
    const unnamed = parts.find((part) => !metadata.fileParts.includes(part.name))
    if (unnamed !== undefined) throw new BadRequest(`File \`${unnamed.name}\` (field ${unnamed.name}) isn't specified`)
    const id = publishVersion(backend, { project, metadata, parts, author: needViewer(request) })
    return answerJson(reader.findVersion(id)?.wire)
  }

  function addFiles(request: RouteRequest): Answer {
    const id = needId(request.params['version'])
    const record = reader.findVersionRecord(id)
    const project = record === undefined ? undefined : reader.findRecord(record.project_id)
    if (record === undefined || project === undefined) {
      if (dialect === 'documented') throw new Missing()
      throw new BadRequest('An invalid version id was supplied')
    }
    needPermission(backend, request, { team: project.team, permission: 'UPLOAD_VERSION' })
    const { fields, parts } = readUpload(request)
    if (parts.length === 0) throw new BadRequest('At least one file must be specified')
    const types = readFileTypes(fields)
    const files = parts.map((part) => checkFile(part, { loaders: record.loaders, dialect }))
    checkDuplicates(backend, files, project.id)
    const own = reader.listFileRecords(project.id, id)
    for (const { filename, file } of files) {
      if (own.some((one) => one.filename === filename || one.hashes.sha1 === file.sha1)) {
        throw new BadRequest(`The version has the file ${filename} already`)
      }
    }
    database.transaction(() => files.forEach((one) => writer.insertFile(record, toFile(one, false, types))))()
    for (const { file } of files) uploads.keep(file.path)
    edits.touch(project.id)
    return answerEmpty(204)
  }

  const takes = 'multipart' as const
  return [
    { method: 'POST', path: '/v2/version', needs: ['VERSION_CREATE'], takes, answer: create },
    { method: 'POST', path: '/v2/version/:version/file', needs: ['VERSION_WRITE'], takes, answer: addFiles },
  ]
}
