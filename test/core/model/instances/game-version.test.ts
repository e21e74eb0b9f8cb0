import { expect, it } from 'vitest'
import { isGameVersion } from '../../../../src-main/core/model/instances/game-version.ts'

it.each([
  '1.7.10',
  '1.21',
  '26.1',
  '26.1.2',
  '1.16-pre2',
  '1.14 Pre-Release 1',
  '1.20.5-rc1',
  '26.1-snapshot-1',
  '25w14a',
  '20w14infinite',
  '23w13a_or_b',
  '25w45a_unobfuscated',
  '1.21.11_unobfuscated',
  '1.18_experimental-snapshot-7',
  '1.14_combat-212796',
  'b1.7.3',
  'a1.2.6',
  'c0.30_01c',
  'rd-132211',
  'inf-20100618',
  '1.RV-Pre1',
  '3D Shareware v1.34',
])('%s has the form of a game version', (text) => {
  expect(isGameVersion(text)).toBe(true)
})

it.each([
  'RUN-For-1.20.1',
  'My Pack',
  '1.20.1 My Pack',
  '1.20.1-forge-47.2.0',
  'fabric-loader-0.15.11-1.20.1',
  '1.20.x',
  '[1.20.1]',
  '',
  '1',
  '../1.20.1',
  `1.20-pre${'1'.repeat(100)}`,
])('%s has not', (text) => {
  expect(isGameVersion(text)).toBe(false)
})
