import { expect, it } from 'vitest'
import { plain, plainLines, whole } from '../../../src-main/cli/terminal/plain.ts'

it('takes everything out of foreign text that could steer a terminal or reverse a line', () => {
  expect(plain('a\u001b]0;title\u0007b\u009b31mc\u202egpj.exe\nd')).toBe('a ]0;title b 31mc gpj.exe d')
})

it('keeps the lines of a longer text and nothing else of its control characters', () => {
  expect(plainLines('one\r\n\ttwo \u001b[2J\rthree')).toEqual(['one', '  two  [2J', 'three'])
})

it('cuts a line that is longer than any that is meant, and says so', () => {
  const shown = plain('x'.repeat(1_000_000))
  expect(shown.length < 11_000).toBe(true)
  expect(shown.slice(-38)).toBe('x … (cut: it has 1,000,000 characters)')
})

it('cuts a text that is longer than the service takes, and its lines, and says so', () => {
  const lines = plainLines(`${'y'.repeat(20_000)}\n${'Some words.\n'.repeat(500_000)}`)
  expect(lines.join('\n').length < 120_000).toBe(true)
  expect(lines[0]?.slice(-18)).toBe('20,000 characters)')
  expect(lines.at(-1)).toBe('… (cut: it has 6,020,001 characters)')
})

it('leaves no half of a character where it cuts', () => {
  const shown = plain(`x${'🙂'.repeat(10_000)}`)
  expect(Buffer.from(shown).toString()).toBe(shown)
})

it('does not cut a command, which is to be copied', () => {
  expect(whole('x'.repeat(20_000))).toHaveLength(20_000)
})
