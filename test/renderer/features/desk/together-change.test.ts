import { expect, it } from 'vitest'
import { fieldsOfAll, heldBy, NEXT_DEED } from '../../../../src-renderer/features/desk/together-change.ts'

it('what several have is known where it was told of each of them', () => {
  const told = ['a', 'b'].map((id) => ({ id, fields: `of ${id}` }))
  expect(fieldsOfAll(['a', 'b'], told)).toEqual(['of a', 'of b'])
  expect(fieldsOfAll(['a', 'b', 'c'], told)).toBeNull()
  expect(fieldsOfAll(['a', 'b'], null)).toBeNull()
})

it('what is not known is neither held by all nor by some, and can be added and removed', () => {
  expect([heldBy(0, 3), heldBy(2, 3), heldBy(3, 3), heldBy(null, 3)]).toEqual(['none', 'some', 'all', 'unknown'])
  const { leave, add, remove } = NEXT_DEED.unknown
  expect([leave, add, remove]).toEqual(['add', 'remove', 'leave'])
})
