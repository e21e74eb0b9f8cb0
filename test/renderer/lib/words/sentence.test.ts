import { expect, it } from 'vitest'
import { asSentence } from '../../../../src-renderer/lib/words/sentence.ts'

it('asSentence begins large and ends with one mark', () => {
  expect(asSentence('it has expired')).toBe('It has expired.')
  expect(asSentence('Nobody.')).toBe('Nobody.')
  expect(asSentence('https://example.org answers')).toBe('https://example.org answers.')
})
