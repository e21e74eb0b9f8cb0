import { expect, test } from 'vitest'
import { createTexts } from '../../../src-main/shell/handles/texts.ts'

test('a named text is read by its name', () => {
  const texts = createTexts()
  expect(texts.text(texts.name('It **glows**'))).toBe('It **glows**')
})

test('a name that was never given leads nowhere', () => {
  expect(() => createTexts().text('0123456789')).toThrow(expect.objectContaining({ code: 'not-found' }))
})

test('of a text without end no more is kept than tells that it is too long', () => {
  const texts = createTexts()
  expect(texts.text(texts.name('x'.repeat(1_000_000)))).toHaveLength(100_001)
})

test('when they are too many, the oldest give way and one that is named again stays', () => {
  const texts = createTexts()
  const [first = '', second = ''] = ['a', 'b'].map((text) => texts.name(text))
  for (let index = 0; index < 199; index += 1) texts.name(`${index}`.padEnd(100_000, 'x'))
  texts.name('a')
  texts.name('c'.repeat(99_999))
  expect(texts.text(first)).toBe('a')
  expect(() => texts.text(second)).toEqual(expect.toSatisfy(throws))
})

function throws(read: unknown): boolean {
  try {
    if (typeof read === 'function') read()
    return false
  } catch {
    return true
  }
}
