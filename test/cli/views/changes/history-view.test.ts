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
    ifUndone: null,
    obstacle: null,
    joint: null,
    isLaterThanNow: false,
    isByOther: false,
    told: tellDeed({ kind: 'version', title: 'Lamp', from: '1.0', to: '1.1', isBack: false }),
    run: null,
    isFailedDone: false,
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

it('says which later change sets an undo takes with it, and that others stay only where all is asked for', () => {
  const [also, staying] = [
    { also: ['three', 'two'], staying: 1 },
    { also: [], staying: 2 },
  ].map((ifUndone) => (of: typeof style) => said('applied', { blockers: [], ifUndone }, of).slice(2))
  const verbose = { ...style, isVerbose: true }
  expect(also?.(style)).toEqual([
    '    undoing it also undoes the 2 later change sets three, two; 1 other later one stays',
  ])
  expect(staying?.(style)).toEqual([])
  expect(staying?.(verbose)).toEqual(['    undoing it leaves the 2 later change sets in effect'])
})

function makeFailure(title: string, why: string) {
  return { title, path: null, reason: { code: 'wrong-hash', message: why } }
}

it('names what failed once for each reason, and says how much where that was not recorded', () => {
  const failures = [
    makeFailure('Lamp', 'Damaged.'),
    makeFailure('Rope', 'Could not be downloaded.'),
    makeFailure('Boat', 'Damaged.'),
  ]
  const whole = { ...changeSet, title: '', steps: [], changes: [], folders: [] }
  const told = [{ failed: 3, failures }, { failed: 3 }].map((of) =>
    said('applied', { blockers: [], changeSet: { ...whole, ...of } }).slice(2),
  )
  expect(told).toEqual([
    ['    failed: Lamp, Boat. Damaged.', '    failed: Rope. Could not be downloaded.'],
    ['    3 files failed and stayed unchanged'],
  ])
})

it('says of what failed that later changes did all of it', () => {
  const failures = [{ title: 'Lamp', path: null, reason: { code: 'gone', message: 'It is gone.' } }]
  const failing = { ...changeSet, title: '', steps: [], changes: [], folders: [], failed: 1, failures }
  const told = (isFailedDone: boolean) =>
    said('applied', { changeSet: failing, blockers: [], isFailedDone }).filter((line) => /failed|done since/.test(line))
  expect(told(true)).toEqual(['    failed: Lamp. It is gone.', '    all that failed was done since'])
  expect(told(false)).toEqual(['    failed: Lamp. It is gone.'])
})
