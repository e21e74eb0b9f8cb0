import { expect, test } from 'vitest'
import type { FileOrder } from '../../../../../src-preload/contract.ts'
import { sortFiles } from '../../../../../src-renderer/features/instance/list/sort-files.ts'
import { makeRow } from '../make-row.ts'

const FILES = [
  makeRow('Lamp 10', { size: 1, version: '1.10', published: '2026-03-01', addedAt: '2026-05-02' }),
  makeRow('lamp 9', { size: 1, state: 'unfit', version: '1.9', published: '2026-04-01', addedAt: '2026-05-01' }),
  makeRow('Barrels', { size: 3, version: null, published: null, addedAt: '2026-05-03' }),
  makeRow('Anvils', { size: 2, state: 'unfit', version: '0.1', published: '2026-01-01', addedAt: '2026-05-01' }),
]

function sorted(order: FileOrder, isReversed = false) {
  return sortFiles(FILES, { order, isReversed }, ['unfit', 'up-to-date']).map(({ title }) => title)
}

test('names are sorted with numbers as numbers', () => {
  expect(sorted('name')).toEqual(['Anvils', 'Barrels', 'lamp 9', 'Lamp 10'])
})

test.each([
  ['state', ['Anvils', 'lamp 9', 'Barrels', 'Lamp 10']],
  ['size', ['Barrels', 'Anvils', 'lamp 9', 'Lamp 10']],
  ['version', ['Anvils', 'lamp 9', 'Lamp 10', 'Barrels']],
  ['published', ['lamp 9', 'Lamp 10', 'Anvils', 'Barrels']],
  ['added', ['Barrels', 'Lamp 10', 'Anvils', 'lamp 9']],
] as const)('by %s, what is equal by name, what is not known last', (order, titles) => {
  expect(sorted(order)).toEqual(titles)
})

test('the other way round what is equal stays by name, and what is not known stays last', () => {
  expect(sorted('name', true)).toEqual(['Lamp 10', 'lamp 9', 'Barrels', 'Anvils'])
  expect(sorted('version', true)).toEqual(['Lamp 10', 'lamp 9', 'Anvils', 'Barrels'])
  expect(sorted('state', true)).toEqual(['Barrels', 'Lamp 10', 'Anvils', 'lamp 9'])
})
