import { expect, test } from 'vitest'
import type { FileOrder, FileRow, FileType, StateFilter } from '../../../../src-preload/contract.ts'
import { filterFiles, sortFiles } from '../../../../src-renderer/features/instance/filter-files.ts'

function row(title: string, changed: Partial<FileRow> = {}): FileRow {
  return {
    id: title,
    title,
    searchWords: title,
    path: `mods/${title.toLowerCase()}.jar`,
    type: 'mod',
    enabled: true,
    size: 1,
    state: 'up-to-date',
    stateWords: { word: 'Up to date', meaning: '' },
    version: '1.0',
    channel: null,
    projectId: null,
    hasIcon: false,
    checkedAt: null,
    fromCache: false,
    staleSince: null,
    reasons: [],
    update: null,
    newest: null,
    holds: [],
    isLinked: false,
    ownChannel: null,
    mods: [],
    nestedCount: 0,
    ...changed,
  }
}

const FILES = [
  row('Lantern', { mods: ['lamp 2.0'] }),
  row('Barrels', { state: 'held' }),
  row('Portals', { enabled: false }),
]

function titles(filter: StateFilter, text: string, type: FileType | 'all' = 'all') {
  return filterFiles(FILES, { filter, type, text }).map(({ title }) => title)
}

test('a type shows the files of that type', () => {
  const files = [row('Lantern'), row('Rain', { type: 'shader' })]
  const shown = filterFiles(files, { filter: 'all', type: 'shader', text: '' })
  expect(shown.map(({ title }) => title)).toEqual(['Rain'])
})

test('files are sorted by name with numbers as numbers, or by state or size first', () => {
  const files = [
    row('Lamp 10', { size: 1, state: 'up-to-date' }),
    row('lamp 9', { size: 1, state: 'unfit' }),
    row('Barrels', { size: 3, state: 'up-to-date' }),
    row('Anvils', { size: 2, state: 'unfit' }),
  ]
  const sorted = (order: FileOrder) => sortFiles(files, order, ['unfit', 'up-to-date']).map(({ title }) => title)
  expect(sorted('name')).toEqual(['Anvils', 'Barrels', 'lamp 9', 'Lamp 10'])
  expect(sorted('state')).toEqual(['Anvils', 'lamp 9', 'Barrels', 'Lamp 10'])
  expect(sorted('size')).toEqual(['Barrels', 'Anvils', 'lamp 9', 'Lamp 10'])
})

test('a state shows the files in that state', () => {
  expect(titles('held', '')).toEqual(['Barrels'])
})

test('disabled shows the disabled files in whichever state', () => {
  expect(titles('disabled', '')).toEqual(['Portals'])
})

test('words are found in any order in title, path and what is loaded', () => {
  expect(titles('all', '  LAMP lantern.jar ')).toEqual(['Lantern'])
})

test('state and words must both fit', () => {
  expect(titles('held', 'lantern')).toEqual([])
})
