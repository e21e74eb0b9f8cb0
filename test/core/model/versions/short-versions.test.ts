import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  placeIn,
  saysMore,
  shortVersion,
  shortList,
  shortVersions,
} from '../../../../src-main/core/model/versions/short-versions.ts'

const PLACE = placeIn({ loader: 'fabric', gameVersion: '1.21.1' }, 'Sodium')

/** What authors write, what was there before it, and both as they are shown in a Fabric instance of 1.21.1. */
const SHAPES: readonly (readonly [from: string, to: string, shownFrom: string, shownTo: string])[] = [
  ['mc1.21.11-0.8.1-fabric', 'mc1.21.11-0.8.2-fabric', '0.8.1', '0.8.2'],
  ['mc1.21.1-0.6.0-fabric', 'mc1.21.1-0.6.5-fabric', '0.6.0', '0.6.5'],
  ['mc1.21-0.6.0-fabric', 'mc1.21.1-0.6.5-fabric', '0.6.0', '0.6.5'],
  ['mc1.21.1-2.3-fabric', 'mc1.21.4-2.3-fabric', 'mc1.21.1-2.3', 'mc1.21.4-2.3'],
  ['1.21.1-2.3', '1.21.4-2.3', '1.21.1-2.3', '1.21.4-2.3'],
  ['Sodium 0.6.0 for Fabric 1.21.1', 'Sodium 0.6.1 for Fabric 1.21.1', '0.6.0', '0.6.1'],
  ['sodium-fabric-0.6.0+mc1.21.1', 'sodium-fabric-0.6.1+mc1.21.1', '0.6.0', '0.6.1'],
  ['0.6.13+mc1.21.1', '0.6.14+mc1.21.1', '0.6.13', '0.6.14'],
  ['0.115.0+1.21.1', '0.116.0+1.21.1', '0.115.0', '0.116.0'],
  ['0.92.2+1.20.1', '0.92.3+1.20.1', '0.92.2', '0.92.3'],
  ['1.8.0+1.21.1', '1.8.1+1.21.1', '1.8.0', '1.8.1'],
  ['iris-1.8.0+1.21.1-fabric', 'iris-1.8.1+1.21.1-fabric', '1.8.0', '1.8.1'],
  ['fabric-1.21.1-3.1.4', 'fabric-1.21.1-3.1.5', '3.1.4', '3.1.5'],
  ['1.20.1-Forge-1.0.3', '1.20.1-Forge-1.0.4', '1.0.3', '1.0.4'],
  ['11.0.0-neoforge-1.21.1', '11.1.0-neoforge-1.21.1', '11.0.0', '11.1.0'],
  ['1.21.1-21.1.0', '1.21.1-21.1.1', '21.1.0', '21.1.1'],
  ['1.21.1-0.5.1f', '1.21.1-0.5.1g', '0.5.1f', '0.5.1g'],
  ['1.21.x-4.0', '1.21.x-4.1', '4.0', '4.1'],
  ['[1.20.1] 1.2.3', '[1.20.1] 1.2.4', '1.2.3', '1.2.4'],
  ['[Fabric] 1.2.3', '[Fabric] 1.2.4', '1.2.3', '1.2.4'],
  ['2.0.0 (1.21)', '2.0.1 (1.21)', '2.0.0', '2.0.1'],
  ['MC1.20.1-F3.0', 'MC1.20.1-F3.1', 'F3.0', 'F3.1'],
  ['mc1.20-5', 'mc1.20-6', '5', '6'],
  ['1.21.5-rc1-1.3', '1.21.5-rc1-1.4', '1.3', '1.4'],
  ['2.0.0-beta.3+1.21', '2.0.0-beta.4+1.21', '2.0.0-beta.3', '2.0.0-beta.4'],
  ['1.2-beta', '1.2-rc', '1.2-beta', '1.2-rc'],
  ['1.0-beta', '1.0', '1.0-beta', '1.0'],
  ['1.0-1', '1.0-2', '1.0-1', '1.0-2'],
  ['1.4.0+build.7', '1.4.0+build.8', '1.4.0+build.7', '1.4.0+build.8'],
  ['2.3-fabric', '2.3-neoforge', '2.3-fabric', '2.3-neoforge'],
  ['0.8.1-universal', '0.8.2-universal', '0.8.1', '0.8.2'],
  ['Spring Drop 1.0', 'Spring Drop 1.1', '1.0', '1.1'],
  ['3.0 (hotfix)', '3.1 (hotfix)', '3.0 (hotfix)', '3.1 (hotfix)'],
  ['3.1-1.20', '3.1-1.21', '3.1-1.20', '3.1-1.21'],
  ['1.21', '1.21.1', '1.21', '1.21.1'],
  ['1.21.1-fabric-2.0.8+build.1', '1.21.1-fabric-2.0.8+build.2', '2.0.8+build.1', '2.0.8+build.2'],
  ['Fabric 1.21.1 v4', 'Fabric 1.21.1 v5', 'v4', 'v5'],
  ['1.21.1', '1.21.1-2', '1.21.1', '1.21.1-2'],
  ['1.21.1-1.0', '1.0-1.21.1', '1.21.1-1.0', '1.0-1.21.1'],
  ['v1.2', 'v1.3', 'v1.2', 'v1.3'],
  ['r5.2', 'r5.3', 'r5.2', 'r5.3'],
  ['15.2.27', '15.2.28', '15.2.27', '15.2.28'],
  ['2024.1', '2024.2', '2024.1', '2024.2'],
  ['7', '8', '7', '8'],
  ['summer', 'winter', 'summer', 'winter'],
  ['fabric0.83.0+1.20.1', 'fabric0.84.0+1.20.1', 'fabric0.83.0+1.20.1', 'fabric0.84.0+1.20.1'],
]

test.for(SHAPES)('%s and %s are shown by what differs', ([from, to, shownFrom, shownTo]) => {
  expect(shortVersions(from, to, PLACE)).toEqual({ from: shownFrom, to: shownTo })
})

test('two versions never become one text, and none becomes empty', () => {
  const part = constantFrom(
    '1.21.1',
    'mc1.21.1',
    'fabric',
    'Sodium',
    '0.6.13',
    '0.7',
    '2',
    'build.3',
    'mc',
    '[1.21.1]',
    'beta',
  )
  const number = array(part, { minLength: 1, maxLength: 5 }).chain((parts) =>
    constantFrom('-', '+', '_', ' ').map((mark) => parts.join(mark)),
  )
  assert(
    property(number, number, constantFrom({}, PLACE), (before, after, place) => {
      const { from, to } = shortVersions(before, after, place)
      expect(from === to).toBe(before === after)
      expect(from).not.toBe('')
      expect(to).not.toBe('')
    }),
  )
})

test('a version by itself is shown without what the instance says of itself', () => {
  expect(shortVersion('mc1.21.11-0.8.1-fabric', PLACE)).toBe('0.8.1')
  expect(shortVersion('Sodium 0.6.0 for Fabric 1.21.1', PLACE)).toBe('0.6.0')
  expect(shortVersion('1.21.1', PLACE)).toBe('1.21.1')
  expect(shortVersion('summer', PLACE)).toBe('summer')
})

test('in a list, versions that would read the same are written as their authors did', () => {
  expect(shortList(['3.1.0+1.21.1', '3.0.0+1.21.1', '3.0.0+fabric'], PLACE)).toEqual([
    '3.1.0',
    '3.0.0+1.21.1',
    '3.0.0+fabric',
  ])
})

test('a side that has no version has no text', () => {
  expect(shortVersions(null, 'mc1.21.1-0.6.0-fabric', PLACE)).toEqual({ from: null, to: '0.6.0' })
  expect(shortVersions('1.0', '1.0', PLACE)).toEqual({ from: '1.0', to: '1.0' })
})

test("a file's name says more only where title and version do not say it", () => {
  expect(saysMore('sodium-fabric-0.6.0+mc1.21.1.jar', { title: 'Sodium', version: 'mc1.21.1-0.6.0-fabric' })).toBe(
    false,
  )
  const place = { loaders: ['fabric'], gameVersions: ['1.21.11'] }
  const potions = { title: 'Fancy Potions', version: 'v1.4.0', place }
  expect(saysMore('fancy-potions-fabric-1.4.0+1.21.11.jar', potions)).toBe(false)
  expect(saysMore('fancy-potions-fabric-1.4.0%2B1.21.11.jar', potions)).toBe(false)
  expect(saysMore('fancy-potions-fabric-1.4.1+1.21.11.jar', potions)).toBe(true)
  expect(saysMore('Lamp.jar.disabled', { title: 'Lamp', version: '1.0' })).toBe(false)
  expect(saysMore('lamp-my-edit.jar', { title: 'Lamp', version: '1.0' })).toBe(true)
  expect(saysMore('JEI-1.20.1.jar', { title: 'Just Enough Items', version: '15.2' })).toBe(true)
})
