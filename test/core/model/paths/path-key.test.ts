import { expect, it } from 'vitest'
import { exactKey, loosestKey, pathKeyOf } from '../../../../src-main/core/model/paths/path-key.ts'

const windows = pathKeyOf({ caseCounts: false, compositionCounts: true })
const mac = pathKeyOf({ caseCounts: false, compositionCounts: false })

it.each([
  ['config/Foo.toml', 'CONFIG/foo.TOML', true],
  ['Größe', 'GRÖSSE', false],
  ['größe', 'GRÖßE', true],
  ['ПАК.zip', 'пак.zip', true],
  ['ſ.toml', 's.toml', false],
  ['K', '\u212a', false],
  ['é', 'e\u0301', false],
])('%s and %s are one file on a disk of Windows: %s', (one, other, isOne) => {
  expect(windows(one) === windows(other)).toBe(isOne)
})

it('leaves out of account how a letter is composed where the disk does', () => {
  expect(mac('É.toml')).toBe(mac('e\u0301.toml'))
  expect(pathKeyOf({ caseCounts: true, compositionCounts: false })('é')).not.toBe('É')
})

it('is the path itself where spelling counts', () => {
  expect(pathKeyOf({ caseCounts: true, compositionCounts: true })).toBe(exactKey)
  expect(loosestKey('É')).toBe(loosestKey('e\u0301'))
})
