import { expect, it } from 'vitest'
import type { FileState, LibraryEntry, ProblemCounts } from '../../../../src-preload/contract.ts'
import { sayState } from '../../../../src-renderer/features/library/state-sentence.ts'

function makeEntry(states: Partial<Record<FileState, number>>, problems: Partial<ProblemCounts> | null): LibraryEntry {
  const counted = (state: string) => [state, `${state}s`] as const
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
    { unreadable: 1, 'update-available': 2 },
    null,
    'broken',
    '1 unreadable · 2 updates',
  ],
  [
    'problems are known: how many, each file once',
    { unreadable: 1, unfit: 1 },
    { problems: 3 },
    'broken',
    '3 problems',
  ],
  [
    'all of them are ignored: nothing of them',
    { unreadable: 1, 'update-available': 2 },
    { ignored: 1 },
    'news',
    '2 updates',
  ],
  ['a check failed besides: both', { 'check-failed': 2 }, { problems: 1 }, 'broken', '1 problem · 2 check-faileds'],
] as const)('says where %s', (_, states, problems, tone, text) => {
  expect(sayState(makeEntry(states, problems))).toEqual({ tone, text })
})

it('says nothing of an instance whose only problem is ignored', () => {
  expect(sayState(makeEntry({ unfit: 1 }, { ignored: 1 }))).toBeNull()
})
