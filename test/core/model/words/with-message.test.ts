import { expect, it } from 'vitest'
import { allOf, eitherOf, firstFew, sentences } from '../../../../src-main/core/model/words/join-texts.ts'
import { withMessage, withHint, messageOf, withoutTexts } from '../../../../src-main/core/model/words/with-message.ts'
import { message, format } from '../../../../resources/text/text.ts'

it('tells a text with its English words', () => {
  const text = message('needed-by', { by: ['Lamp', 'Rope'] })
  expect(withMessage(text)).toEqual({ message: 'Needed by Lamp, Rope.', text })
  expect(withHint(text).hint).toBe('Needed by Lamp, Rope.')
  expect(withHint(null)).toEqual({ hint: null, hintText: null })
})

it('gives what was read from disk a text of its words', () => {
  const text = message('needed-by', { by: ['Lamp'] })
  expect(messageOf(withMessage(text))).toBe(text)
  expect(format(messageOf({ message: 'It {was} so.' }))).toBe('It {was} so.')
})

it('joins texts as sentences, by and, and by or', () => {
  const two = [message('you-asked-for-it'), message('in-lock-file')]
  expect(format(sentences(two))).toBe('You chose it. It is in the lock file.')
  expect(format(sentences([]))).toBe('')
  expect(format(allOf(['a', 'b', 'c']))).toBe('a, b and c')
  expect(format(eitherOf(['a', 'b']))).toBe('a or b')
})

it('names the first few of many, each once', () => {
  expect(named(['a', 'b', 'b', 'c', 'd'])).toBe('a, b, c, d')
  expect(named(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more')
})

it('leaves texts out of what is written, and nothing else that has their names', () => {
  const told = withMessage(message('needed-by', { by: ['Lamp'] }))
  const written = {
    reason: { code: 'needed-by', ...told, brief: told.text },
    ...withHint(told.text),
    text: 'a note',
    values: { text: null },
  }
  expect(JSON.parse(JSON.stringify(written, withoutTexts))).toEqual({
    reason: { code: 'needed-by', message: 'Needed by Lamp.' },
    hint: 'Needed by Lamp.',
    text: 'a note',
    values: { text: null },
  })
})

function named(names: readonly string[]): string {
  return format(message('as-told', { words: firstFew(names) }))
}
