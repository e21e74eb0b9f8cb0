import { expect, it } from 'vitest'
import { describeObstacle } from '../../../../src-main/core/flows/history/undo-blockers.ts'
import type { Blocker, ChangeSet } from '../../../../src-main/core/model/changes/change-set.ts'

type Entry = Parameters<typeof describeObstacle>[0]

const changeSet: ChangeSet = {
  id: 'one',
  instanceId: 'game',
  at: '2026-03-01T10:00:00Z',
  kind: 'update',
  steps: [],
  changes: [],
  folders: [],
  of: null,
}
const blocker: Blocker = { changeSet: 'two', at: '2026-03-02T10:00:00Z', kind: 'disable', paths: ['mods/a.jar'] }

function entry(changed: Partial<Entry> = {}): Entry {
  return { changeSet, state: 'applied', blockers: [], missing: [], elsewhere: [], notWithLater: null, ...changed }
}

it('is none where nothing is in the way', () => {
  expect(describeObstacle(entry())).toBeNull()
})

it('is missing bytes before anything else, the first few of them named', () => {
  const missing = ['a', 'b', 'c', 'd', 'e']
  expect(describeObstacle(entry({ missing, blockers: [blocker] }))).toEqual({
    text: expect.anything(),
    code: 'missing-from-store',
    message:
      'It can be undone only if the service still has these files, which are missing from the store: a, b, c and 2 more.',
  })
})

it('names only what is gone where another data folder keeps the rest', () => {
  expect(describeObstacle(entry({ missing: ['a', 'b'], elsewhere: ['a'] }))?.message).toBe(
    'It can be undone only if the service still has these files, which are missing from the store: b.',
  )
})

it('says which home can redo it where that one keeps all bytes', () => {
  expect(describeObstacle(entry({ state: 'undone', missing: ['a'], elsewhere: ['a'] }))).toEqual({
    text: expect.anything(),
    code: 'kept-by-another-home',
    message: 'It can be redone only with the Modwell data folder that made it, which stores a.',
  })
})

it('offers to undo it with all that rests on it', () => {
  expect(describeObstacle(entry({ blockers: [blocker] }))).toEqual({
    text: expect.anything(),
    code: 'other-change-sets',
    message:
      'It cannot be undone alone, because other changes affect the same files. Undo it together with the later changes that build on it.',
    remedies: [{ kind: 'undo', changeSet: 'one', isWithLater: true }],
  })
})

it('offers no way that leads nowhere', () => {
  const notWithLater = { code: 'nothing-to-change', message: 'Undoing it would change nothing.' } as const
  expect(describeObstacle(entry({ blockers: [blocker], notWithLater }))).toEqual({
    text: expect.anything(),
    code: 'other-change-sets',
    message: 'It cannot be undone alone, because other changes affect the same files. Undoing it would change nothing.',
  })
})

it('names others that must be undone or redone before it is redone', () => {
  expect(describeObstacle(entry({ state: 'undone', blockers: [blocker] }))).toEqual({
    text: expect.anything(),
    code: 'other-change-sets',
    message:
      'It cannot be redone alone, because other changes affect the same files. Undo or redo those changes first.',
  })
})

it('leads to what undid it, which is to be undone', () => {
  expect(describeObstacle(entry({ state: 'undone', blockers: [{ ...blocker, hasUndoneIt: true }] }))).toEqual({
    text: expect.anything(),
    code: 'undone-by-another',
    message: 'It cannot be redone alone: it was undone when you went back in the history. Undo that step to redo it.',
    remedies: [{ kind: 'undo', changeSet: 'two' }],
  })
})
