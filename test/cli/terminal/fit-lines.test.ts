import { array, assert, integer, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { fitLines, isWhole, unbroken } from '../../../src-main/cli/terminal/wrap.ts'
import { plain } from '../../../src-main/cli/terminal/plain.ts'
import { textWidth } from '../../../src-main/cli/terminal/text-width.ts'

it('leaves what fits as it is, and goes on further in with what does not', () => {
  expect(fitLines(['  short', 'a sentence that is longer than the terminal'], 20)).toEqual([
    '  short',
    'a sentence that is',
    '  longer than the',
    '  terminal',
  ])
})

it('goes on below what a mark or a label stands before', () => {
  expect(fitLines(['✓ all of this is well', '  team  ada, bob and the others'], 18)).toEqual([
    '✓ all of this is',
    '  well',
    '  team  ada, bob',
    '    and the others',
  ])
  expect(fitLines(['  team  ada, bob and all the others'], 26)).toEqual([
    '  team  ada, bob and all',
    '        the others',
  ])
})

it('breaks no command, and prints its spaces', () => {
  const command = unbroken('modwell update Survival --only sodium')
  expect(fitLines([`Do it with: ${command}`, `  ${command}`], 24)).toEqual([
    'Do it with:',
    '  modwell update Survival --only sodium',
    '  modwell update Survival --only sodium',
  ])
})

it('colours what goes on as it began, and nothing else', () => {
  expect(fitLines(['\u001b[31mone two three\u001b[39m four'], 10)).toEqual([
    '\u001b[31mone two\u001b[0m',
    '  \u001b[31mthree\u001b[39m four',
  ])
})

it('is never wider, whatever it is about, but for what a person copies', () => {
  const texts = array(string({ unit: 'grapheme', maxLength: 90 }).map(plain), { maxLength: 6 })
  assert(
    property(texts, integer({ min: 40, max: 100 }), (lines, width) => {
      const wide = fitLines(lines, width).filter((line) => textWidth(line) > width)
      expect(wide.filter((line) => !isWhole(line.trim()))).toEqual([])
    }),
  )
})
