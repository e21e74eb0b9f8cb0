import { expect, test } from 'vitest'
import type { Version } from '../../../../src-preload/contract.ts'
import { describeFit } from '../../../../src-renderer/features/browse/describe-fit.ts'

const VERSIONS = [
  { number: '2.0', loaders: ['fabric'], gameVersions: ['26.1'] },
  { number: '1.0', loaders: ['fabric'], gameVersions: ['1.21.11'] },
] as readonly Pick<Version, 'number' | 'loaders' | 'gameVersions'>[]

test.each([
  ['fabric', '1.21.11', true, { isFit: true, words: '1.0 fits' }],
  ['fabric', '1.20', true, { isFit: false, words: 'not for 1.20' }],
  ['forge', '26.1', true, { isFit: false, words: 'not for Forge' }],
  ['forge', '26.1', false, { isFit: true, words: '2.0 fits' }],
  [null, null, true, { isFit: true, words: '2.0 fits' }],
] as const)('for %s %s, a mod: %s, it says what fits or why none does', (loader, gameVersion, isMod, fit) => {
  expect(describeFit(VERSIONS, { loader, gameVersion }, isMod)).toEqual(fit)
})

test('a project without versions fits nowhere', () => {
  expect(describeFit([], { loader: null, gameVersion: null }, true)).toEqual({ isFit: false, words: 'no versions' })
})
