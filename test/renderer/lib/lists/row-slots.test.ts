import { expect, test } from 'vitest'
import { createRowSlots, type RowSlot } from '../../../../src-renderer/lib/lists/row-slots.ts'

/** Index and key of each row; `-` for one that rests. */
function list(slots: readonly RowSlot[]): string {
  return slots.map(({ index, key }) => `${index ?? '-'}:${key}`).join(' ')
}

test('a row that stays keeps its key, and one that comes takes that of one that went', () => {
  const assign = createRowSlots()
  expect(list(assign([0, 1, 2]))).toBe('0:0 1:1 2:2')
  expect(list(assign([1, 2, 3]))).toBe('1:1 2:2 3:0')
})

test('where every row is another, the keys stay in the order of the document', () => {
  const assign = createRowSlots()
  assign([0, 1, 2])
  assign([1, 2, 3])
  expect(list(assign([10, 11, 12]))).toBe('10:1 11:2 12:0')
})

test('no two rows have one key, as many as there are', () => {
  const assign = createRowSlots()
  assign([5, 6])
  const slots = assign([0, 5, 6, 7, 8])
  const keyOf = (wanted: number) => slots.find(({ index }) => index === wanted)?.key
  expect(new Set(slots.map(({ key }) => key)).size).toBe(5)
  expect(keyOf(5)).toBe(0)
  expect(keyOf(6)).toBe(1)
})

test('rows that are not needed rest, and are the first to be needed again', () => {
  const assign = createRowSlots()
  assign([0, 1, 2, 3])
  expect(list(assign([0]))).toBe('0:0 -:1 -:2 -:3')
  expect(list(assign([0, 1, 2]))).toBe('0:0 1:1 2:2 -:3')
  expect(list(assign([0, 1, 2, 3, 4]))).toBe('0:0 1:1 2:2 3:3 4:4')
})
