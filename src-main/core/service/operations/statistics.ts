import { statisticsRecord } from '../records/service-records.ts'
import { defineOperation, NO_BODY, NO_PARAMS, ONE_DAY } from './define-operation.ts'

export const getStatistics = defineOperation({
  name: 'get-statistics',
  method: 'GET',
  path: '/v2/statistics',
  scope: null,
  params: { path: NO_PARAMS, query: NO_PARAMS },
  body: NO_BODY,
  answers: { 200: statisticsRecord },
  isSafe: true,
  freshFor: ONE_DAY,
  source: 'api-facts.md 2.9',
})
