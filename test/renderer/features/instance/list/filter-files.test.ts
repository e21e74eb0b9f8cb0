import { expect, test } from 'vitest'
import {
  countCategories,
  countFilters,
  filterFiles,
  type FileFilter,
} from '../../../../../src-renderer/features/instance/list/filter-files.ts'
import { makeRow } from '../make-row.ts'

const FILES = [
  makeRow('Lantern', { mods: ['lamp 2.0'], categories: ['decoration', 'utility'] }),
  makeRow('Barrels', { state: 'held', categories: ['utility'] }),
  makeRow('Portals', { enabled: false }),
  makeRow('Rain', { type: 'shader' }),
]

function titles(wanted: Partial<FileFilter>) {
  const any = { filter: 'all', type: 'all', category: null, text: '' } as const
  return filterFiles(FILES, { ...any, ...wanted }).map(({ title }) => title)
}

test('a type shows the files of that type', () => {
  expect(titles({ type: 'shader' })).toEqual(['Rain'])
})

test('what is for another side alone is found where it counts, among what is not compatible', () => {
  const files = [makeRow('Map', { state: 'refused', filters: ['unfit'] }), makeRow('Twin', { state: 'refused' })]
  const any = { type: 'all', category: null, text: '' } as const
  const shown = (filter: FileFilter['filter']) => filterFiles(files, { ...any, filter }).map(({ title }) => title)
  expect(shown('unfit')).toEqual(['Map'])
  expect(shown('refused')).toEqual(['Twin'])
})

test('a category shows the files that have it', () => {
  expect(titles({ category: 'utility' })).toEqual(['Lantern', 'Barrels'])
})

test('every category is counted once for each file that has it', () => {
  expect(countCategories(FILES)).toEqual([
    ['decoration', 1],
    ['utility', 2],
  ])
})

test('a state shows the files in that state', () => {
  expect(titles({ filter: 'held' })).toEqual(['Barrels'])
})

test('disabled shows the disabled files in whichever state', () => {
  expect(titles({ filter: 'disabled' })).toEqual(['Portals'])
})

test('words are found in any order in title, path and what is loaded', () => {
  expect(titles({ text: '  LAMP lantern.jar ' })).toEqual(['Lantern'])
})

test('state, category and words must all fit', () => {
  expect(titles({ filter: 'held', text: 'lantern' })).toEqual([])
  expect(titles({ filter: 'held', category: 'decoration' })).toEqual([])
})

test('each filter is counted as it finds', () => {
  const files = [makeRow('Map', { filters: ['held'] }), ...FILES]
  const any = { type: 'all', category: null, text: '' } as const
  for (const [filter, count] of countFilters(files)) expect(filterFiles(files, { ...any, filter }).length).toBe(count)
  expect(countFilters(files).get('held')).toBe(2)
})
