import { expect, test } from 'vitest'
import type { FileRow } from '../../../../src-preload/contract.ts'
import { filterFiles } from '../../../../src-renderer/features/instance/filter-files.ts'

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

function titles(filter: Parameters<typeof filterFiles>[1], text: string) {
  return filterFiles(FILES, filter, text).map(({ title }) => title)
}

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
