import type { Algorithm, FoundFile, Reader } from '../catalogue/reader.ts'
import { answerJson, answerMissing, BadRequest } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { findNewestSingle } from './newest.ts'
import { chooseAlgorithm, needFields, readChannels, readTexts } from './read-body.ts'
import { findReadableVersion } from './visible.ts'

/** One file by its hash (`api-facts.md` 2.3). */
export function listVersionFileRoutes(reader: Reader): readonly Route[] {
  function findFile(request: RouteRequest): FoundFile | undefined {
    const hash = (request.params['hash'] ?? '').toLowerCase()
    const algorithm: Algorithm = chooseAlgorithm(request.query.get('algorithm'), hash)
    const wanted = request.query.get('version_id')
    const found = reader.findFiles(hash, algorithm)
    return found.find(
      (one) =>
        (wanted === null || one.versionId === wanted) && findReadableVersion(reader, one.versionId) !== undefined,
    )
  }

  function answerVersion(request: RouteRequest) {
    const file = findFile(request)
    const version = file === undefined ? undefined : findReadableVersion(reader, file.versionId)
    return version === undefined ? answerMissing() : answerJson(version.wire)
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
    const newest = findNewestSingle(reader, { projectId, versionId, filter, fault: request.fault })
    return newest === undefined ? answerMissing() : answerJson(newest.wire)
  }

  function answerDownload(request: RouteRequest) {
    const file = findFile(request)
    const version = file === undefined ? undefined : findReadableVersion(reader, file.versionId)
    const url = version?.wire.files.find((one) => one.hashes.sha1 === file?.sha1)?.url
    return url === undefined ? answerMissing() : { ...answerJson({ url }, 307), headers: { location: url } }
  }

  return [
    { method: 'GET', path: '/v2/version_file/:hash', answer: answerVersion },
    { method: 'POST', path: '/v2/version_file/:hash/update', answer: answerUpdate },
    { method: 'GET', path: '/v2/version_file/:hash/download', answer: answerDownload },
  ]
}
