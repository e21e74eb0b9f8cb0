import { expect, it } from 'vitest'
import {
  commonLink,
  fieldsOfAll,
  heldBy,
  linkOfTyped,
  NEXT_DEED,
} from '../../../../src-renderer/features/desk/together-change.ts'

it('what several have is known where it was told of each of them', () => {
  const told = ['a', 'b'].map((id) => ({ id, fields: `of ${id}` }))
  expect(fieldsOfAll(['a', 'b'], told)).toEqual(['of a', 'of b'])
  expect(fieldsOfAll(['b', 'a'], told)).toEqual(['of b', 'of a'])
  expect(fieldsOfAll(['a', 'b', 'c'], told)).toBeNull()
  expect(fieldsOfAll(['a', 'b'], null)).toBeNull()
})

it('what is not known is neither held by all nor by some, and can be added and removed', () => {
  expect([heldBy(0, 3), heldBy(2, 3), heldBy(3, 3), heldBy(null, 3)]).toEqual(['none', 'some', 'all', 'unknown'])
  const { leave, add, remove } = NEXT_DEED.unknown
  expect([leave, add, remove]).toEqual(['add', 'remove', 'leave'])
})

it('a link is in common where all lead there, or none leads anywhere', () => {
  const lamp = 'https://example.net/lamp'
  expect([commonLink([lamp, lamp]), commonLink([null, null])]).toEqual([lamp, ''])
  expect([commonLink([lamp, null]), commonLink([lamp, `${lamp}s`]), commonLink(null)]).toEqual([null, null, null])
})

it('a link stays until another is typed, and is removed where the one that all have is emptied', () => {
  const lamp = 'https://example.net/lamp'
  expect([linkOfTyped(` ${lamp} `, lamp), linkOfTyped('', ''), linkOfTyped(' ', null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([linkOfTyped('', lamp), linkOfTyped(`${lamp}s`, lamp), linkOfTyped(lamp, null)]).toEqual([
    null,
    `${lamp}s`,
    lamp,
  ])
})
