import { expect, it } from 'vitest'
import type { FileState, LibraryEntry, ProblemCounts } from '../../../../../src-preload/contract.ts'
import { wordsOfCount } from '../../../../../src-main/core/model/states/file-states.ts'
import { sayHeld, sayStale, sayState } from '../../../../../src-renderer/features/library/tiles/state-sentence.ts'

function makeEntry(states: Partial<Record<FileState, number>>, problems: Partial<ProblemCounts> | null): LibraryEntry {
  return {
    id: 'one',
    name: 'One',
    label: 'One',
    launcher: 'folder',
    side: 'client',
    loader: 'fabric',
    loaderVersion: null,
    gameVersion: '1.21.11',
    javaVersion: null,
    personalNote: null,
    folder: '/games/one',
    problem: null,
    isThere: true,
    changedAt: '2026-01-01T00:00:00.000Z',
    use: { lastPlayed: null, secondsPlayed: null, groups: [] },
    artwork: { icon: null, isIconChosen: false, screenshot: null, tint: null },
    notes: [],
    check: {
      files: 9,
      disabled: 0,
      states: (['unreadable', 'unfit', 'check-failed', 'update-available'] as const).map((state) => ({
        state,
        count: states[state] ?? 0,
        counted: wordsOfCount(state, states[state] ?? 0),
      })),
      held: { 'on-hold': 0, waiting: 0, blocked: 0 },
      offers: { updates: states['update-available'] ?? 0, pack: null },
      checkedAt: null,
      staleSince: null,
      isOfOtherTime: false,
    },
    problems: problems && { problems: 0, notes: 0, ignored: 0, at: '2026-03-01T10:00:00.000Z', ...problems },
  }
}

it.each([
  {
    where: 'nothing was looked for: the files that do not work, in the same words',
    entry: makeEntry({ unreadable: 1, 'update-available': 2 }, null),
    said: { tone: 'broken', wrong: '1 problem', news: '2 updates' },
  },
  {
    where: 'problems are known: how many, each file once',
    entry: makeEntry({ unreadable: 1, unfit: 1 }, { problems: 3 }),
    said: { tone: 'broken', wrong: '3 problems', news: null },
  },
  {
    where: 'all of them are ignored: nothing of them',
    entry: makeEntry({ unreadable: 1, 'update-available': 2 }, { ignored: 1 }),
    said: { tone: 'news', wrong: null, news: '2 updates' },
  },
])('says where $where', ({ entry, said }) => {
  expect(sayState(entry)).toEqual(said)
})

it('says nothing of an instance whose only problem is ignored', () => {
  expect(sayState(makeEntry({ unfit: 1 }, { ignored: 1 }))).toBeNull()
})

it('says of an instance that was never checked that it was not', () => {
  expect(sayStale({ problem: null, check: null })).toBe('Not checked yet')
})

function makeHeld(onHold: number, blocked: number): LibraryEntry {
  const entry = makeEntry({}, null)
  return { ...entry, check: entry.check && { ...entry.check, held: { 'on-hold': onHold, waiting: 0, blocked } } }
}

it('tells what the person put on hold from what something else blocks, of all instances together', () => {
  expect(sayHeld([makeHeld(1, 0), makeHeld(0, 2)])).toBe('1 update on hold, 2 updates blocked')
  expect(sayHeld([makeHeld(0, 0)])).toBe(null)
})
