import { statisticsRecord } from '../../records/service-records.ts'
import { defineOperation, ONE_DAY } from '../define/define-operation.ts'

export const getStatistics = defineOperation({
  name: 'get-statistics',
  request: 'GET /v2/statistics',
  answers: { 200: statisticsRecord },
  freshFor: ONE_DAY,
  source: { facts: 'facts.md "Lists and figures"' },
})
