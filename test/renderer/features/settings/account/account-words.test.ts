import { describe, expect, it } from 'vitest'
import type { Account, ScopeCheck } from '../../../../../src-preload/contract.ts'
import {
  describeEnd,
  describeSoonEnd,
  formatCountdown,
  missingScopes,
} from '../../../../../src-renderer/features/settings/account/account-words.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

function account(differing: Partial<Account> = {}): Account {
  return {
    id: 'https://api.example.org/u1',
    service: 'https://api.example.org',
    userId: 'u1',
    username: 'ada',
    tokenKind: 'oauth',
    place: 'os',
    isActive: true,
    addedAt: '2026-11-20T12:00:00Z',
    expiresAt: '2026-12-05T12:00:00Z',
    expiry: 'later',
    scopes: ['USER_READ'],
    problem: null,
    ...differing,
  }
}

describe('describeEnd', () => {
  it.each([
    [{}, 'expires on 5 Dec 2026'],
    [{ expiry: 'soon', expiresAt: '2026-11-23T11:00:00Z' }, 'expires in 2 days'],
    [{ expiry: 'soon', expiresAt: '2026-11-22T12:00:00Z' }, 'expires in 1 day'],
    [{ expiry: 'soon', expiresAt: '2026-11-21T17:10:00Z' }, 'expires in 5 hours'],
    [{ expiry: 'soon', expiresAt: '2026-11-21T12:01:00Z' }, 'expires in 1 hour'],
    [{ expiry: 'over', expiresAt: '2026-11-20T12:00:00Z' }, 'expired'],
    [{ expiry: 'unknown', expiresAt: null }, null],
  ] as const)('of %j says "%s"', (differing, words) => {
    expect(describeEnd(account(differing), NOW)).toBe(words)
  })
})

describe('describeSoonEnd', () => {
  it('is a sentence of its own for a token that ends soon', () => {
    const soon = ['2026-11-21T17:00:00Z', '2026-11-23T12:00:00Z'].map((expiresAt) =>
      account({ expiry: 'soon', expiresAt }),
    )
    expect(soon.map((one) => describeSoonEnd(one, NOW))).toEqual([
      'This sign-in expires in 5 hours.',
      'This sign-in expires in 2 days.',
    ])
  })

  it('is nothing for one that ends later, or has ended', () => {
    expect(describeSoonEnd(account(), NOW)).toBeNull()
    expect(describeSoonEnd(account({ expiry: 'over' }), NOW)).toBeNull()
  })
})

it.each([
  [300, '5:00'],
  [61, '1:01'],
  [9, '0:09'],
])('formatCountdown of %i is %s', (seconds, words) => {
  expect(formatCountdown(seconds)).toBe(words)
})

describe('missingScopes', () => {
  const checks: readonly ScopeCheck[] = [
    { scope: 'USER_READ', verdict: 'yes', isFor: 'this', label: '', note: null },
    { scope: 'REPORT_READ', verdict: 'no', isFor: 'that', label: '', note: null },
    { scope: 'USER_WRITE', verdict: 'not-tried', isFor: 'more', label: '', note: 'it would change something' },
  ]

  it('are what a sign-in by the browser did not ask for', () => {
    expect(missingScopes(account(), checks).map(({ scope }) => scope)).toEqual(['REPORT_READ', 'USER_WRITE'])
  })

  it('are not known of a personal access token', () => {
    expect(missingScopes(account({ tokenKind: 'personal', scopes: null }), checks)).toEqual([])
  })
})
