import { reportRecord } from '../../records/report-record.ts'
import { listOf } from '../../records/fields/schema.ts'
import { aboutRecord, aboutRecords } from '../define/about.ts'
import { BY_ID, BY_IDS } from '../define/common-params.ts'
import { defineOperation, jsonBody, needs } from '../define/define-operation.ts'
import { choice, count, flag, listOfParams, optional, params, text } from '../define/params.ts'

const READ = needs('REPORT_READ')
const reason = text({ max: 65_536 })
const source = { page: '"Reports and threads"', facts: 'facts.md "People"' }

/** `report_type` is one of `list-report-types`, `item_id` an id, never a slug or username. */
export const createReport = defineOperation({
  name: 'create-report',
  request: 'POST /v2/report',
  scope: needs('REPORT_CREATE'),
  body: jsonBody(
    params({
      report_type: text({ min: 1 }),
      item_id: text({ pattern: /^[A-Za-z0-9]+$/ }),
      item_type: choice(['project', 'user', 'version']),
      body: reason,
      uploaded_images: optional(listOfParams(text(), { max: 10 })),
    }),
  ),
  answers: { 200: reportRecord },
  source,
})

/** Open ones, oldest first; `all` is for moderators. */
export const listOwnReports = defineOperation({
  name: 'list-own-reports',
  request: 'GET /v2/report',
  scope: READ,
  params: { query: params({ count: optional(count(0, 65_535)), all: optional(flag) }) },
  answers: { 200: listOf(reportRecord) },
  source,
})

export const getReport = defineOperation({
  name: 'get-report',
  request: 'GET /v2/report/{id}',
  scope: READ,
  params: { path: BY_ID },
  about: aboutRecord(),
  answers: { 200: reportRecord },
  source,
})

export const getReports = defineOperation({
  name: 'get-reports',
  request: 'GET /v2/reports',
  scope: READ,
  params: { query: BY_IDS },
  about: aboutRecords(),
  answers: { 200: listOf(reportRecord) },
  source,
})

/** `closed` is for moderators. Not safe to repeat: it is told in the report's thread. */
export const modifyReport = defineOperation({
  name: 'modify-report',
  request: 'PATCH /v2/report/{id}',
  scope: needs('REPORT_WRITE'),
  params: { path: BY_ID },
  body: jsonBody(params({ body: optional(reason), closed: optional(flag) })),
  source,
})

/** For moderators. */
export const deleteReport = defineOperation({
  name: 'delete-report',
  request: 'DELETE /v2/report/{id}',
  scope: needs('REPORT_DELETE'),
  params: { path: BY_ID },
  source: { facts: 'facts.md "People"' },
})
