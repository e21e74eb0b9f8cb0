import { expect, it } from 'vitest'
import {
  nestedChoiceOf,
  takesFittingNested,
  takesNewestFile,
  takesNewestNested,
} from '../../../../src-main/core/model/files/which-copy-loads.ts'

const GAME = { loaderVersion: null, gameVersion: '1.20.1' }

it.each([
  ['neoforge', { ...GAME, gameVersion: '1.21' }, true],
  ['forge', { ...GAME, gameVersion: '1.14' }, true],
  ['forge', { ...GAME, gameVersion: '1.12.2' }, false],
  ['fabric', { ...GAME, loaderVersion: '0.12.0' }, true],
  ['fabric', { ...GAME, loaderVersion: '0.11.7' }, false],
  ['ornithe', { ...GAME, loaderVersion: '0.16.0' }, true],
  ['quilt', GAME, false],
  ['paper', GAME, false],
  [null, GAME, false],
])('of several files %s of %j takes the newest: %s', (loader, versions, isSo) => {
  expect(takesNewestFile({ loader, ...versions })).toBe(isSo)
})

it.each([
  ['neoforge', null, 'newest'],
  ['forge', '1.20.1', 'newest'],
  ['forge', '1.12.2', 'neither'],
  ['forge', null, 'neither'],
  ['fabric', '1.20.1', 'fitting'],
  ['babric', 'b1.7.3', 'fitting'],
  ['quilt', '1.20.1', 'fitting'],
  ['paper', '1.20.1', 'neither'],
])('of jars in files %s of %s takes: %s', (loader, gameVersion, taken) => {
  const isNewest = takesNewestNested({ loader, gameVersion })
  expect(isNewest ? 'newest' : takesFittingNested(loader) ? 'fitting' : 'neither').toBe(taken)
})

it('a format of old games has no jars in jars', () => {
  expect(nestedChoiceOf('mcmod')).toBeNull()
})
