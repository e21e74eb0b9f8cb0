import { expect, it } from 'vitest'
import { allowedGames, namedGames } from '../../../../src-main/core/flows/publish/decide/game-versions.ts'

const NAMES = ['26.1', '25w41a', '1.21.11', '1.21.10', '1.21.9', '1.21', '1.20.6', '1.20.1', '1.16.5']
const TAGS = NAMES.map((version) => {
  return { version, kind: version === '25w41a' ? 'snapshot' : 'release', date: '2026-01-01T00:00:00Z', isMajor: false }
})

it.each([
  ['>=1.21.9 <1.21.11', 'fabric', ['1.21.9', '1.21.10'], false],
  ['~1.21.9', 'fabric', ['1.21.9', '1.21.10', '1.21.11'], false],
  ['1.20.x', 'fabric', ['1.20.1', '1.20.6'], false],
  ['>=1.21.10', 'fabric', ['1.21.10', '1.21.11', '26.1'], true],
  ['[1.20,1.21)', 'maven', ['1.20.1', '1.20.6'], false],
  ['[1.21.11]', 'maven', ['1.21.11'], false],
  ['25w41a', 'fabric', ['25w41a'], false],
] as const)('%s are the releases in it', (range, grammar, gameVersions, isOpen) => {
  expect(allowedGames([{ ranges: [range], grammar }], TAGS)).toEqual({ gameVersions, isOpen })
})

it('what says nothing, or cannot be read, allows nothing by itself', () => {
  expect(allowedGames([{ ranges: [], grammar: 'fabric' }], TAGS).gameVersions).toEqual([])
  expect(allowedGames([{ ranges: ['${minecraft}'], grammar: 'fabric' }], TAGS).gameVersions).toEqual([])
})

it('a person may name versions, families and ranges', () => {
  expect(namedGames(['1.20.x', '1.16.5', '>=1.21.11'], TAGS)).toEqual({
    gameVersions: ['1.16.5', '1.20.1', '1.20.6', '1.21.11', '26.1'],
    unknown: [],
  })
  expect(namedGames(['1.99'], TAGS).unknown).toEqual(['1.99'])
})
