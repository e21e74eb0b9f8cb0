import { array, assert, constant, constantFrom, oneof, property } from 'fast-check'
import { expect, it } from 'vitest'
import { sharedTextOf, withSharedText } from '../../../../src-main/core/model/authoring/excluded-parts.ts'

const START = '<!-- modwell_exclude.start -->'
const END = '<!-- modwell_exclude.end -->'
const PART = `${START}\nonly here\n${END}`

function shared(file: string): string | number {
  const read = sharedTextOf(file)
  return read.kind === 'shared' ? read.text : read.line
}

it('is all of a text without marks', () => {
  expect(shared('a\r\nb\n\n')).toBe('a\nb')
})

it('leaves out what stands between marks', () => {
  expect(shared(`a\n${PART}\nb\n${PART}\n`)).toBe('a\nb')
})

it.each([
  [`a\n${START}\nb`, 2],
  [`a\n${END}\nb`, 2],
  [`${START}\n${START}\n${END}`, 2],
])('names the line of a mark that stands alone', (file, line) => {
  expect(shared(file)).toBe(line)
})

it('does not take a mark within a line for one', () => {
  expect(shared(`write ${START} there`)).toBe(`write ${START} there`)
})

it('keeps each part behind the line that it stood behind', () => {
  expect(withSharedText(`a\n${PART}\nb\nc\n`, 'new\na\nc\nd')).toBe(`new\na\n${PART}\nc\nd\n`)
})

it('keeps a part at the beginning there, and one whose line is gone behind the last that is there', () => {
  expect(withSharedText(`${PART}\na`, 'b')).toBe(`${PART}\nb\n`)
  expect(withSharedText(`a\nb\n${PART}\nc`, 'a\nc')).toBe(`a\n${PART}\nc\n`)
})

it('shares afterwards exactly what it was given, whatever stood there', () => {
  const line = constantFrom('a', 'b', '', 'c')
  const file = array(oneof(line, constant(PART)), { maxLength: 12 }).map((lines) => lines.join('\n'))
  const text = array(line, { maxLength: 12 }).map((lines) => lines.join('\n').trimEnd())
  assert(
    property(file, text, (before, next) => {
      const after = withSharedText(before, next)
      expect(shared(after)).toBe(next)
      expect(after.split(START).length).toBe(before.split(START).length)
    }),
  )
})
