import { expect, test } from 'vitest'
import type { LibraryEntry } from '../../../../../src-preload/contract.ts'
import { moveInOrder, orderEntries } from '../../../../../src-renderer/features/library/tiles/order-entries.ts'

function entry(name: string, more: Partial<LibraryEntry> & { readonly updates?: number } = {}): LibraryEntry {
  const { updates = 0, ...rest } = more
  const states = [{ state: 'update-available' as const, counted: `${updates} updates`, count: updates }]
  return {
    id: name,
    name,
    label: name,
    launcher: 'prism',
    side: 'client',
    loader: 'fabric',
    loaderVersion: null,
    javaVersion: null,
    personalNote: null,
    gameVersion: '1.21.1',
    folder: `/games/${name}`,
    problem: null,
    isThere: true,
    changedAt: '2026-01-01T00:00:00.000Z',
    use: { lastPlayed: null, secondsPlayed: null, groups: [] },
    notes: [],
    artwork: { icon: null, isIconChosen: false, screenshot: null, tint: null },
    problems: null,
    check: {
      files: 1,
      disabled: 0,
      states,
      held: { 'on-hold': 0, waiting: 0, blocked: 0 },
      offers: { updates, pack: null },
      checkedAt: null,
      staleSince: null,
      isOfOtherTime: false,
    },
    ...rest,
  }
}

const played = (lastPlayed: string | null, ...groups: readonly string[]) => ({
  lastPlayed,
  secondsPlayed: null,
  groups,
})

const ENTRIES = [
  entry('pack 10', {
    use: played('2026-01-02T00:00:00.000Z', 'Evenings', 'A'),
    loader: 'neoforge',
    changedAt: '2026-03-01T00:00:00.000Z',
  }),
  entry('Pack 9', { use: played('2026-05-02T00:00:00.000Z', 'Alone'), updates: 2 }),
  entry('Server', { launcher: 'server', loader: null, updates: 7 }),
  entry('Gone', { problem: 'it is not there', changedAt: '2026-02-01T00:00:00.000Z' }),
]

type Order = Parameters<typeof orderEntries>[1]

const namesOf = (order: Omit<Order, 'own'> & Partial<Order>) =>
  orderEntries(ENTRIES, { own: [], ...order }).map(({ title, entries }) => [title, ...entries.map(({ name }) => name)])

test.each([
  ['need', ['Gone', 'Server', 'Pack 9', 'pack 10']],
  ['name', ['Gone', 'Pack 9', 'pack 10', 'Server']],
  ['changed', ['pack 10', 'Gone', 'Pack 9', 'Server']],
  ['updates', ['Server', 'Pack 9', 'Gone', 'pack 10']],
  ['own', ['pack 10', 'Pack 9', 'Server', 'Gone']],
] as const)('sorted by %s, what is alike by name', (sort, names) => {
  expect(namesOf({ group: 'none', sort })).toEqual([[null, ...names]])
})

test('groups have the words of launchers and loaders, and are sorted inside', () => {
  expect(namesOf({ group: 'launcher', sort: 'name' })).toEqual([
    [expect.stringContaining('Prism'), 'Gone', 'Pack 9', 'pack 10'],
    [expect.stringMatching(/server/i), 'Server'],
  ])
  expect(namesOf({ group: 'loader', sort: 'need' }).map(([, ...names]) => names)).toEqual(
    expect.arrayContaining([['Gone', 'Pack 9'], ['pack 10'], ['Server']]),
  )
})

test('in their own order instances are as the person put them, and those that came later follow', () => {
  expect(namesOf({ group: 'none', sort: 'own', own: ['Server', 'forgotten', 'Gone'] })).toEqual([
    [null, 'Server', 'Gone', 'pack 10', 'Pack 9'],
  ])
})

test.each([
  ['Server', 'pack 10', ['Server', 'pack 10', 'Pack 9', 'Gone']],
  ['pack 10', 'Server', ['Pack 9', 'Server', 'pack 10', 'Gone']],
  ['Gone', 'forgotten', ['pack 10', 'Pack 9', 'Server', 'Gone']],
])('%s put in the place of %s takes it', (moved, to, order) => {
  expect(moveInOrder(ENTRIES, [], { moved, to })).toEqual(order)
})

test('by when each was played last, those that never were at the end', () => {
  expect(namesOf({ group: 'none', sort: 'played' })).toEqual([[null, 'Pack 9', 'pack 10', 'Gone', 'Server']])
})

test("by the launcher's groups, those in none at the end", () => {
  expect(namesOf({ group: 'group', sort: 'name' })).toEqual([
    ['Alone', 'Pack 9'],
    ['Evenings', 'pack 10'],
    ['In no group', 'Gone', 'Server'],
  ])
})
