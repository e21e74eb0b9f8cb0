import { expect, it } from 'vitest'
import { isHeldBack } from '../../../../../src-main/core/pipeline/resolve/rules/holds.ts'
import { makeVersion } from '../../../nouns.ts'

it.each([
  ['0.6.2', '0.7', false],
  ['0.7.0', '0.7', true],
  ['0.10.0', '0.7', true],
  ['mc1.21.1-0.6.2-fabric', '0.7', false],
  ['mc1.21.1-0.7.0-fabric', 'mc1.20.1-0.7', true],
  ['1.21.1-0.6.2+fabric', '1.21.1-0.6.3', false],
  ['fabric-0.6.2', '0.6', true],
  ['v1.9', '2.0', false],
  ['2.0-beta.1', '2.0', false],
  ['1.05', '1.1', false],
  ['1.21.1', '1.22', false],
  ['release', '1.0', true],
  ['1.0', 'next', true],
] as const)('%s is held by a hold that lets in what is below %s: %s', (number, limit, isHeld) => {
  const version = makeVersion('mod', 20, { number, gameVersions: ['1.21.1'], loaders: ['fabric'] })
  const condition = { kind: 'below', version: { id: null, number: limit, published: null } } as const
  expect(isHeldBack(version, condition, '2026-01-01T00:00:00.000Z')).toBe(isHeld)
})
