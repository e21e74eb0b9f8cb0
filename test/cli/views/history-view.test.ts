import { expect, it } from 'vitest'
import { styleFor } from '../../../src-main/cli/terminal/style.ts'
import { historyView } from '../../../src-main/cli/views/history-view.ts'
import type { HistoryEntry } from '../../../src-main/core/model/change-set.ts'

const style = styleFor({ isTTY: false, columns: 200 }, { env: {}, now: new Date(), isVerbose: false })
const changeSet = { id: 'one', instanceId: 'game', at: '2026-03-01T10:00:00Z', kind: 'update', of: null } as const

function said(state: HistoryEntry['state'], changed: Partial<HistoryEntry> = {}): readonly string[] {
  const blockers = [{ changeSet: 'two', at: '2026-03-02T10:00:00Z', kind: 'bisect', paths: ['mods/a.jar'] }] as const
  const whole = { ...changeSet, title: '', steps: [], changes: [], folders: [] }
  const entry = {
    changeSet: whole,
    state,
    undoOrRedo: state === 'applied' ? 'undo' : 'redo',
    blockedBy: ['two'],
    blockers,
    missing: [],
    elsewhere: [],
    notWithLater: null,
    ...changed,
  } as const
  return historyView([entry], new Map(), style)
}

it('says what a change set that others stand on cannot be, why, and what can be done', () => {
  expect(said('applied').slice(2)).toEqual([
    '    cannot be undone alone, because later change sets touch the same files: the bisect two (mods/a.jar)',
    '    undo it with all that rests on it: modwell undo one --with-later',
  ])
})

it('offers no way that leads nowhere, and names the bytes that are gone', () => {
  const notWithLater = { code: 'missing-from-store', message: 'It cannot be undone with what rests on it: …' }
  expect(said('applied', { missing: ['mods/a.jar'], notWithLater }).slice(3)).toEqual([
    '    It cannot be undone with what rests on it: …',
    '    cannot be undone: the bytes of mods/a.jar are gone from the store',
  ])
})

it('says which home can turn it where another has the bytes', () => {
  expect(said('undone', { blockers: [], missing: ['mods/a.jar'], elsewhere: ['mods/a.jar'] }).slice(2)).toEqual([
    '    can be redone only from the home that made it, which keeps the bytes of mods/a.jar',
  ])
})

it('says the same of one that was undone', () => {
  expect(said('undone').slice(2)).toEqual([
    '    cannot be redone alone, because other change sets touch the same files: the bisect two (mods/a.jar)',
  ])
})
