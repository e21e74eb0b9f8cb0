import { array, assert, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { shortVersion, shortVersions } from '../../../../src-main/cli/views/instances/short-versions.ts'

const FABRIC = { loader: 'fabric', gameVersion: '1.21.11' }

it.each([
  ['mc1.21.11-0.6.13-fabric', 'mc1.21.11-0.7.0-fabric', '0.6.13', '0.7.0'],
  ['0.6.13+mc1.21.11', '0.7.0+mc1.21.11', '0.6.13', '0.7.0'],
  ['1.21.11-fabric-2.0.8+build.1', '1.21.11-fabric-2.0.8+build.2', '2.0.8+build.1', '2.0.8+build.2'],
  ['Fabric 1.21.11 v4', 'Fabric 1.21.11 v5', 'v4', 'v5'],
  ['[1.21.11] 3.1', '[1.21.11] 3.2', '3.1', '3.2'],
  // What differs stays, though it names the game or a loader.
  ['mc1.21.10-0.6.13', 'mc1.21.11-0.6.13', 'mc1.21.10-0.6.13', 'mc1.21.11-0.6.13'],
  ['2.0-forge', '2.0-fabric', '2.0-forge', '2.0-fabric'],
  // What is nothing but the game's version is all that there is to see.
  ['1.21.11', '1.21.11-2', '1.21.11', '1.21.11-2'],
  ['1.21.11-1.0', '1.0-1.21.11', '1.21.11-1.0', '1.0-1.21.11'],
  ['1.20.1', '1.20.2', '1.20.1', '1.20.2'],
])('%s and %s are %s and %s', (installed, next, short, shortNext) => {
  expect(shortVersions(installed, next, FABRIC)).toEqual([short, shortNext])
})

it('leaves of one version what is its own', () => {
  expect(shortVersion('mc1.21.11-0.6.13-fabric', FABRIC)).toBe('0.6.13')
  expect(shortVersion('1.21.11', FABRIC)).toBe('1.21.11')
  expect(shortVersion('', FABRIC)).toBe('')
})

it('never makes two that differ alike, nor anything empty', () => {
  const part = constantFrom('1.21.11', 'mc1.21.11', 'fabric', '0.6.13', '0.7', '2', 'build.3', 'mc', '[1.21.11]')
  const number = array(part, { minLength: 1, maxLength: 5 }).chain((parts) =>
    constantFrom('-', '+', '_', ' ').map((mark) => parts.join(mark)),
  )
  assert(
    property(number, number, (installed, next) => {
      const [short, shortNext] = shortVersions(installed, next, FABRIC)
      expect(short === shortNext).toEqual(installed === next)
      expect(short === '').toBe(false)
      expect(shortNext === '').toBe(false)
    }),
  )
})
