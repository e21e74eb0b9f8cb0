import { defineSchema } from '../records/schema.ts'
import { updateFileRecord } from '../records/service-records.ts'
import { BY_ID, defineOperation, NO_BODY, ONE_CHECK } from './define-operation.ts'

/** The update file of the Forge family. An unknown project is 400 here, not 404. */
export const getUpdateFile = defineOperation({
  name: 'get-update-file',
  method: 'GET',
  path: '/updates/{id}/forge_updates.json',
  scope: null,
  params: { path: BY_ID, query: defineSchema((z) => z.object({ neoforge: z.enum(['only', 'include']).optional() })) },
  body: NO_BODY,
  answers: { 200: updateFileRecord },
  isSafe: true,
  freshFor: ONE_CHECK,
  source: 'api-facts.md 7',
})
