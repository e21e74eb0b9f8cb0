import { expect, test } from 'vitest'
import {
  describeVersion,
  isLikelyIncluded,
  listConditions,
  toUntil,
} from '../../../../../src-renderer/features/instance/holds/hold-conditions.ts'

const newest = {
  id: 'v3',
  number: '1.2.0',
  channel: 'beta',
  published: '2026-03-03T10:00:00.000Z',
  isInstalled: false,
} as const
const own = {
  id: 'v1',
  number: '1.0.0',
  channel: 'release',
  published: '2026-03-01T10:00:00.000Z',
  isInstalled: true,
} as const
const choices = { versions: [newest, own], projects: [] }

test('a version can be named for a project, and not for what the pack brought', () => {
  const file = { id: 'f', title: 'Lamp', version: '1.0.0', newest: '1.2.0' }
  expect(listConditions({ file }).map(({ id }) => id)).toEqual(['for-ever', 'date', 'supported', 'skip', 'from'])
  expect(listConditions({ file: null }).map(({ id }) => id)).toEqual(['for-ever', 'date', 'supported'])
})

test('a condition is asked for only when all that it needs is named', () => {
  const nothing = { day: '', version: null, project: null, isIncluded: true }
  expect((['for-ever', 'date', 'supported', 'from'] as const).map((kind) => toUntil(kind, nothing))).toEqual([
    { kind: 'for-ever' },
    null,
    null,
    null,
  ])
  expect(toUntil('date', { ...nothing, day: '2027-01-31' })).toEqual({ kind: 'date', day: '2027-01-31' })
})

test('from a version on, that is held back as well or only what comes after it', () => {
  const named = { day: '', version: 'v3', project: null }
  expect([true, false].map((isIncluded) => toUntil('from', { ...named, isIncluded }))).toEqual([
    { kind: 'below', version: 'v3' },
    { kind: 'at-most', version: 'v3' },
  ])
})

test('the newest version is likely held back, and the installed one is not', () => {
  expect(['v3', 'v1', null].map((version) => isLikelyIncluded(version, choices))).toEqual([true, false, true])
})

test('a version is told with its channel, its day and whether it is installed', () => {
  expect(describeVersion(newest)).toBe('1.2.0, beta, 3 Mar 2026')
  expect(describeVersion(own)).toBe('1.0.0, 1 Mar 2026, installed')
})

test('each condition is named and explained in words', () => {
  const [first] = listConditions({ file: null })
  expect(first).toEqual({ id: 'for-ever', label: 'Forever', hint: 'Until you remove the hold.' })
})
