import { expect, it } from 'vitest'
import { orphansAmong } from '../../../../src-main/core/pipeline/check/orphans.ts'
import { chainsTo } from '../../../../src-main/core/pipeline/check/reasons.ts'
import { dependantsOf } from '../../../../src-main/core/pipeline/resolve/rules-among.ts'

/** `a: 'b c|d'`: a needs b, and c or d. */
function needsOf(written: Readonly<Record<string, string>>) {
  return new Map(
    Object.entries(written).map(([key, on]) => [key, on.split(' ').map((each) => each.split('|'))] as const),
  )
}

it('tells the shortest chain from everything that nobody needs', () => {
  const needs = needsOf({ a: 'b lib', b: 'lib', c: 'b', d: 'other' })
  expect(chainsTo('lib', needs)).toEqual([
    ['a', 'lib'],
    ['c', 'b', 'lib'],
  ])
})

it('tells of a ring that nobody outside needs where it begins', () => {
  expect(chainsTo('a', needsOf({ a: 'b', b: 'a' }))).toEqual([['b', 'a']])
})

it('tells nothing of what nobody needs', () => {
  expect(chainsTo('a', needsOf({ a: 'b' }))).toEqual([])
})

it('finds all that cannot do without, but not what has another to do with', () => {
  const needs = needsOf({ a: 'lib', b: 'a', c: 'lib|copy', d: 'copy' })
  expect(dependantsOf(['lib'], needs)).toEqual(['a', 'b'])
  expect(dependantsOf(['lib', 'copy'], needs).toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

it('finds what came along and is needed by nothing, rings of such included', () => {
  const there = ['app', 'lib', 'left', 'ring1', 'ring2'].map((key) => ({ key, isDependency: key !== 'app' }))
  const needs = needsOf({ app: 'lib', ring1: 'ring2', ring2: 'ring1' })
  expect(orphansAmong(there, needs)).toEqual(['left', 'ring1', 'ring2'])
})
