import { expect, it } from 'vitest'
import { orphansAmong } from '../../../../src-main/core/pipeline/check/orphans.ts'

/** `app` was asked for; all others came along. Needs: by key, each thing needed as all that would do. */
function orphansOf(keys: readonly string[], needs: Readonly<Record<string, readonly (readonly string[])[]>>) {
  const there = keys.map((key) => ({ key, isDependency: key !== 'app' }))
  return orphansAmong(there, new Map(Object.entries(needs)))
}

it('never takes for an orphan what did not come along for others', () => {
  expect(orphansOf(['app'], {})).toEqual([])
})

it('takes for an orphan what came along and is needed by nothing, in the order of what is there', () => {
  expect(orphansOf(['b', 'app', 'a'], {})).toEqual(['b', 'a'])
})

it('keeps what is needed through others', () => {
  expect(orphansOf(['app', 'lib', 'core'], { app: [['lib']], lib: [['core']] })).toEqual([])
})

it('keeps all of several that would do for one need', () => {
  expect(orphansOf(['app', 'lib', 'fork'], { app: [['lib', 'fork']] })).toEqual([])
})

it('takes what only an orphan needs for one as well', () => {
  expect(orphansOf(['app', 'left', 'core'], { left: [['core']] })).toEqual(['left', 'core'])
})

it('comes to an end where what is needed needs each other', () => {
  expect(orphansOf(['app', 'a', 'b'], { app: [['a']], a: [['b']], b: [['a']] })).toEqual([])
})
