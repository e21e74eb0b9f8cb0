import { updateFileRecord } from '../../records/service-records.ts'
import { aboutHomepage } from '../define/about.ts'
import { BY_ID } from '../define/common-params.ts'
import { defineOperation, ONE_CHECK, mayUse } from '../define/define-operation.ts'
import { choice, optional, params } from '../define/params.ts'

/** The update file of the Forge family. An unknown project is 400 here, not 404. */
export const getUpdateFile = defineOperation({
  name: 'get-update-file',
  request: 'GET /updates/{id}/forge_updates.json',
  scope: mayUse('PROJECT_READ', 'VERSION_READ'),
  about: aboutHomepage,
  params: { path: BY_ID, query: params({ neoforge: optional(choice(['only', 'include'])) }) },
  answers: { 200: updateFileRecord },
  freshFor: ONE_CHECK,
  source: { page: '"Update-check file"', facts: 'facts.md "Lists and figures"' },
})
