import { expect, test } from 'vitest'
import { createTypeAhead, findByStart } from '../../../../src-renderer/lib/lists/type-ahead.ts'

test('letters make a word until there is a pause', () => {
  const typing = createTypeAhead()
  expect(typing.type('S', 0)).toBe('s')
  expect(typing.type('o', 400)).toBe('so')
  expect(typing.type(' ', 800)).toBe('so ')
  expect(typing.type('x', 3_000)).toBe('x')
})

test('another key ends the word, so that Space means the row again; Shift is part of writing', () => {
  const typing = createTypeAhead()
  const words = ['s', 'Shift', 'O', 'ArrowDown', ' ', 'x'].map((key, at) => typing.type(key, at))
  expect(words).toEqual(['s', null, 'so', null, null, 'x'])
})

test.each([' ', '/', '?', 'Enter', 'ArrowDown'])('no word begins with %j', (key) => {
  expect(createTypeAhead().type(key, 0)).toBeNull()
})

test('a letter goes to the next title that begins with it, round the end; a longer word stays where it fits', () => {
  const titles = ['Lamp', 'Rope', 'Lantern', 'Élan']
  expect(findByStart(titles, 'l', 0)).toBe(2)
  expect(findByStart(titles, 'l', 2)).toBe(0)
  expect(findByStart(titles, 'la', 2)).toBe(2)
  expect(findByStart(titles, 'é', 0)).toBe(3)
  expect(findByStart(titles, 'x', 0)).toBe(-1)
  expect(findByStart([], 'a', 0)).toBe(-1)
})
