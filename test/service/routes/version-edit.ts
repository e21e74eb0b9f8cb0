import { findPermissions, hasPermission } from '../accounts/permissions.ts'
import type { Backend } from '../backend.ts'
import { SETTABLE_VERSIONS } from '../catalogue/records.ts'
import type { ProjectRecord, VersionRecord } from '../catalogue/records.ts'
import { answerEmpty, BadRequest, Missing, Unauthorized } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { checkLoaders, checkVersionNumber, FILE_TYPES, readDependencies } from '../writes/version-metadata.ts'
import { needPermission } from './need-viewer.ts'
import { chooseAlgorithm, needFields } from './read-body.ts'
import type { Fields } from './read-body.ts'
import { needText, readBoolean, readChoice, readList, readObjects, readText, readWhole } from './read-fields.ts'
import { needId } from './read-query.ts'
import { findReadableVersion } from './visible.ts'

/** `PATCH` and `DELETE /v2/version/{id}` (facts H46, H50). */
export function listVersionEditRoutes(backend: Backend): readonly Route[] {
  const { database, dialect, edits, reader, teams, catalogue } = backend

  function edit(request: RouteRequest): Answer {
    const fields = needFields(request.body)
    const { record, project, storedLoaders } = needVersion(request)
    const bits = findPermissions(teams, request.viewer, project.team)
    if (!hasPermission(bits, 'UPLOAD_VERSION')) throw new Unauthorized('You may not edit versions of this project')
    const loaders = readList(fields, 'loaders', 256)
    if (loaders !== undefined) checkLoaders(loaders)
    const isPack = storedLoaders.includes('mrpack')
    const changed: VersionRecord = { ...record, ...readChange(fields), ...readRelease(request, fields, record) }
    const shown = loaders?.filter((loader) => loader !== 'mrpack')
    const files = listFileChanges(fields, record)
    database.transaction(() => {
      const next = shown === undefined ? changed : { ...changed, loaders: shown }
      edits.saveVersion(next, isPack || loaders === undefined ? storedLoaders : loaders)
      for (const file of files) edits.saveFile(record, file)
    })()
    return answerEmpty(204)
  }

  /** Types by hash, and in the documented dialect the sole primary file. */
  function listFileChanges(fields: Fields, record: VersionRecord) {
    const own = reader.listFileRecords(record.project_id, record.id)
    const types = readObjects(fields, 'file_types', 256)?.map((one) => ({
      file: find(needText(one, 'algorithm', [1, 16]), needText(one, 'hash', [1, 128])),
      type: readChoice(one, 'file_type', FILE_TYPES) ?? null,
    }))
    const primary = dialect === 'documented' ? readList(fields, 'primary_file', 2) : undefined
    const first = primary === undefined ? undefined : find(primary[0], primary[1] ?? '')
    return own.map((file) => {
      const change = types?.find((one) => one.file === file)
      return {
        ...file,
        ...(change === undefined ? {} : { file_type: change.type }),
        ...(first === undefined ? {} : { primary: file === first }),
      }
    })

    function find(algorithm: string | undefined, hash: string) {
      const key = chooseAlgorithm(algorithm, hash)
      const file = own.find((one) => one.hashes[key] === hash.toLowerCase())
      if (file === undefined) throw new BadRequest(`Specified file with hash ${hash} does not exist.`)
      return file
    }
  }

  function readRelease({ viewer }: RouteRequest, fields: Fields, record: VersionRecord): Partial<VersionRecord> {
    const downloads = readWhole(fields, 'downloads', [0, 2_147_483_647])
    if (downloads !== undefined && !viewer.isModerator)
      throw new Unauthorized("You don't have permission to set downloads")
    const asked = dialect === 'documented' ? readChoice(fields, 'requested_status', SETTABLE_VERSIONS) : undefined
    return { downloads: downloads ?? record.downloads, requested_status: asked ?? record.requested_status }
  }

  function remove(request: RouteRequest): Answer {
    const { record, project } = needVersion(request, dialect === 'current' ? 400 : 404)
    needPermission(backend, request, { team: project.team, permission: 'DELETE_VERSION' })
    catalogue.removeVersion(record.id)
    edits.touch(project.id)
    return answerEmpty(204)
  }

  function needVersion({ params, viewer }: RouteRequest, absent: 400 | 404 = 404): Subject {
    const found = findReadableVersion(reader, needId(params['version']), viewer)
    const record = found === undefined ? undefined : reader.findVersionRecord(found.wire.id)
    const project = found === undefined ? undefined : reader.findRecord(found.projectId)
    if (found === undefined || record === undefined || project === undefined) {
      if (absent === 400) throw new BadRequest('The specified version does not exist!')
      throw new Missing()
    }
    return { record, project, storedLoaders: found.storedLoaders }
  }

  const path = '/v2/version/:version'
  return [
    { method: 'PATCH', path, needs: ['VERSION_WRITE'], answer: edit },
    { method: 'DELETE', path, needs: ['VERSION_DELETE'], answer: remove },
  ]
}

interface Subject {
  readonly record: VersionRecord
  readonly project: ProjectRecord
  readonly storedLoaders: readonly string[]
}

function readChange(fields: Fields): Partial<VersionRecord> {
  const name = readText(fields, 'name', [1, 64])
  const version_number = readText(fields, 'version_number', [1, 32])
  const changelog = readText(fields, 'changelog', [0, 65_536])
  const dependencies = readDependencies(fields)
  const game_versions = readList(fields, 'game_versions', 4096)
  const version_type = readChoice(fields, 'version_type', ['release', 'beta', 'alpha'])
  const featured = readBoolean(fields, 'featured')
  const status = readChoice(fields, 'status', SETTABLE_VERSIONS)
  if (version_number !== undefined) checkVersionNumber(version_number)
  return {
    ...(name === undefined ? {} : { name }),
    ...(version_number === undefined ? {} : { version_number }),
    ...(changelog === undefined ? {} : { changelog }),
    ...(dependencies === undefined ? {} : { dependencies }),
    ...(game_versions === undefined ? {} : { game_versions }),
    ...(version_type === undefined ? {} : { version_type }),
    ...(featured === undefined ? {} : { featured }),
    ...(status === undefined ? {} : { status }),
  }
}
