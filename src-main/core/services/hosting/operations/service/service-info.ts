import { serviceInfoRecord } from '../../records/service-records.ts'
import { defineOperation } from '../define/define-operation.ts'

/** The connectivity check. */
export const getServiceInfo = defineOperation({
  name: 'get-service-info',
  request: 'GET /',
  answers: { 200: serviceInfoRecord },
  source: { page: '"Service root"', facts: 'facts.md "Requests and answers"' },
})
