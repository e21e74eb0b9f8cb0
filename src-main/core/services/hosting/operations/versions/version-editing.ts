import { message } from '../../../../../../resources/text/text.ts'
import { versionRecord } from '../../records/version-record.ts'
import { at, listOf } from '../define/about.ts'
import { BY_ID, CHANNEL, texts, time, VERSION_STATUS } from '../define/common-params.ts'
import { defineOperation, jsonBody, multipartBody, type ReadBackField, needs } from '../define/define-operation.ts'
import { choice, count, flag, listOfParams, nullable, object, optional, params, text } from '../define/params.ts'
import {
  changelog,
  dependencies,
  fileType,
  fileTypes,
  versionName,
  versionNumber,
  versionOfProjectFields,
} from './version-fields.ts'
import { getVersion } from './versions.ts'

const UPLOADS_AT_ONCE = 2
const algorithm = choice(['sha1', 'sha512'])

/** Parts: those that `file_parts` names, each with a file name. */
export const createVersion = defineOperation({
  name: 'create-version',
  request: 'POST /v2/version',
  scope: needs('VERSION_CREATE'),
  body: multipartBody(versionOfProjectFields),
  answers: { 200: versionRecord },
  atOnce: UPLOADS_AT_ONCE,
  source: { page: '"Versions and files"', facts: 'facts.md "Versions and their files"' },
})

/** Algorithm and hash. Newer services leave the old one (fact H50). */
const PRIMARY_FILE: ReadBackField = {
  name: 'primary_file',
  isNow(json, wanted) {
    const files = listOf(at(json, 'files'))
    const hashes = at(files.find((file) => at(file, 'primary') === true) ?? files[0], 'hashes')
    const [by] = listOf(wanted)
    return [by, at(hashes, String(by))]
  },
  failure: {
    message: (serviceUrl) => message('primary-file-not-changeable', { serviceUrl, operation: 'modify-version' }),
    hint: message('the-primary-file-is-chosen-when'),
  },
}

export const modifyVersion = defineOperation({
  name: 'modify-version',
  request: 'PATCH /v2/version/{id}',
  scope: needs('VERSION_WRITE'),
  params: { path: BY_ID },
  body: jsonBody(
    params({
      name: optional(versionName),
      version_number: optional(versionNumber),
      changelog: optional(changelog),
      dependencies: optional(dependencies),
      game_versions: optional(texts),
      version_type: optional(CHANNEL),
      loaders: optional(texts),
      featured: optional(flag),
      status: optional(VERSION_STATUS),
      requested_status: optional(nullable(VERSION_STATUS)),
      primary_file: optional(listOfParams(text({ min: 1 }), { min: 2, max: 2 })),
      file_types: optional(listOfParams(object(params({ algorithm, hash: text({ min: 1 }), file_type: fileType })))),
      downloads: optional(count(0, Number.MAX_SAFE_INTEGER)),
    }),
  ),
  readBack: {
    by: { operation: getVersion, input: ({ path }) => ({ path: { id: at(path, 'id') } }) },
    fields: [PRIMARY_FILE],
  },
  isSafe: true,
  source: { page: '"Versions and files"', facts: 'facts.md "Versions and their files"' },
})

export const deleteVersion = defineOperation({
  name: 'delete-version',
  request: 'DELETE /v2/version/{id}',
  scope: needs('VERSION_DELETE'),
  params: { path: BY_ID },
  source: { facts: 'facts.md "Versions and their files"' },
})

/** File parts of any name; they never become primary. `data` goes along even when it is empty: some servers want it there. */
export const addVersionFiles = defineOperation({
  name: 'add-version-files',
  request: 'POST /v2/version/{id}/file',
  scope: needs('VERSION_WRITE'),
  params: { path: BY_ID },
  body: multipartBody(params({ file_types: optional(fileTypes) })),
  atOnce: UPLOADS_AT_ONCE,
  source: { page: '"Versions and files"', facts: 'facts.md "Versions and their files"' },
})

/** The described statuses are a project's, what worked were a version's (fact H32): both are let through. */
export const scheduleVersion = defineOperation({
  name: 'schedule-version',
  request: 'POST /v2/version/{id}/schedule',
  scope: needs('VERSION_WRITE'),
  params: { path: BY_ID },
  body: jsonBody(
    params({
      time,
      requested_status: choice(['approved', 'archived', 'unlisted', 'private', 'draft', 'listed']),
    }),
  ),
  standing: 'withdrawn',
  source: { page: '"Versions and files"', facts: 'facts.md "Versions and their files"' },
})
