import { expect, it } from 'vitest'
import { asSentence } from '../../../../src-renderer/lib/words/sentence.ts'

it('asSentence begins large and ends with one mark', () => {
  expect([asSentence('it has expired'), asSentence('Nobody.')]).toEqual(['It has expired.', 'Nobody.'])
})
