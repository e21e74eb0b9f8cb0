import { expect, it } from 'vitest'
import { listInWords } from '../../../../src-main/core/model/words/list-in-words.ts'

it('names few whole, the first of many, and never counts a single one', () => {
  const told = ['', 'a', 'abcd', 'abcde', 'abcdef'].map((letters) => listInWords([...letters]))
  expect(told).toEqual(['', 'a', 'a, b, c, d', 'a, b, c and 2 more', 'a, b, c and 3 more'])
})

it('names each once', () => {
  expect(listInWords(['a', 'b', 'a'])).toBe('a, b')
})

it('names as many as it is told to', () => {
  expect(listInWords(['a', 'b', 'c'], 1)).toBe('a and 2 more')
})
