import { expect, it } from 'vitest'
import { styleFor } from '../../../src-main/cli/terminal/style.ts'
import { historyView } from '../../../src-main/cli/views/history-view.ts'
import type { HistoryEntry } from '../../../src-main/core/model/change-set.ts'

const style = styleFor({ isTTY: false, columns: 200 }, { env: {}, now: new Date(), isVerbose: false })
const changeSet = { id: 'one', instanceId: 'game', at: '2026-03-01T10:00:00Z', kind: 'update', of: null } as const

function said(state: HistoryEntry['state']): readonly string[] {
  const blockers = [{ changeSet: 'two', at: '2026-03-02T10:00:00Z', kind: 'bisect', paths: ['mods/a.jar'] }] as const
  const whole = { ...changeSet, title: '', steps: [], changes: [], folders: [] }
  return historyView([{ changeSet: whole, state, blockedBy: ['two'], blockers, missing: [] }], new Map(), style)
}

it('says what a change set that others stand on cannot be, why, and what can be done', () => {
  expect(said('applied').slice(2)).toEqual([
    '    cannot be taken back alone, because others touch the same files: the bisect two (mods/a.jar)',
    '    take it back with all that rests on it: modwell undo one --with-later',
  ])
})

it('says the same of one that was taken back', () => {
  expect(said('undone').slice(2)).toEqual([
    '    cannot be brought back alone, because others touch the same files: the bisect two (mods/a.jar)',
  ])
})
