import { expect, it } from 'vitest'
import {
  channelOf,
  fillName,
  fillPattern,
  learnName,
  learnPattern,
  permittedNumber,
  splitNumber,
} from '../../../../src-main/core/flows/publish/decide/numbering.ts'

const PLACE = { loaders: ['fabric'], gameVersions: ['1.21.10', '1.21.11'] }

it.each([
  ['4.2.0', '{version}', '4.2.0'],
  ['v4.2.0', 'v{version}', '4.2.0'],
  ['4.2.0+fabric', '{version}+{loader}', '4.2.0'],
  ['mc1.21.11-0.8.1-fabric', 'mc{game}-{version}-{loader}', '0.8.1'],
  ['1.21.10-2.3', '{oldest-game}-{version}', '2.3'],
  ['fabric-2.0.0-beta.3+1.21.11', '{loader}-{version}+{game}', '2.0.0-beta.3'],
  ['1.21.11', '{version}', '1.21.11'],
])('%s is %s', (number, pattern, version) => {
  expect(splitNumber({ number, ...PLACE })).toEqual({ pattern, version })
})

it('a number of which nobody can tell the parts teaches nothing', () => {
  expect(splitNumber({ number: 'nightly', ...PLACE })).toBeNull()
  expect(splitNumber({ number: '1.0-fabric-beta', ...PLACE })).toBeNull()
  expect(learnPattern([])).toBeNull()
})

it('of several patterns the most frequent of the newest is learnt', () => {
  const earlier = ['3.0+fabric', '2.9+fabric', '2.8', '2.7+fabric'].map((number) => ({
    number,
    name: number,
    ...PLACE,
  }))
  expect(learnPattern(earlier)).toBe('{version}+{loader}')
})

it('a pattern is filled, without what would stand alone at an end', () => {
  const parts = { version: '4.3.0', loader: 'forge', gameVersions: ['1.20.1'] }
  expect(fillPattern('mc{game}-{version}-{loader}', parts)).toBe('mc1.20.1-4.3.0-forge')
  expect(fillPattern('{version}+{loader}', { ...parts, loader: '' })).toBe('4.3.0')
  expect(permittedNumber('4.3 (mine) é')).toBe('4.3-(mine)-')
})

it.each([
  ['Lanterns 4.2.0+fabric', '4.2.0+fabric', 'Lanterns 4.3.0+forge'],
  ['[Fabric 1.21.11] Lanterns 4.2.0', '4.2.0+fabric', '[Forge 1.20.1] Lanterns 4.3.0'],
  ['Lanterns 4.2.0 for fabric', '4.2.0+fabric', 'Lanterns 4.3.0 for forge'],
  ['The boats update', '4.2.0+fabric', '4.3.0+forge'],
])('after "%s" comes the like', (name, number, next) => {
  const learnt = learnName([{ name, number, ...PLACE }])
  const parts = { version: '4.3.0', loader: 'forge', gameVersions: ['1.20.1'] }
  expect(fillName(learnt, '4.3.0+forge', parts)).toBe(next)
})

it.each([
  ['4.2.0', 'release'],
  ['4.2.0-beta.1', 'beta'],
  ['4.2.0-rc1', 'beta'],
  ['4.2.0-alpha', 'alpha'],
  ['4.2.0-SNAPSHOT', 'alpha'],
])('%s is of the channel %s', (number, channel) => {
  expect(channelOf(number, PLACE)).toBe(channel)
})
