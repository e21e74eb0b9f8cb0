import { expect, it } from 'vitest'
import { quoteForShell } from '../../../../src-main/core/model/words/quote.ts'

it.each([
  ['a plain name', 'mods/sodium-1.2+3.jar', 'mods/sodium-1.2+3.jar'],
  ['spaces and quotes', "it's %s", "'it'\\''s %s'"],
  ['what steers a terminal', "\u001b[2J\t'\\", "$'\\u001b[2J\\u0009\\'\\\\'"],
  ['what breaks or reverses a line', 'a\n\u202eb\u{e0001}', "$'a\\u000a\\u202eb\\U000e0001'"],
])('a command names %s on one line, in letters that can be seen', (_, name, typed) => {
  expect(quoteForShell(name)).toBe(typed)
})
