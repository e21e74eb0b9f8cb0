import { expect, it } from 'vitest'
import { isNumberBelow } from '../../../../src-main/core/pipeline/resolve/is-number-below.ts'

it.each([
  ['0.6.2', '0.7', true],
  ['0.7.0', '0.7', false],
  ['0.10.0', '0.7', false],
  ['mc1.21.1-0.6.2-fabric', '0.7', true],
  ['mc1.21.1-0.7.0-fabric', 'mc1.20.1-0.7', false],
  ['1.21.1-0.6.2+fabric', '1.21.1-0.6.3', true],
  ['fabric-0.6.2', '0.6', false],
  ['v1.9', '2.0', true],
  ['2.0-beta.1', '2.0', true],
  ['5.0.0.1', '5.0.0.2', true],
  ['1.21.1', '1.22', true],
  ['release', '1.0', null],
  ['1.0', 'next', null],
] as const)('%s is below %s: %s', (number, limit, is) => {
  expect(isNumberBelow({ number, gameVersions: ['1.21.1'], loaders: ['fabric'] }, limit)).toBe(is)
})
