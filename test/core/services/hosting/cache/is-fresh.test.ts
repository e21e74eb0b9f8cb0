import { expect, it } from 'vitest'
import { isFresh } from '../../../../../src-main/core/services/hosting/cache/is-fresh.ts'
import {
  NEVER,
  ONE_CHECK,
  ONE_DAY,
  UNCHANGING,
} from '../../../../../src-main/core/services/hosting/operations/define/define-operation.ts'

const MINUTE = 60_000

it.each([
  {
    what: 'a check within its minutes',
    age: 9 * MINUTE,
    isKnown: true,
    freshFor: ONE_CHECK,
    freshness: 'normal',
    expected: true,
  },
  {
    what: 'a check beyond its minutes',
    age: 11 * MINUTE,
    isKnown: true,
    freshFor: ONE_CHECK,
    freshness: 'normal',
    expected: false,
  },
  { what: 'a check when asked for now', age: 0, isKnown: true, freshFor: ONE_CHECK, freshness: 'now', expected: false },
  {
    what: 'anything offline',
    age: 1_000_000 * MINUTE,
    isKnown: true,
    freshFor: ONE_CHECK,
    freshness: 'offline',
    expected: true,
  },
  {
    what: 'a settled answer when asked for now',
    age: 60 * MINUTE,
    isKnown: true,
    freshFor: UNCHANGING,
    freshness: 'now',
    expected: true,
  },
  {
    what: 'a settled answer after eight days',
    age: 8 * 24 * 60 * MINUTE,
    isKnown: true,
    freshFor: UNCHANGING,
    freshness: 'normal',
    expected: false,
  },
  {
    what: 'that a thing is unknown, within a check',
    age: 9 * MINUTE,
    isKnown: false,
    freshFor: UNCHANGING,
    freshness: 'normal',
    expected: true,
  },
  {
    what: 'that a thing is unknown, when asked for now',
    age: 0,
    isKnown: false,
    freshFor: UNCHANGING,
    freshness: 'now',
    expected: false,
  },
  {
    what: 'that a thing is unknown, after a check',
    age: 11 * MINUTE,
    isKnown: false,
    freshFor: UNCHANGING,
    freshness: 'normal',
    expected: false,
  },
  {
    what: 'the tags of this morning',
    age: 10 * 60 * MINUTE,
    isKnown: true,
    freshFor: ONE_DAY,
    freshness: 'normal',
    expected: true,
  },
  { what: 'what is never kept', age: 0, isKnown: true, freshFor: NEVER, freshness: 'normal', expected: false },
  {
    what: 'an answer from the future',
    age: -MINUTE,
    isKnown: true,
    freshFor: UNCHANGING,
    freshness: 'normal',
    expected: false,
  },
] as const)('$what, $age ms old', ({ age, isKnown, freshFor, freshness, expected }) => {
  expect(isFresh({ age, isKnown }, { freshness, freshFor, freshMinutes: 10 })).toBe(expected)
})
