import { expect, it } from 'vitest'
import { allOf, eitherOf, firstFew, sentences } from '../../../src-main/core/model/join-texts.ts'
import { tell, tellHint, textOf } from '../../../src-main/core/model/told.ts'
import { withoutTexts } from '../../../src-main/core/model/without-texts.ts'
import { say, toWords } from '../../../src-texts/text.ts'

it('tells a text with its English words', () => {
  const text = say('needed-by', { by: ['Lamp', 'Rope'] })
  expect([tell(text), tellHint(text).hint, tellHint(null)]).toEqual([
    { message: 'Needed by Lamp, Rope.', text },
    'Needed by Lamp, Rope.',
    { hint: null, hintText: null },
  ])
})

it('gives what was read from disk a text of its words', () => {
  const text = say('needed-by', { by: ['Lamp'] })
  expect(textOf(tell(text))).toBe(text)
  expect(toWords(textOf({ message: 'It {was} so.' }))).toBe('It {was} so.')
})

it('joins texts as sentences, by and, and by or', () => {
  const two = [say('you-asked-for-it'), say('in-lock-file')]
  expect(toWords(sentences(two))).toBe('You asked for it. The lock file has it.')
  expect(toWords(sentences([]))).toBe('')
  expect([toWords(allOf(['a', 'b', 'c'])), toWords(eitherOf(['a', 'b']))]).toEqual(['a and b and c', 'a or b'])
})

it('names the first few of many, each once', () => {
  expect([named(['a', 'b', 'b', 'c', 'd']), named(['a', 'b', 'c', 'd', 'e'])]).toEqual([
    'a, b, c, d',
    'a, b, c and 2 more',
  ])
})

it('leaves texts out of what is written, and nothing else that has their names', () => {
  const told = tell(say('needed-by', { by: ['Lamp'] }))
  const written = {
    reason: { code: 'needed-by', ...told },
    ...tellHint(told.text),
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
  return toWords(say('as-told', { words: firstFew(names) }))
}
