import { expect, it } from 'vitest'
import { changesBetween } from '../../../../src-main/core/flows/browse/changes-between.ts'

const entry = (versionId: string, number: string) => ({
  versionId,
  number,
  channel: 'release' as const,
  published: '2026-01-01T00:00:00.000Z',
  text: '',
})

/** Newest first; each number was published for two loaders. */
const ENTRIES = [
  entry('d', '2.0'),
  entry('c', '2.0'),
  entry('b', '1.1'),
  entry('a2', '1.0'),
  entry('a', '1.0'),
  entry('z', '0.9'),
]

it('tells each version once, and nothing of the one that is installed, whichever of its files that is', () => {
  const between = changesBetween(ENTRIES, { from: 'a', to: 'd' }, 'lamp')
  expect(between.map(({ versionId }) => versionId)).toEqual(['d', 'b'])
})

it('begins with the file that is asked for, and ends with the first version where nobody knows what is installed', () => {
  const between = changesBetween(ENTRIES, { from: null, to: 'c' }, 'lamp')
  expect(between.map(({ versionId }) => versionId)).toEqual(['c', 'b', 'a2', 'z'])
})
