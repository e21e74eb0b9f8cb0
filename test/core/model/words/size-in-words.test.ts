import { expect, it } from 'vitest'
import { sizeInWords } from '../../../../src-main/core/model/words/size-in-words.ts'
import { SIZES } from '../../../fixtures/amounts-in-words.ts'

it.each(SIZES)('says that %i bytes are %s', (bytes, said) => {
  expect(sizeInWords(bytes)).toBe(said)
})
