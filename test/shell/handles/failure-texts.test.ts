import { expect, test } from 'vitest'
import { createFailureTexts } from '../../../src-main/shell/handles/failure-texts.ts'

test('what failed is had by its id alone, a line for each, without secrets', () => {
  const texts = createFailureTexts()
  const id = texts.name([{ message: 'a.jar is not there' }, { message: 'it was asked with mrp_abcdefghij0123456789' }])
  expect(texts.name([])).toBeNull()
  expect(texts.text(id ?? '').split('\n')).toEqual(['a.jar is not there', expect.not.stringContaining('abcdefghij')])
  expect(() => texts.text('another')).toThrow(expect.objectContaining({ code: 'not-found' }))
})
