import { expect, it } from 'vitest'
import type { FileState, LibraryEntry, ProblemCounts } from '../../../../src-preload/contract.ts'
import { sayState } from '../../../../src-renderer/features/library/state-sentence.ts'

const counted = (state: string) => [state, `${state}s`] as const

function makeEntry(states: Partial<Record<FileState, number>>, problems: Partial<ProblemCounts> | null): LibraryEntry {
  return {
    id: 'one',
    name: 'One',
    launcher: 'folder',
    side: 'client',
    loader: 'fabric',
    loaderVersion: null,
    gameVersion: '1.21.11',
    javaVersion: null,
    folder: '/games/one',
    problem: null,
    notes: [],
    check: {
      files: 9,
      disabled: 0,
      states: (['unreadable', 'unfit', 'check-failed', 'update-available'] as const).map((state) => ({
        state,
        count: states[state] ?? 0,
        word: state,
        counted: counted(state),
      })),
      checkedAt: null,
      fromCache: false,
      staleSince: null,
    },
    problems: problems && { problems: 0, notes: 0, ignored: 0, at: '2026-03-01T10:00:00.000Z', ...problems },
  }
}

it.each([
  [
    'nothing was looked for: the files that do not work',
    { states: { unreadable: 1, 'update-available': 2 }, problems: null },
    { tone: 'broken', text: '1 unreadable · 2 updates' },
  ],
  [
    'problems are known: how many, each file once',
    { states: { unreadable: 1, unfit: 1 }, problems: { problems: 3 } },
    { tone: 'broken', text: '3 problems' },
  ],
  [
    'all of them are ignored: nothing of them',
    { states: { unreadable: 1, 'update-available': 2 }, problems: { ignored: 1 } },
    { tone: 'news', text: '2 updates' },
  ],
  [
    'a check failed besides: both',
    { states: { 'check-failed': 2 }, problems: { problems: 1 } },
    { tone: 'broken', text: '1 problem · 2 check-faileds' },
  ],
] as const)('says where %s', (_, { states, problems }, said) => {
  expect(sayState(makeEntry(states, problems))).toEqual(said)
})

it('says nothing of an instance whose only problem is ignored', () => {
  expect(sayState(makeEntry({ unfit: 1 }, { ignored: 1 }))).toBeNull()
})
