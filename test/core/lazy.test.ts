import { expect, it } from 'vitest'
import { joinLazy, lazy, partsOf, withLazy } from '../../src-main/core/lazy.ts'

/** Makes a part, and remembers that it did. */
function makeNoting() {
  const made: string[] = []
  const make =
    <T>(name: string, part: T) =>
    (): T => {
      made.push(name)
      return part
    }
  return { made, make }
}

it('is made when it is first asked for, and once', () => {
  const { made, make } = makeNoting()
  const one = lazy(make('one', { id: 1 }))
  expect(one.made()).toBeNull()
  expect(one()).toBe(one())
  expect(one.made()).toEqual({ id: 1 })
  expect(made).toEqual(['one'])
})

it('is tried again where making it failed', () => {
  const answers = [
    () => {
      throw new Error('busy')
    },
    () => 'made',
  ]
  const one = lazy(() => answers.shift()?.())
  expect(() => one()).toThrow('busy')
  expect(one()).toBe('made')
})

it('makes of several parts only the one that is read', () => {
  const { made, make } = makeNoting()
  const whole = withLazy({ now: 0 }, { one: make('one', 1), other: make('other', 2) })
  expect(made).toEqual([])
  expect(whole.now + whole.one + whole.one).toBe(2)
  expect(made).toEqual(['one'])
  expect(Object.keys(whole)).toEqual(['now', 'one', 'other'])
})

it('keeps lazy what is lazy where two are joined, and prefers the second', () => {
  const { made, make } = makeNoting()
  const first = withLazy({ now: 0, name: 'first' }, { one: make('one', 1) })
  const joined = joinLazy(first, withLazy({ name: 'second' }, { other: make('other', 2) }))
  expect(made).toEqual([])
  expect(joined).toMatchObject({ now: 0, name: 'second', one: 1, other: 2 })
  // What the join made is the first one's own.
  expect(first.one).toBe(1)
  expect(made).toEqual(['one', 'other'])
})

it('makes a group when one of its parts is read', () => {
  const { made, make } = makeNoting()
  const group = lazy(make('group', { add: (a: number, b: number) => a + b, twice: (a: number) => 2 * a }))
  const whole = withLazy({}, partsOf(group, ['add', 'twice']))
  expect(made).toEqual([])
  expect(whole.add(1, whole.twice(2))).toBe(5)
  expect(made).toEqual(['group'])
})
