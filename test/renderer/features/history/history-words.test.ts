import { expect, test } from 'vitest'
import type { HistoryView } from '../../../../src-preload/contract.ts'
import { listFacts, titleOf } from '../../../../src-renderer/features/history/history-words.ts'

function entry(id: string, changed: Partial<HistoryView> = {}): HistoryView {
  const reason = { code: 'newer', message: 'newer' }
  const step = { action: 'disable', path: 'mods/a.jar', title: `Mod ${id}`, from: null, to: null, reason } as const
  return {
    id,
    instanceId: 'i',
    instanceName: 'Mine',
    at: '2026-03-01T10:00:00.000Z',
    kind: 'disable',
    of: null,
    steps: [{ ...step, origin: { kind: 'adopted' } }],
    state: 'applied',
    undoOrRedo: 'undo',
    blockers: [],
    missing: [],
    by: null,
    bytes: null,
    turns: [],
    setting: null,
    joint: null,
    isLaterThanNow: false,
    obstacle: null,
    notWithLater: null,
    ...changed,
  }
}

test('what was not recorded is said so, and what does not apply is left out', () => {
  const facts = Object.fromEntries(listFacts(entry('a'), []))
  expect(facts['Who']).toBe('not recorded')
  expect(facts['Downloaded']).toBe('not recorded')
  expect('Undid' in facts).toBe(false)
  expect('From' in facts).toBe(false)
})

test('who made it is told with the computer and the program', () => {
  const by = { user: 'ada', host: 'box', program: 'window', version: '0.1.0' } as const
  const [first, second] = [by, { ...by, user: null, host: null, program: 'modwell' } as const].map(
    (actor) => Object.fromEntries(listFacts(entry('a', { by: actor }), []))['Who'],
  )
  expect(first).toBe('ada on box, in the window of Modwell 0.1.0')
  expect(second).toBe('Somebody, at the command line of Modwell 0.1.0')
})

test('what it switched is named by what it did, and by its id where that is not known', () => {
  const turns = [
    { changeSet: 'b', isOn: false },
    { changeSet: 'gone', isOn: false },
  ]
  const facts = Object.fromEntries(listFacts(entry('a', { turns }), [entry('b')]))
  expect(facts['Undid']).toMatch(/^Disable: Mod b \(.*\); gone$/)
})

test('a change set without steps is named by its kind alone', () => {
  expect(titleOf(entry('a', { steps: [] }))).toBe('Disable')
  expect(titleOf(entry('a'))).toBe('Disable: Mod a')
})

test('a part of a joint change set names the others, and that undo is of this instance alone', () => {
  const facts = new Map(listFacts(entry('a', { joint: { id: 'run', instanceNames: ['Mine', 'Yours'] } }), []))
  expect(facts.get('Together with')).toBe('Mine, Yours. Undo and redo here affect only this instance.')
})
