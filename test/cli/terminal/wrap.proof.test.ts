import { expect, it } from 'vitest'
import { wrapIndented } from '../../../src-main/cli/terminal/wrap.ts'

it.each([
  ['one letter', 'x'],
  ['a wide character', '汉'],
  ['combining marks', '\u0301'],
  ['spaces', ' '],
])('a megabyte of one kind is broken in a small heap: %s', (_name, unit) => {
  const text = unit.repeat(1_000_000 / unit.length)
  expect(wrapIndented(text, 0, 80).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})
