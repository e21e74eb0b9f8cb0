import { expect, it } from 'vitest'
import { plain, plainLines } from '../../../src-main/cli/terminal/plain.ts'

it('takes everything out of foreign text that could steer a terminal or reverse a line', () => {
  expect(plain('a\u001b]0;title\u0007b\u009b31mc\u202egpj.exe\nd')).toBe('a ]0;title b 31mc gpj.exe d')
})

it('keeps the lines of a longer text and nothing else of its control characters', () => {
  expect(plainLines('one\r\n\ttwo \u001b[2J\rthree')).toEqual(['one', '  two  [2J', 'three'])
})
