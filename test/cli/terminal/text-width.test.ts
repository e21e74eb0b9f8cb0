import { expect, it } from 'vitest'
import { cutToWidth, textWidth } from '../../../src-main/cli/terminal/text-width.ts'

it('counts CJK and emoji as two columns, colours and combining marks as none', () => {
  expect(textWidth('\u001b[32m[汉化] é\u0301 🙂\u001b[39m')).toBe(11)
})

it.each([
  ['signs that are emoji by themselves', '✅⚡⭐', 6],
  ['signs that a selector makes emoji', '❤️1️⃣', 4],
  ['the same signs as text', '❤⚔', 2],
  ['a family and a flag', '👨‍👩‍👧‍👦🇩🇪', 4],
  ['what nobody sees', '\u200b\u200d\u200e\ufeff', 0],
])('counts %s as a terminal shows them', (_name, text, width) => {
  expect(textWidth(text)).toBe(width)
})

it('cuts in front of a wide character that would stick out', () => {
  expect(cutToWidth('ab汉字cd', 5)).toBe('ab汉…')
  expect(cutToWidth('ab汉字cd', 4)).toBe('ab…')
})

it('leaves a text that fits as it is', () => {
  expect(cutToWidth('abc', 3)).toBe('abc')
})
