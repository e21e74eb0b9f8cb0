import { expect, it } from 'vitest'
import { fitLines } from '../../../../src-main/cli/terminal/wrap.ts'
import { styleFor } from '../../../../src-main/cli/terminal/style.ts'
import { historyView } from '../../../../src-main/cli/views/changes/history-view.ts'
import { tellDeed } from '../../../../src-main/core/flows/history/diary/tell-deed.ts'
import type { DiaryEntry } from '../../../../src-main/core/model/changes/deed.ts'

const style = styleFor({ isTTY: false, columns: 200 }, { env: {}, now: new Date(), isVerbose: false })
const changeSet = { id: 'one', instanceId: 'game', at: '2026-03-01T10:00:00Z', kind: 'update', of: null } as const

function said(state: DiaryEntry['state'], changed: Partial<DiaryEntry> = {}, of = style): readonly string[] {
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
    obstacle: null,
    joint: null,
    isLaterThanNow: false,
    isByOther: false,
    told: tellDeed({ kind: 'version', title: 'Lamp', from: '1.0', to: '1.1', isBack: false }),
    run: null,
    ...changed,
  } as const
  return fitLines(historyView([entry], new Map(), of), of.width)
}

it('lists what is in the way, and says what that means and what can be done', () => {
  const obstacle = {
    code: 'other-change-sets',
    message: 'It cannot be undone alone.',
    remedies: [{ kind: 'undo', changeSet: 'x' }],
  } as const
  expect(said('applied', { obstacle }).slice(2)).toEqual([
    '    blocked by the bisect two (mods/a.jar)',
    '    It cannot be undone alone.',
    '      modwell undo x',
  ])
})

it('names every file whose bytes are missing with --verbose alone', () => {
  const missing = ['a', 'b', 'c', 'd', 'e']
  const told = [style, { ...style, isVerbose: true }].map((of) =>
    said('undone', { missing, blockers: [] }, of).slice(2),
  )
  expect(told).toEqual([[], ['    missing from the store: a, b, c, d, e']])
})

it('marks a date that is later than now, and says with whom a change set was made', () => {
  const joint = { id: 'run', instances: ['game', 'other'] }
  const [first, , ...below] = said('applied', { blockers: [], isLaterThanNow: true, joint })
  expect(first).toEqual(expect.stringContaining('(in the future)'))
  expect(below).toEqual(['    part of joint change set run, with other'])
})

it('tells a search once, with its steps only where they are asked for', () => {
  const deed = { kind: 'search', end: 'culprit', titles: ['Lamp'], steps: 6 } as const
  const run = { kind: 'search', id: 'search', ...tellDeed(deed) } as const
  const [first, below, ...rest] = said('applied', { blockers: [], run })
  expect(first).toMatch(/Looked for a crash: Lamp was it, 6 steps$/)
  expect(below).toBe('    search search of 1 change set')
  expect(rest).toEqual([])
  expect(said('applied', { blockers: [], run }, { ...style, isVerbose: true }).join('\n')).toContain('change set one')
})
