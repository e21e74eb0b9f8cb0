import type { Backend } from '../backend.ts'
import type { Algorithm, FoundFile } from '../catalogue/reader.ts'
import { answerJson, answerMissing, BadRequest, answerEmpty, Missing, type Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { findNewestSingle } from './newest.ts'
import { chooseAlgorithm, needFields, readChannels, readTexts } from './read-body.ts'
import { readFlag } from './read-query.ts'
import { findReadableVersion } from './visible.ts'
import { needPermission } from './need-viewer.ts'

/** One file by its hash (facts H52, H54). */
export function listVersionFileRoutes({ reader, dialect }: Backend): readonly Route[] {
  function findFile(request: RouteRequest): FoundFile | undefined {
    const hash = (request.params['hash'] ?? '').toLowerCase()
    const algorithm: Algorithm = chooseAlgorithm(request.query.get('algorithm'), hash)
    const wanted = request.query.get('version_id')
    const found = reader.findFiles(hash, algorithm)
    return found.find(
      (one) =>
        (wanted === null || one.versionId === wanted) &&
        findReadableVersion(reader, one.versionId, request.viewer) !== undefined,
    )
  }

  function answerVersion(request: RouteRequest) {
    const isSeveral = dialect === 'documented' && readFlag(request.query, 'multiple') === true
    if (isSeveral) return answerSeveral(request)
    const file = findFile(request)
    const version = file === undefined ? undefined : findReadableVersion(reader, file.versionId, request.viewer)
    return version === undefined ? answerMissing() : answerJson(version.wire)
  }

  /** Every version that holds the file, the newest first. */
  function answerSeveral({ params, query, viewer }: RouteRequest) {
    const hash = (params['hash'] ?? '').toLowerCase()
    const found = reader.findFiles(hash, chooseAlgorithm(query.get('algorithm'), hash))
    const versions = found.flatMap((one) => findReadableVersion(reader, one.versionId, viewer)?.wire ?? [])
    return versions.length === 0 ? answerMissing() : answerJson(versions)
  }

  function answerUpdate(request: RouteRequest) {
    if (request.body === undefined) throw new BadRequest('Content type error')
    const fields = needFields(request.body)
    const filter = {
      loaders: readTexts(fields, 'loaders'),
      gameVersions: readTexts(fields, 'game_versions'),
      channels: readChannels(fields),
    }
    const file = findFile(request)
    if (file === undefined) return answerMissing()
    const { projectId, versionId } = file
    const newest = findNewestSingle(reader, {
      projectId,
      versionId,
      filter,
      fault: request.fault,
      viewer: request.viewer,
    })
    return newest === undefined ? answerMissing() : answerJson(newest.wire)
  }

  function answerDownload(request: RouteRequest) {
    const file = findFile(request)
    const version = file === undefined ? undefined : findReadableVersion(reader, file.versionId, request.viewer)
    const url = version?.wire.files.find((one) => one.hashes.sha1 === file?.sha1)?.url
    return url === undefined ? answerMissing() : { ...answerJson({ url }, 307), headers: { location: url } }
  }

  const reveals = ['VERSION_READ'] as const
  return [
    { method: 'GET', path: '/v2/version_file/:hash', reveals, answer: answerVersion },
    { method: 'POST', path: '/v2/version_file/:hash/update', reveals, answer: answerUpdate },
    {
      method: 'GET',
      path: '/v2/version_file/:hash/download',
      reveals,
      dialect: 'current',
      answer: answerDownload,
    },
  ]
}

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
