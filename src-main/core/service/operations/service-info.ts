import { serviceInfoRecord } from '../records/service-records.ts'
import { defineOperation, NEVER, NO_BODY, NO_PARAMS } from './define-operation.ts'

/** The connectivity check. */
export const getServiceInfo = defineOperation({
  name: 'get-service-info',
  method: 'GET',
  path: '/',
  scope: null,
  params: { path: NO_PARAMS, query: NO_PARAMS },
  body: NO_BODY,
  answers: { 200: serviceInfoRecord },
  isSafe: true,
  freshFor: NEVER,
  source: 'service-api.md "Service root"',
})
