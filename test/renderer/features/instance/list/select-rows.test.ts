import { expect, test } from 'vitest'
import {
  extendTo,
  keepPresent,
  NOTHING_SELECTED,
  toggleRow,
} from '../../../../../src-renderer/features/instance/list/select-rows.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

function ids({ selected }: { readonly selected: ReadonlySet<string> }): string {
  return ROWS.filter((id) => selected.has(id)).join('')
}

test('a row is selected, and pressed again it is not', () => {
  const once = toggleRow(NOTHING_SELECTED, 'b')
  expect(ids(once)).toBe('b')
  expect(ids(toggleRow(once, 'b'))).toBe('')
})

test('a range goes from where it began, up and down, and gives back what it leaves', () => {
  const down = extendTo(toggleRow(NOTHING_SELECTED, 'c'), ROWS, 'e')
  const up = extendTo(down, ROWS, 'b')
  expect(ids(down)).toBe('cde')
  expect(ids(up)).toBe('bc')
})

test('what was selected besides the range stays', () => {
  const two = toggleRow(toggleRow(NOTHING_SELECTED, 'a'), 'd')
  expect(ids(extendTo(two, ROWS, 'f'))).toBe('adef')
  expect(ids(extendTo(extendTo(two, ROWS, 'f'), ROWS, 'e'))).toBe('ade')
})

test('a range that begins nowhere, or at a row that is not shown, is the row alone', () => {
  const hidden = toggleRow(NOTHING_SELECTED, 'gone')
  expect(ids(extendTo(NOTHING_SELECTED, ROWS, 'c'))).toBe('c')
  expect(ids(extendTo(hidden, ROWS, 'c'))).toBe('c')
})

test('what is not there any more is not selected, the rest stays', () => {
  const two = toggleRow(toggleRow(NOTHING_SELECTED, 'a'), 'd')
  expect(ids(keepPresent(two, ['b', 'd']))).toBe('d')
})
