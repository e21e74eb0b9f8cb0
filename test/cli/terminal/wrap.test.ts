import { array, assert, integer, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { textWidth } from '../../../src-main/cli/terminal/text-width.ts'
import { isWhole, wrapIndented } from '../../../src-main/cli/terminal/wrap.ts'

const WORDS = array(
  string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll(/\p{Cc}/gu, '')),
  {
    maxLength: 20,
  },
)

it('breaks at spaces, and a word only where it must', () => {
  expect(wrapIndented('a lamp that-is-long-winded b', 2, 14)).toEqual([
    '  a lamp',
    '  that-is-',
    '  long-winded',
    '  b',
  ])
})

it('breaks nothing that a person copies', () => {
  const copied = ['https://example.org/a/long/page', '/srv/minecraft/mods', 'a-lamp-for-fabric-1.2.jar', 'a'.repeat(64)]
  expect(wrapIndented(`see ${copied.join(' ')}`, 0, 12)).toEqual(['see', ...copied])
})

it('loses nothing and never exceeds the width', () => {
  assert(
    property(WORDS, integer({ min: 12, max: 40 }), (words, width) => {
      const text = words.join(' ')
      const lines = wrapIndented(text, 2, width)
      expect(lines.filter((line) => textWidth(line) > width && !isWhole(line))).toEqual([])
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }),
  )
})
