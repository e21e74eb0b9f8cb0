import { expect, it } from 'vitest'
import { OPERATIONS } from '../../../../../src-main/core/services/hosting/operations/operations.ts'
import { CASES, tryOperations } from './try-operations.ts'

/** Tried in `oauth.test.ts`, since it needs the service's site too. */
const ELSEWHERE = ['exchange-oauth-code']

it('has cases for every operation of the table, once', () => {
  const tried = [...CASES.map(({ operation }) => operation), ...ELSEWHERE]
  expect(tried.toSorted()).toEqual(OPERATIONS.map(({ name }) => name).toSorted())
})

it('has a success for every operation that is not for people on the site alone', () => {
  expect(CASES.filter(({ works }) => works.length === 0).map(({ operation }) => operation)).toEqual(['delete-user'])
})

tryOperations('current')
