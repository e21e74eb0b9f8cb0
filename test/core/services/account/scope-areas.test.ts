import { expect, test } from 'vitest'
import type { ScopeCheck } from '../../../../src-main/core/model/accounts/account.ts'
import { listAreas } from '../../../../src-main/core/services/account/scope-areas.ts'

function check(scope: string, verdict: ScopeCheck['verdict']): ScopeCheck {
  return { scope, verdict, isFor: '', label: '', note: null }
}

function areaOf(label: string, checks: readonly ScopeCheck[]) {
  return listAreas(checks).find((area) => area.label === label)
}

test('a part works as its permissions do', () => {
  const checks = [check('NOTIFICATION_READ', 'yes'), check('NOTIFICATION_WRITE', 'no')]
  expect(areaOf('Notifications', checks)).toEqual({ label: 'Notifications', see: 'yes', change: 'no' })
})

test('a part of which some permissions are given works partly', () => {
  const checks = [
    check('VERSION_READ', 'yes'),
    check('VERSION_CREATE', 'yes'),
    check('VERSION_WRITE', 'no'),
    check('VERSION_DELETE', 'no'),
  ]
  expect(areaOf('Versions you publish', checks)).toMatchObject({ see: 'yes', change: 'partly' })
})

test('what nobody tried is not known', () => {
  expect(listAreas([]).every(({ see, change }) => see === 'not-tried' && change === 'not-tried')).toBe(true)
})
